"""A key in a real terminal that comes while the program is too busy to handle it."""

import time
from collections.abc import Callable

import pytest

from support.terminals import Terminal, wait_deaf_time

pytestmark = pytest.mark.slow

Start = Callable[..., Terminal]
TURN = "letter plays it"

BUSY = """
import time
from kahuna.cli import main
from kahuna.tui.table.screen import TableScreen

cover = TableScreen._afresh

def _afresh(self):
    cover(self)
    if self._sitting.stage.value == "curtain":
        time.sleep(1)

TableScreen._afresh = _afresh
raise SystemExit(main(["play", "--seed", "7"]))
"""
"""The program, which takes a second to cover the hands: a busy machine."""


def test_a_key_typed_before_the_curtain_could_be_seen_does_not_open_it(start: Start) -> None:
    terminal = start(script=BUSY)
    terminal.wait_for("Both hands are covered")
    wait_deaf_time()
    terminal.type(b"\r")
    terminal.wait_for(TURN)
    terminal.type(b"  ")
    terminal.wait_for("covers your hand")
    begun = len(terminal.output)
    terminal.type(b"\r")
    time.sleep(0.3)  # a press of its own, no repeat
    terminal.type(b"\r")
    terminal.wait_for("Both hands are covered", after=begun)
    covered = len(terminal.output)
    wait_deaf_time()
    terminal.settle(after=begun)
    assert TURN.encode() not in terminal.output[begun:]
    terminal.type(b"\r")
    terminal.wait_for(TURN, after=covered)
