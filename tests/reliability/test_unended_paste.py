"""A paste whose end mark is lost, in a real terminal: nothing is played, and one can leave."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from kahuna.record import parse_record
from kahuna.tui.textual_patches.paste import QUIET, SILENCE
from support.terminals import Terminal, open_hand

pytestmark = pytest.mark.slow

Start = Callable[..., Terminal]
GAME = ["play", "--seed", "7", "--names", "ANA", "LUC", "--save", "game.json"]


def with_open_paste(start: Start) -> Terminal:
    """A game with a hand open, and a paste that has begun."""
    terminal = open_hand(start(*GAME))
    terminal.type(b"\x1b[200~he")
    return terminal


@pytest.mark.parametrize(
    ("keys", "code"), [(b"\x11", 0), (b"\x03", 130), (b"\x1b[113;5u", 0), (b"\x1b[99;5u", 130)]
)
@pytest.mark.parametrize("pause", [0, SILENCE + 0.5])
def test_the_keys_that_leave_leave_at_once(
    keys: bytes, code: int, pause: float, start: Start
) -> None:
    terminal = with_open_paste(start)
    time.sleep(pause)
    terminal.type(b"he" + keys)
    assert terminal.end() == code  # or else they would be part of the paste, and never leave
    assert terminal.is_restored
    assert parse_record(Path("game.json").read_bytes()).turns == ()


def test_after_two_quiet_seconds_keys_are_keys_again(start: Start) -> None:
    terminal = with_open_paste(start)
    for _ in range(3):
        time.sleep(SILENCE + 0.2)
        terminal.type(b"he")
    assert b"builds a bridge" not in terminal.output
    time.sleep(QUIET + 0.5)
    terminal.type(b"he")
    terminal.wait_for("builds a bridge")
    terminal.type(b"q")
    assert terminal.end() == 0
    assert parse_record(Path("game.json").read_bytes()).turns == ("HE",)
