"""Programs that are stopped and continued, and the state of their terminal afterwards."""

import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from signal import SIGSTOP, Signals

from bench.screen import Screen

from support.patience import PATIENCE
from support.terminals import Terminal

RAISED, DROPPED = re.compile(rb"\x1b\[>\d+u"), re.compile(rb"\x1b\[<u")
"""The keyboard protocol, pushed and popped."""
ON_AND_OFF = [f"\x1b[?{mode}".encode() for mode in (1049, 1000, 1003, 1006, 1004, 2004)]
"""The main screen, mouse, motion, its form, focus, pasting."""


def shown(output: bytes) -> str:
    screen = Screen()
    screen.feed(output)
    return screen.text()


def wait_until(terminal: Terminal, holds: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until, f"never {what}: {terminal.output[-2000:]!r}"
        terminal.read(0.01)


def state(pid: int) -> str:
    """The state letter of `ps`: T is stopped."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


def threads(pid: int) -> int:
    return len(os.listdir(f"/proc/{pid}/task"))


def send(terminal: Terminal, pid: int, *numbers: Signals) -> None:
    """Send signals, each after the one before has taken effect."""
    for number in numbers:
        os.kill(pid, number)
        if number is SIGSTOP:
            wait_until(terminal, lambda: state(pid) == "T", "stopped")


def left_alone(terminal: Terminal) -> None:
    """Check that every change to the terminal was undone, as often as it was made."""
    output = terminal.output
    assert len(RAISED.findall(output)) == len(DROPPED.findall(output)) > 0
    for mode in ON_AND_OFF:
        assert output.rfind(mode + b"l") > output.rfind(mode + b"h") >= 0, mode
    assert output.rfind(b"\x1b[?25h") > output.rfind(b"\x1b[?25l")
