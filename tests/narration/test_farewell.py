"""What is said as a game is left: each of the three ways, word for word."""

import shlex
from argparse import Namespace
from pathlib import Path

import pytest

from kahuna.cli.parser import parse
from kahuna.narration import LANGUAGES, Narrator, argument, farewell, load_catalogue
from support.texts import english

SAVED = "The game is saved in a.json; kahuna play --resume a.json continues it."
OVER = "The game is saved in a.json; kahuna replay a.json shows it again."
LOST = "The game could NOT be saved in a.json: {why}."


@pytest.fixture
def narrator() -> Narrator:
    return Narrator(english(), ("ANA", "LUC"))


def test_a_saved_game_can_be_gone_on_with_or_watched(narrator: Narrator) -> None:
    assert farewell(narrator, Path("a.json"), None, over=False) == SAVED
    assert farewell(narrator, Path("a.json"), None, over=True) == OVER


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize(
    ("trouble", "why"),
    [
        (OSError(28, "No space left on device", "a.json"), "the disk is full"),
        (OSError("the disk is gone"), "the disk is gone"),
    ],
)
def test_a_game_that_isnt_saved_is_told_to_be_lost_and_why(
    trouble: OSError, why: str, over: bool, narrator: Narrator
) -> None:
    assert farewell(narrator, Path("a.json"), trouble, over=over) == LOST.format(why=why)


HARD = [
    "a.json",
    "my games/a.json",
    'it\'s/a "game".json',
    "-a.json",
    "--lang",
    "~/a.json",
    "$HOME/`a`;b&c|d>e*.json",
    "x" * 250 + ".json",
    "é 漢.json",
]
WAYS = [("plain.saved_leave", "resume"), ("plain.saved_over", "file")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", HARD, ids=ascii)
def test_the_command_that_is_told_can_be_pasted(path: str, language: str) -> None:
    narrator = Narrator(load_catalogue(language), ("ANA", "LUC"))
    for over, (message, option) in zip((False, True), WAYS, strict=True):
        line = farewell(narrator, Path(path), None, over=over)
        _, _, behind = narrator.text(message, file="", argument="\n").partition("\n")
        command = line[line.rindex("kahuna ") :]
        called = parsed(command.removesuffix(behind))
        assert Path(getattr(called, option)) == Path(path)


def parsed(command: str) -> Namespace:
    """What our own command line makes of a command."""
    program, *arguments = shlex.split(command)
    assert program == "kahuna"
    return parse(arguments)


@pytest.mark.parametrize("path", ["a\nb.json", "a\x1b[2J.json", "\udcff.json", "\u202ea.json"])
def test_a_path_that_cant_be_told_stands_for_any_file(path: str) -> None:
    assert argument(Path(path), english()) == "FILE"


def test_windows_has_quotes_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    path, plain = Path("my games/a.json"), Path("a.json")
    monkeypatch.setattr("kahuna.narration.arguments.os.name", "nt")
    assert argument(path, english()) == '"my games/a.json"'
    assert argument(plain, english()) == "a.json"
