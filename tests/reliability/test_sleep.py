"""Stopped, woken and ended by whatever signals: covered hands, and the terminal as it was."""

import time
from collections.abc import Callable
from signal import SIGCONT, SIGSTOP, SIGTERM, SIGTSTP, Signals

import pytest

from support.jobs import left_alone, send, shown, threads
from support.terminals import Terminal, open_hand, wait_deaf_time

pytestmark = pytest.mark.slow

Start = Callable[..., Terminal]
GAME = ["play", "--seed", "7", "--names", "ANA", "LUC", "--save", "game.json"]


@pytest.mark.parametrize(
    "numbers",
    [
        [SIGCONT],
        [SIGCONT] * 5,
        [SIGSTOP, SIGCONT],
        [SIGSTOP, SIGCONT] * 3,
        [SIGSTOP, SIGSTOP, SIGCONT, SIGCONT],
        [SIGTSTP],
        [SIGTSTP, SIGCONT],
        [SIGSTOP, SIGTSTP, SIGCONT, SIGTSTP],
    ],
    ids=lambda numbers: "-".join(number.name[3:] for number in numbers),
)
@pytest.mark.parametrize("leave", [b"q", b"\x11"], ids=["q", "ctrl+q"])
def test_whatever_wakes_it_the_hands_are_covered_and_leaving_is_at_once(
    numbers: list[Signals], leave: bytes, start: Start
) -> None:
    terminal = open_hand(start(*GAME))
    covered, running = shown(terminal.output), threads(terminal.process.pid)
    seen = len(terminal.output)
    send(terminal, terminal.process.pid, *numbers)
    terminal.wait_for("Both hands are covered", after=seen)
    terminal.settle()
    picture = shown(terminal.output[terminal.output.rindex(b"\x1b[?1049h") :])
    assert "Pass the keyboard to ANA" in picture
    assert picture.splitlines()[0] == covered.splitlines()[0], "painted as a whole"
    assert threads(terminal.process.pid) == running
    if leave == b"q":
        wait_deaf_time()
    terminal.type(leave)  # a key that came too early would be dropped
    assert terminal.end() == 0
    assert terminal.is_restored
    left_alone(terminal)


def test_it_takes_the_keys_again_where_another_program_changed_the_terminal(start: Start) -> None:
    terminal = open_hand(start(*GAME))
    raw = terminal.settings
    send(terminal, terminal.process.pid, SIGSTOP)
    terminal.become(terminal.before)
    seen = len(terminal.output)
    send(terminal, terminal.process.pid, SIGCONT)
    terminal.wait_for("Both hands are covered", after=seen)
    assert terminal.settings == raw
    terminal.type(b"\x11")
    assert terminal.end() == 0
    assert terminal.is_restored
    left_alone(terminal)


def test_keys_typed_while_it_was_stopped_are_not_lost(start: Start) -> None:
    terminal = open_hand(start(*GAME))
    send(terminal, terminal.process.pid, SIGSTOP)
    terminal.type(b"\x11")
    send(terminal, terminal.process.pid, SIGCONT)
    assert terminal.end() == 0
    assert terminal.is_restored


@pytest.mark.parametrize("pause", [0, 0.01, 0.03, 0.05, 0.1])
@pytest.mark.parametrize("numbers", [[SIGTERM, SIGCONT], [SIGCONT, SIGTERM]], ids=["TERM", "CONT"])
def test_a_signal_to_end_and_one_to_go_on_end_it(
    numbers: list[Signals], pause: float, start: Start
) -> None:
    terminal = open_hand(start(*GAME))
    first, second = numbers
    terminal.process.send_signal(first)
    time.sleep(pause)
    terminal.process.send_signal(second)
    assert terminal.end() == 143
    assert terminal.is_restored
    left_alone(terminal)


def test_a_window_that_is_closed_ends_it_though_it_is_woken_too(start: Start) -> None:
    terminal = open_hand(start(*GAME))
    terminal.hang_up()
    terminal.process.send_signal(SIGCONT)
    assert terminal.process.wait(5) == 129
