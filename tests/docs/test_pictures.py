"""The pictures of the README: of the program as it is, the same every time, and fit to be put up.

That each is as the program makes it now is seen by `.ci/run`, for the replay's takes seconds.
"""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tools.pictures import FOLDER, SHOTS, film, picture

pytestmark = pytest.mark.slow

README = FOLDER.parents[1] / "README.md"
SVGS = sorted(FOLDER.glob("*.svg"))
XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
MOST = 150_000
STALE = "make pictures writes it anew"


def test_each_picture_is_kept() -> None:
    kept = {file.name for file in FOLDER.iterdir()}
    assert kept == {"game.cast", *(f"{name}.svg" for name in SHOTS)}


def test_a_picture_depends_on_nothing_around_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "")
    monkeypatch.setenv("KAHUNA_HOME", "/nowhere/at/all")
    assert picture("lesson") == (FOLDER / "lesson.svg").read_text(encoding="utf-8"), STALE


def test_the_film_is_that_of_the_game() -> None:
    assert film() == (FOLDER / "game.cast").read_text(encoding="utf-8"), STALE


@pytest.mark.parametrize("file", SVGS, ids=lambda file: file.stem)
def test_a_picture_is_whole_small_and_fetches_nothing(file: Path) -> None:
    svg = file.read_text(encoding="utf-8")
    assert "KAHU" in "".join(ElementTree.fromstring(svg).itertext())
    assert len(svg.encode()) < MOST
    assert not re.search(r"url\((?!#)|@import|href|<image|http", svg.replace(XMLNS, ""))
    assert "#ffb454" in svg  # in colours


def test_the_film_is_a_short_one() -> None:
    data = (FOLDER / "game.cast").read_bytes()
    header, *events = map(json.loads, data.splitlines())
    assert header["version"] == 2
    assert 5 < len(events) < 20
    assert len(data) < MOST


def test_the_readme_shows_the_pictures() -> None:
    shown = set(re.findall(r"docs/pictures/([\w.]+)", README.read_text(encoding="utf-8")))
    assert shown == {file.name for file in FOLDER.iterdir()}
