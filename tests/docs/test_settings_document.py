"""`docs/settings.md` tells what the code takes: every setting, command and key, and the errors."""

import json
import re
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest

from kahuna.cli.errors import CommandError
from kahuna.cli.settings import preferences
from kahuna.match.kept.settings import AUTO, GLYPHS, THEMES, Settings
from kahuna.narration import LANGUAGES
from kahuna.tui.kahuna.commands import KEYS as OWN
from kahuna.tui.keymap import NAMED_KEYS, rebind
from kahuna.tui.keys import COMMANDS
from support.texts import english

PAGE = (Path(__file__).parents[2] / "docs" / "settings.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("KAHUNA_HOME", str(tmp_path))
    yield tmp_path
    rebind({})


def rows(heading: str) -> list[list[str]]:
    """The cells of the table whose first column has this heading."""
    found = re.search(rf"^\| {heading} \|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.M)
    assert found, heading
    return [[cell.strip() for cell in row.strip("|").split(" | ")] for row in found[1].splitlines()]


def code(cell: str) -> list[str]:
    """What stands in a cell as code."""
    return re.findall(r"`([^`]+)`", cell)


def test_every_setting_has_its_values_and_its_default() -> None:
    told = {code(row[0])[0]: row for row in rows("setting")}
    assert set(told) == set(Settings._fields)
    for name, default in Settings()._asdict().items():
        assert json.loads(code(told[name][2])[0]) == default
    for name, values in (("language", (AUTO, *LANGUAGES)), ("theme", THEMES), ("glyphs", GLYPHS)):
        assert tuple(map(json.loads, code(told[name][1]))) == values


def test_every_command_has_its_keys() -> None:
    told = {code(row[0])[0]: tuple(code(row[1])) for row in rows("command")}
    assert tuple(told) == tuple(COMMANDS)
    own = {name: command.keys for name, command in COMMANDS.items()}
    letters = {name: keys for name, keys in told.items() if set(keys) & set(OWN.letters)}
    assert letters == {"jump": ("g",), "better": ("b",)}
    rebind({name: keys for name, keys in told.items() if name not in letters})
    assert {name: command.keys for name, command in COMMANDS.items()} == own


def test_every_name_of_a_key_is_there() -> None:
    paragraph = re.search(r"one of these names.*\n\n((?:.+\n)+)", PAGE)
    assert paragraph
    assert code(paragraph[1]) == list(NAMED_KEYS)


def test_the_example_is_taken(home: Path) -> None:
    [example] = re.findall(r"```json\n(.*?)```", PAGE, re.S)
    (home / "settings.json").write_text(example)
    settings = preferences(Namespace(ascii=False), english()).settings
    assert settings != Settings()
    assert COMMANDS["undo"].keys == ("z",)


def test_each_error_is_what_is_said(home: Path) -> None:
    for written, said in (row[:2] for row in rows("in the file")):
        (home / "settings.json").write_text(code(written)[0])
        with pytest.raises(CommandError) as caught:
            preferences(Namespace(ascii=False), english())
        assert str(caught.value) == code(said)[0]
