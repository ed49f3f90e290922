"""However a game ends: it is saved, the terminal as it was, and it goes on behind the curtain."""

import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from bench.screen import Screen

from kahuna.record import parse_record
from support.terminals import Terminal, wait_deaf_time

pytestmark = pytest.mark.slow

Start = Callable[..., Terminal]
GAME = ["play", "--seed", "7", "--names", "ANA", "LUC", "--save", "game.json"]
HAND_ROW = 19
RESTORED = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?1003l", b"\x1b[?2004l")
"""The main screen, the cursor, no mouse, no motion, pasting as it was."""
BROKEN = """
import sys
from kahuna.cli import main
from kahuna.tui.table.screen import TableScreen
def broken(self, *arguments):
    raise RuntimeError("bound to happen")
TableScreen._undo = broken
sys.exit(main(sys.argv[1:]))
"""


EARLY = """
import os, signal, sys
from kahuna.cli import main
from kahuna.tui.table.screen import TableScreen
whole = TableScreen.compose
def asked_to_end(self):
    os.kill(os.getpid(), signal.SIGTERM)
    return whole(self)
TableScreen.compose = asked_to_end
sys.exit(main(sys.argv[1:]))
"""


def uncovered(terminal: Terminal) -> Terminal:
    """A game that was covered, whole, as it was opened; its first player looks now."""
    terminal.wait_for("Pass the keyboard to ANA")
    terminal.wait_for("Both hands are covered")
    screen = Screen()
    screen.feed(terminal.output)
    row = screen.text().splitlines()[HAND_ROW]
    assert row.split() == ["Both", "hands", "are", "covered"]
    wait_deaf_time()
    terminal.type(b"\r")
    terminal.wait_for("plays it")
    return terminal


def begun(terminal: Terminal) -> Terminal:
    """A game whose first player has built a bridge, and may go on."""
    uncovered(terminal).type(b"he")
    terminal.wait_for("builds a bridge")
    return terminal


def key(keys: bytes) -> Callable[[Terminal], None]:
    return lambda terminal: terminal.type(keys)


def sent(number: signal.Signals) -> Callable[[Terminal], None]:
    return lambda terminal: terminal.process.send_signal(number)


ENDS: dict[str, tuple[Callable[[Terminal], None], int]] = {
    "q": (key(b"q"), 0),
    "ctrl+q": (key(b"\x11"), 0),
    "ctrl+c": (key(b"\x03"), 130),
    "SIGINT": (sent(signal.SIGINT), 130),
    "SIGTERM": (sent(signal.SIGTERM), 143),
    "SIGHUP": (sent(signal.SIGHUP), 129),
    "exception": (key(b"u"), 1),
    "closed window": (Terminal.hang_up, 129),
    "killed": (Terminal.kill, -9),
}


def test_however_a_game_ends_it_goes_on_behind_the_curtain_in_the_same_turn(start: Start) -> None:
    terminal = start(*GAME)
    uncovered(terminal).type(b"he")
    for how, (end, code) in ENDS.items():
        terminal.wait_for("builds a bridge")
        end(terminal)
        ended(terminal, how, code)
        told = b"The game is saved in game.json" in terminal.output
        assert told == (code in (0, 1, 130, 143)), f"{how}: told where there is somebody to read it"
        assert parse_record(Path("game.json").read_bytes()).turns == ("HE",), how
        script = BROKEN if how == "SIGHUP" else ""  # the next one ends by an exception
        terminal = start("play", "--resume", "game.json", script=script)
        uncovered(terminal)
    terminal.type(b"ab")
    terminal.wait_for("ALOA-BARI")
    terminal.type(b"q")
    assert terminal.end() == 0
    assert parse_record(Path("game.json").read_bytes()).turns == ("HE AB",)
    assert [file.name for file in Path().iterdir()] == ["game.json"]


def ended(terminal: Terminal, how: str, code: int) -> None:
    """It has ended with this exit code; the terminal, if there still is one, is as it was."""
    assert terminal.process.wait(20) == code, how
    if how not in ("closed window", "killed"):
        terminal.end()
        assert terminal.is_restored, how
        left = terminal.output[terminal.output.rindex(b"\x1b[?1049h") :]
        assert all(sequence in left for sequence in RESTORED), how


def test_a_signal_that_comes_before_the_first_picture_ends_in_order_too(start: Start) -> None:
    terminal = start(*GAME, script=EARLY)
    ended(terminal, "SIGTERM", 143)
    assert parse_record(Path("game.json").read_bytes()).turns == ()


def test_a_terminal_that_goes_away_without_a_signal_ends_the_game_at_once(start: Start) -> None:
    terminal = begun(start(*GAME, controlling=False))
    terminal.hang_up()
    assert terminal.process.wait(5) == 129
    assert parse_record(Path("game.json").read_bytes()).turns == ("HE",)


def test_lines_of_text_end_with_their_terminal_too(start: Start) -> None:
    terminal = start(*GAME, "--plain", "--open", controlling=False)
    terminal.wait_for("your turn")
    terminal.type(b"HE\n")
    terminal.wait_for("builds a bridge")
    terminal.hang_up()
    assert terminal.process.wait(5) == 129
    assert parse_record(Path("game.json").read_bytes()).turns == ("HE",)


def test_a_replay_that_plays_ends_with_its_terminal(start: Start) -> None:
    data = Path(__file__).parents[1] / "data" / "games" / "fr-points.json"
    terminal = start("replay", str(data), controlling=False)
    terminal.wait_for("leave ")
    terminal.type(b"++++ ")
    terminal.wait_for("speed 8")
    terminal.hang_up()
    assert terminal.process.wait(5) == 129
