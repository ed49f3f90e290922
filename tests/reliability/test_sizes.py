"""The terminal's own size, whatever `COLUMNS` and `LINES` say, however fast it changes."""

import re
from collections.abc import Callable

import pytest

from support.terminals import Terminal

pytestmark = pytest.mark.slow

Start = Callable[..., Terminal]
GAME = ["play", "--seed", "7", "--names", "ANA", "LUC", "--save", "game.json"]
WRONG = [
    {"COLUMNS": "132", "LINES": "43"},
    {"COLUMNS": "10"},
    {"LINES": "3"},
    {"COLUMNS": "x", "LINES": "-1"},
]

GROWING = """
import fcntl, struct, sys, termios
from kahuna.cli import main
from kahuna.tui.textual_patches.job_control import JobDriver
size = JobDriver._get_terminal_size
def size_that_changes(self):
    seen = size(self)
    if seen == (90, 30):
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("4H", 40, 120, 0, 0))
    return seen
JobDriver._get_terminal_size = size_that_changes
sys.exit(main(sys.argv[1:]))
"""
"""The window grows on while the program asks how large it is."""


def rows(output: bytes) -> int:
    """How many rows are painted."""
    return max(int(row) for row in re.findall(rb"\x1b\[(\d+);\d+H", output))


@pytest.mark.parametrize("env", WRONG)
def test_the_table_is_as_large_as_its_terminal(env: dict[str, str], start: Start) -> None:
    terminal = start(*GAME, **env)
    terminal.wait_for("Pass the keyboard to ANA")
    terminal.settle()
    assert rows(terminal.output) == 24
    seen = len(terminal.output)
    terminal.resize(100, 30)
    terminal.wait_for("Pass the keyboard to ANA", after=seen)
    terminal.settle()
    assert rows(terminal.output[seen:]) == 30
    seen = len(terminal.output)
    terminal.resize(79, 24)
    terminal.wait_for("needs 80 columns and 24 rows; this terminal has 79 and", after=seen)
    terminal.type(b"\x11")
    assert terminal.end() == 0


@pytest.mark.parametrize("env", WRONG)
def test_the_doctor_tells_the_size_of_the_terminal(env: dict[str, str], start: Start) -> None:
    terminal = start("doctor", **env)
    terminal.end()
    assert b"There are 80 columns and 24 rows" in terminal.output


def test_a_hand_in_lines_is_pushed_out_of_the_terminal_that_there_is(start: Start) -> None:
    terminal = start(*GAME, "--plain", LINES="5")
    terminal.resize(80, 90)
    terminal.wait_for("press Enter when only you are looking")
    assert b"\r\n" * 90 in terminal.output
    terminal.type(b"quit\n")
    assert terminal.end() == 0


def test_of_sizes_that_follow_fast_the_last_is_painted(start: Start) -> None:
    terminal = start(*GAME, script=GROWING)
    terminal.wait_for("Pass the keyboard to ANA")
    terminal.settle()
    terminal.resize(90, 30)
    terminal.wait_for("\x1b[40;1H")
