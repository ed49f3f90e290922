"""`kahuna doctor`: what it says where all is well, and in each of the places where it isn't."""

import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import platformdirs
import pytest

from kahuna.cli.doctor.versions import PARTS
from kahuna.match.kept import probe
from kahuna.tui.keymap import rebind
from support.commands import Call, Said
from support.terminals import Terminal

pytestmark = pytest.mark.slow

REDIRECTED = "The table can't be opened; not a terminal: input, output, errors."


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A terminal of many colours, whatever the tests run in; the keys are the program's own."""
    monkeypatch.setenv("TERM", "xterm-256color")
    for name in ("COLORTERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    yield
    rebind({})


class Told(NamedTuple):
    """A finding as it was printed."""

    state: str
    text: str
    advice: str


def told(said: Said) -> list[Told]:
    """The findings, the advice with each."""
    found: list[Told] = []
    for line in said.lines[:-1]:
        if line.startswith(" " * 9):
            found[-1] = found[-1]._replace(advice=line.strip())
        elif line.startswith("  "):
            state, text = line.split(maxsplit=1)
            found.append(Told(state, text, ""))
    return found


def amiss(said: Said) -> list[Told]:
    """What isn't well, less what the tests' own streams are."""
    return [each for each in told(said) if each.state != "ok" and each.text != REDIRECTED]


def test_all_is_well_and_nothing_is_left_behind(kahuna: Call, home: Path) -> None:
    said = kahuna("doctor")
    assert (said.code, said.err) == (0, "")
    assert amiss(said) == []
    assert f"Saved games: {home / 'games'} (made when it is needed)" in said.out
    assert [line for line in said.lines if line and line[0] != " "] == [
        "Terminal",
        "Files",
        "Versions",
        "Games can be played and saved here; there is one note above.",
    ]
    assert not home.exists()
    assert not list(Path.cwd().iterdir())
    assert not list(home.parent.glob(".*"))


def test_what_is_not_well_has_its_advice(kahuna: Call) -> None:
    found = told(kahuna("doctor"))
    assert {each.state for each in found} == {"ok", "note"}
    for each in found:
        assert bool(each.advice) == (each.state != "ok")


def test_in_a_terminal_there_is_not_even_a_note(home: Path) -> None:
    terminal = Terminal(["-m", "kahuna", "doctor"], home)
    try:
        code = terminal.end()
    finally:
        terminal.close()
    assert code == 0
    assert b"There are 80 columns and 24 rows" in terminal.output
    assert terminal.output.endswith(b"All is well.\r\n")
    assert b"\x1b" not in terminal.output


def test_a_file_in_the_place_of_the_folder_keeps_games_from_being_saved(
    kahuna: Call, home: Path
) -> None:
    home.write_text("in the way")
    said = kahuna("doctor")
    games, settings, _, log = amiss(said)
    assert said.code == 2
    assert games.state == "wrong"
    assert games.text.startswith(f"Saved games: {home / 'games'} (nothing can be kept there: ")
    assert games.advice.endswith("set KAHUNA_HOME to another folder.")
    assert (settings.state, log.state) == ("note", "note")
    assert 'see "wrong" above' in said.lines[-1]


def test_without_a_home_it_says_so(kahuna: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_: object, **__: object) -> Path:
        raise RuntimeError

    monkeypatch.delenv("KAHUNA_HOME")
    for kind in ("data", "state", "config"):
        monkeypatch.setattr(platformdirs, f"user_{kind}_path", homeless)
    said = kahuna("doctor")
    assert said.code == 2
    assert [each.text for each in amiss(said)] == [
        "No home folder is known, so nothing can be kept."
    ]


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ({"theme": "blue"}, "settings.json: theme: it must be dark, light or contrast"),
        (
            {"keymap": {"undo": "x"}},
            "settings.json: keymap: discard and undo can't both have the key x",
        ),
    ],
)
def test_bad_settings_are_named(settings: object, error: str, kahuna: Call, home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text(json.dumps(settings))
    said = kahuna("doctor")
    assert said.code == 2
    assert [(each.state, each.text) for each in amiss(said)] == [("wrong", error)]


def test_good_settings_are_told(kahuna: Call, home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text('{"theme": "light", "glyphs": "ascii"}')
    said = kahuna("doctor")
    assert 'The settings are good: theme "light", glyphs "ascii".' in said.out
    assert 'glyphs "auto" are Unicode' in said.out


def test_too_little_room_keeps_games_from_being_saved(
    kahuna: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage("/")
    monkeypatch.setattr(probe, "disk_usage", lambda _: usage._replace(free=2 * 1024**2 - 1))
    said = kahuna("doctor")
    assert said.code == 2
    (full,) = amiss(said)
    assert full.text == "Only 2047 KiB are free there; saving a game takes up to 2 MiB."


def test_files_that_cant_be_locked_are_worth_a_note(
    kahuna: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(probe, "lock", lambda _: None)
    said = kahuna("doctor")
    assert said.code == 0
    assert [each.state for each in amiss(said)] == ["note"]
    assert "two programs could play one game at once" in said.out


def test_a_log_of_errors_is_worth_a_note(kahuna: Call, home: Path) -> None:
    home.mkdir()
    (home / "errors.log").write_text("Traceback")
    said = kahuna("doctor")
    assert said.code == 0
    assert [each.text for each in amiss(said)] == ["There are errors in that log."]


@pytest.mark.parametrize(
    ("variables", "text"),
    [
        ({}, "Colours: 256 (TERM is xterm-256color)."),
        ({"COLORTERM": "truecolor"}, "Colours: millions (COLORTERM is truecolor)."),
        ({"TERM": "xterm"}, "Colours: sixteen (TERM is xterm), with a palette of their own."),
        ({"NO_COLOR": "1"}, "Colours: none, since NO_COLOR is set. Shapes show the owners."),
        ({"TERM": "dumb"}, "Colours: none (TERM is dumb). Shapes show the owners."),
    ],
)
def test_the_colours_and_their_reason(
    variables: dict[str, str], text: str, kahuna: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert text in [each.text for each in told(kahuna("doctor"))]


@pytest.mark.parametrize(("columns", "rows", "enough"), [(80, 24, True), (79, 24, False)])
def test_the_size_against_what_the_table_needs(
    columns: int, rows: int, enough: bool, kahuna: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(rows))
    found = told(kahuna("doctor", on_screen=True))
    text = f"There are {columns} columns and {rows} rows; the table needs 80 and 24."
    (size,) = (each for each in found if each.text == text)
    assert size.state == ("ok" if enough else "note")


WITHOUT_TEXTUAL = """
import sys
import tomllib
sys.modules["textual"] = None
from kahuna.cli import main
sys.exit(main(["doctor"]))
"""


def test_without_textual_in_the_poorest_place_it_tells_the_rest(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text('{"keymap": {"undo": "z"}}')
    poor = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "TERM": "dumb"}
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_TEXTUAL],
        env={**os.environ, **poor},
        stdin=subprocess.DEVNULL,
        capture_output=True,
    )
    assert (done.returncode, done.stderr) == (2, b"")
    assert b"\x1b" not in done.stdout
    said = Said(done.returncode, done.stdout.decode("ascii"), "")
    assert [(each.state, each.text.partition(":")[0]) for each in amiss(said)] == [
        ("note", "TERM is dumb"),
        ("note", "Text is ascii (locale C)"),
        ("wrong", "textual can't be loaded"),
    ]
    assert "Saved games: " in said.out
    assert "pydantic 2." in said.out


def test_the_parts_that_are_looked_at_are_those_that_playing_takes() -> None:

    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    needed = {text.partition(">")[0] for text in project["dependencies"]}
    assert needed - {"shtab"} == set(PARTS)
