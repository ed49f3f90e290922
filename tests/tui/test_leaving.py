"""The program in a real terminal: an error of ours, and terminals that can do little."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kahuna.cli import main
from kahuna.engine import NAMES
from kahuna.record import parse_record
from support.matches import VECTORS
from support.terminals import Terminal, wait_deaf_time

pytestmark = pytest.mark.slow


WHOLE = next(file for file in VECTORS if file.stem == "fr-points")
DOWN = b"\x1b[B"
PLAY = ["-m", "kahuna", "play", "--seed", "7", "--names", "ANA", "LUC", "--save"]
RESTORED = {
    "the alternate screen is left": b"\x1b[?1049l",
    "the cursor is shown": b"\x1b[?25h",
    "the mouse is off": b"\x1b[?1000l",
    "its motion is off": b"\x1b[?1003l",
    "pasting is as it was": b"\x1b[?2004l",
}

Start = Callable[..., Terminal]


@pytest.fixture
def start(home: Path) -> Iterator[Start]:
    """Starts programs in terminals; none is left running."""
    started: list[Terminal] = []

    def call(*command: str, **env: str) -> Terminal:
        started.append(Terminal([*command], home, env=env))
        return started[-1]

    yield call
    for terminal in started:
        terminal.close()


def turn_begun(start: Start, file: Path, *command: str, **env: str) -> Terminal:
    """A game in which the first player has built a bridge and sees the hand."""
    terminal = start(*(command or (*PLAY, str(file))), **env)
    terminal.wait_for("Pass the keyboard to")
    wait_deaf_time()
    terminal.type(b"\r")
    terminal.wait_for("plays it")
    terminal.type(b"he")
    terminal.wait_for("builds a bridge")
    return terminal


def left_in_order(terminal: Terminal, code: int) -> None:
    assert terminal.end() == code
    assert terminal.is_restored
    for what, sequence in RESTORED.items():
        assert sequence in terminal.output, what
    assert terminal.output.rindex(b"\x1b[?1049l") > terminal.output.rindex(b"\x1b[?1049h")


def kept(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The game is saved, and a good one."""
    assert parse_record(file.read_bytes()).turns == ("HE",)
    assert main(["check", str(file)]) == 0
    assert "ok, unfinished" in capsys.readouterr().out


BROKEN = """
import sys
from kahuna.cli import main
from kahuna.tui.table.screen import TableScreen
whole = TableScreen.{method}
def broken(self, *arguments):
    secret = self._match.view(1).hand, "a-local-of-the-broken-method"
    if len(self._match.history(None)) == 1 and {when}:
        raise RuntimeError("this was\\x1b[31m bound to happen")
    return whole(self, *arguments)
TableScreen.{method} = broken
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("method", "when"),
    [("paint", "self._choosing.mode.name == 'DRAW'"), ("perform", "arguments == ('to_draw',)")],
)
def test_an_error_of_ours_is_one_line_and_shows_no_hand(
    method: str,
    when: str,
    start: Start,
    home: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "game.json"
    script = BROKEN.format(method=method, when=when)
    terminal = turn_begun(start, file, "-c", script, *PLAY[2:], str(file))
    terminal.type(b" ")
    left_in_order(terminal, 1)
    said = terminal.output[terminal.output.rindex(b"\x1b[?1049l") :].decode()
    lines = [line for line in said.splitlines() if "kahuna: " in line]
    assert len(lines) == 1
    assert "internal error: RuntimeError: this was\\x1b[31m" in lines[0]
    assert "Traceback" not in said
    assert not [name for name in NAMES.values() if name in said]
    log = (home / "errors.log").read_text(encoding="utf-8")
    assert "Traceback (most recent call last)" in log
    assert "RuntimeError: this was" in log
    assert "a-local-of-the-broken-method" not in log
    assert "Island" not in log
    kept(file, capsys)


def test_without_colours_the_table_is_painted_too(start: Start, tmp_path: Path) -> None:
    terminal = turn_begun(start, tmp_path / "game.json", NO_COLOR="1")
    terminal.type(b"q")
    left_in_order(terminal, 0)


def test_in_a_terminal_that_isnt_utf_8_there_is_ascii_only(start: Start, tmp_path: Path) -> None:
    more = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}
    terminal = turn_begun(start, tmp_path / "game.json", **more)
    terminal.type(b"q")
    left_in_order(terminal, 0)
    assert terminal.output.isascii()


def test_the_start_screen_is_left_in_order(start: Start, home: Path) -> None:
    terminal = start("-m", "kahuna")
    terminal.wait_for("Esc")
    terminal.type(b"\x11")
    left_in_order(terminal, 0)
    assert not list(home.glob("games/*"))


FROM_THE_START = {
    "a replay": ((DOWN * 2 + b"\r", "Ana - Luc"), (b"\r", "play on from here")),
    "a lesson": ((DOWN + b"\r", "Lesson 1 of"),),
}
"""What is typed to get there, and what is waited for each time."""


def opened_from_the_start(place: str, start: Start, home: Path) -> Terminal:
    (home / "games").mkdir(parents=True)
    shutil.copy(WHOLE, home / "games")
    terminal = start("-m", "kahuna")
    terminal.wait_for("Esc")
    for typed, told in FROM_THE_START[place]:
        begun = len(terminal.output)
        terminal.type(typed)
        terminal.wait_for(told, after=begun)
        terminal.settle()  # or the same key again were the one still held down
    return terminal


@pytest.mark.parametrize("place", FROM_THE_START)
def test_ctrl_q_leaves_the_program_from_what_the_start_screen_opened(
    place: str, start: Start, home: Path
) -> None:
    terminal = opened_from_the_start(place, start, home)
    terminal.type(b"\x11")
    left_in_order(terminal, 0)


@pytest.mark.parametrize("place", FROM_THE_START)
def test_q_leads_back_from_there(place: str, start: Start, home: Path) -> None:
    terminal = opened_from_the_start(place, start, home)
    begun = len(terminal.output)
    terminal.type(b"q")
    terminal.wait_for("Watch a saved game", after=begun)
    terminal.type(b"\x11")
    left_in_order(terminal, 0)
