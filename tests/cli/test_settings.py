"""Kept settings and the options of a call: the call wins, and a bad file is told by name."""

import json
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest

from kahuna.chart import ASCII, UNICODE
from kahuna.cli.errors import CommandError
from kahuna.cli.parser import parse
from kahuna.cli.settings import preferences
from kahuna.match import Settings
from kahuna.tui.keymap import rebind
from kahuna.tui.keys import COMMANDS
from support.commands import Call
from support.texts import english

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def own_keys() -> Iterator[None]:
    """The keys are the program's own again afterwards."""
    yield
    rebind({})


def kept(home: Path, **settings: object) -> Path:
    home.mkdir(exist_ok=True)
    file = home / "settings.json"
    file.write_text(json.dumps(settings), encoding="utf-8")
    return file


def refusal(home: Path, **settings: object) -> str:
    file = kept(home, **settings)
    before = file.read_bytes()
    with pytest.raises(CommandError) as caught:
        preferences(Namespace(ascii=False), english())
    assert caught.value.code == 2
    assert file.read_bytes() == before
    return str(caught.value)


def test_bad_settings_are_told_in_one_line_with_their_name(home: Path) -> None:
    assert refusal(home, theme="blue") == (
        "settings.json: theme: it must be dark, light or contrast"
    )
    assert refusal(home, keymap={"undo": "x"}) == (
        "settings.json: keymap: discard and undo can't both have the key x"
    )
    assert refusal(home, keymap={"undo": "a"}) == (
        "settings.json: keymap: undo: a is an island's letter, and always will be"
    )
    assert refusal(home, keymap={"udno": "z"}).startswith(
        "settings.json: keymap: udno: there is no such command; choose from go_on, "
    )
    assert "\n" not in refusal(home, keymap={"a\nb": "z"})


def test_the_keys_of_the_settings_are_taken(home: Path) -> None:
    kept(home, keymap={"undo": "z"})
    preferences(Namespace(ascii=False), english())
    assert COMMANDS["undo"].keys == ("z",)


@pytest.mark.parametrize("glyphs", ["auto", "unicode", "ascii"])
def test_ascii_by_the_call_wins_over_the_settings(home: Path, glyphs: str) -> None:
    kept(home, glyphs=glyphs)
    assert preferences(Namespace(ascii=True), english()).glyphs is ASCII
    wanted = preferences(Namespace(ascii=False), english()).glyphs
    if glyphs != "auto":
        assert wanted is (UNICODE if glyphs == "unicode" else ASCII)


def test_open_is_unsaid_unless_it_is_said() -> None:
    assert parse(["play"]).open is None
    assert parse(["play", "--open"]).open is True


def test_lines_of_text_have_no_settings(home: Path, kahuna: Call) -> None:
    kept(home, theme="blue")
    assert kahuna("play", "--plain", "--open", "--seed", "7").code == 0


WRONG: list[object] = [
    None,
    True,
    5,
    -0.5,
    10**700,
    "blue",
    "\ud800",
    "",
    [],
    ["en"],
    [[]],
    {},
    {"undo": 1},
    {"undo": "\ud800"},
    {"\ud800": "z"},
    {"undo": {"a": []}},
]
GOOD: dict[str, list[object]] = {"animation": [True], "curtain": [True], "keymap": [{}]}


@pytest.mark.parametrize("key", Settings._fields)
def test_a_value_of_a_wrong_type_is_one_line_in_every_command(
    key: str, home: Path, kahuna: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    for command in ("play", "start", "learn"):
        monkeypatch.setattr(f"kahuna.cli.{command}.has_screen", lambda: True)
    for value in WRONG:
        if value in GOOD.get(key, []) and type(value) in map(type, GOOD[key]):
            continue
        file = kept(home, **{key: value})
        before = file.read_bytes()
        refusals = {kahuna(*call).refusal for call in ([], ["play"], ["learn"])}
        assert len(refusals) == 1
        line = refusals.pop()
        assert line.startswith(f"settings.json: {key}: "), value
        said = kahuna("doctor")
        assert (said.code, said.err) == (2, "")
        assert line in said.out
        assert kahuna("games").code == 0
        assert file.read_bytes() == before


UNREADABLE = {
    b'{"animation": ' + b"9" * 5000 + b"}": "animation: it must be true or false",
    b'{"keymap": {"undo": [' + b"9" * 5000 + b"]}}": "keymap: undo: it must be a key, or a",
    b'{"language": ' + b"-" + b"9" * 50_000 + b"}": "language: it must be auto, or one of ",
    b'{"x": ' + b"9" * 5000 + b"}": "x: there is no such setting; choose from theme, ",
    b"9" * 5000: "it is not a JSON object",
    b'{"keymap": ' * 5000: "line 1: it is not JSON",
    b'{"theme": "dark", "theme": "dark"}': "theme: the key is given twice",
    b'{"theme": NaN}': "theme: it must be dark, light or contrast",
    b'\xef\xbb\xbf{"theme": "dark"}': "line 1: it is not JSON",
    b"{}" + b" " * 65_536: "it is larger than 64 KiB, too large for settings",
}


@pytest.mark.parametrize("data", UNREADABLE, ids=range(len(UNREADABLE)))
def test_whatever_the_file_holds_it_is_one_line_in_every_command(
    data: bytes, home: Path, kahuna: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kahuna.cli.play.has_screen", lambda: True)
    kept(home).write_bytes(data)
    line = kahuna("play").refusal
    assert line.startswith(f"settings.json: {UNREADABLE[data]}")
    said = kahuna("doctor")
    assert (said.code, said.err) == (2, "")
    assert line in said.out
    assert kahuna("games").code == 0
    assert kahuna("play", "--plain").code == 0
