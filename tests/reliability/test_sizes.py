"""The terminal's own size, whatever `COLUMNS` and `LINES` say."""

import re
from collections.abc import Callable

import pytest

from support.terminals import Terminal

Start = Callable[..., Terminal]
GAME = ["play", "--seed", "7", "--names", "ANA", "LUC", "--save", "game.json"]
WRONG = [
    {"COLUMNS": "132", "LINES": "43"},
    {"COLUMNS": "10"},
    {"LINES": "3"},
    {"COLUMNS": "x", "LINES": "-1"},
]


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
    terminal.wait_for("needs 80 columns and 24 rows; here are 79 and", after=seen)
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
    terminal.wait_for("press Enter when only you look")
    assert b"\r\n" * 90 in terminal.output
    terminal.type(b"quit\n")
    assert terminal.end() == 0
