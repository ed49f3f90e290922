"""Lines of text in a real terminal: typed ahead, and a terminal that can't show a screen."""

import io
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typing_extensions import override

from kahuna.cli.streams import has_screen
from kahuna.record import parse_record
from support.matches import DATA
from support.terminals import Terminal

pytestmark = pytest.mark.slow

GAME = ["play", "--seed", "7", "--names", "ANA", "LUC", "--save", "game.json"]
Start = Callable[..., Terminal]


@pytest.fixture
def start(home: Path) -> Iterator[Start]:
    """Starts the program in a terminal; it is ended afterwards."""
    started: list[Terminal] = []

    def call(*command: str, **env: str) -> Terminal:
        started.append(Terminal(["-m", "kahuna", *command], home, env=env))
        return started[-1]

    yield call
    for terminal in started:
        terminal.close()


def test_what_was_typed_ahead_opens_no_curtain(start: Start) -> None:
    terminal = start(*GAME, "--plain")
    asked = "LUC, press Enter when only you are looking; quit leaves the game."
    terminal.wait_for("ANA, press Enter when only you are looking; quit leaves the game.")
    terminal.type(b"\nHE +*\n\n\n\n\n")
    terminal.wait_for(asked)
    seen = len(terminal.output)
    terminal.type(b"x\n")
    terminal.wait_for(asked, after=seen)
    assert b"LUC's hand" not in terminal.output
    terminal.type(b"\n")
    terminal.wait_for("LUC's hand")
    terminal.type(b"quit\n")
    assert terminal.end() == 0
    assert parse_record(Path("game.json").read_bytes()).turns == ("HE +*",)


def test_a_dumb_terminal_gets_lines_of_text(start: Start) -> None:
    terminal = start(*GAME, TERM="dumb")
    terminal.wait_for("ANA, press Enter when only you are looking; quit leaves the game.")
    terminal.type(b"\n")
    terminal.wait_for("ANA's hand: ALOA, HUNA, LALE.")
    terminal.type(b"quit\n")
    assert terminal.end() == 0
    assert b"\x1b" not in terminal.output


def test_a_dumb_terminal_gets_the_telling_of_a_replay(start: Start) -> None:
    golden = Path(__file__).parents[1] / "narration" / "golden" / "fr-early-handicap.txt"
    terminal = start("replay", str(DATA / "games" / "fr-early-handicap.json"), TERM="dumb")
    assert terminal.end() == 0
    assert terminal.output.decode().replace("\r\n", "\n") == golden.read_text(encoding="utf-8")


def test_a_dumb_terminal_has_no_start_screen(start: Start) -> None:
    terminal = start(TERM="dumb")
    assert terminal.end() == 2
    assert terminal.output.startswith(b"kahuna: the table needs a terminal")


class Tty(io.StringIO):
    """A stream that is a terminal's."""

    @override
    def isatty(self) -> bool:
        return True


@pytest.mark.skipif(sys.platform == "win32", reason="TERM means nothing there")
@pytest.mark.parametrize(
    ("term", "drawn"), [(None, False), ("dumb", False), ("xterm-256color", True), ("linux", True)]
)
def test_a_screen_needs_a_terminal_that_says_what_it_is(
    term: str | None, drawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, Tty())
    monkeypatch.delenv("TERM", raising=False)
    if term is not None:
        monkeypatch.setitem(os.environ, "TERM", term)
    assert has_screen() is drawn


@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
def test_a_screen_needs_all_streams(stream: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    for each in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, each, io.StringIO() if each == stream else Tty())
    assert not has_screen()
