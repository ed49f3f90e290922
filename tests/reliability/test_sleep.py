"""Stopped, woken and ended by whatever signals: covered hands, and the terminal as it was."""

import os
import re
import shutil
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from signal import SIGCONT, SIGSTOP, SIGTERM, SIGTSTP, Signals

import pytest
from bench.screen import Screen

from support.terminals import PATIENCE, Terminal, open_hand

Start = Callable[..., Terminal]
GAME = ["play", "--seed", "7", "--names", "ANA", "LUC", "--save", "game.json"]
SHELL = """
import os, sys
os.execvp("bash", ["bash", "--noprofile", "--norc", "-i"])
"""
PROMPT = "ready> "
RAISED, DROPPED = re.compile(rb"\x1b\[>\d+u"), re.compile(rb"\x1b\[<u")
"""The keyboard protocol, pushed and popped."""
ON_AND_OFF = [f"\x1b[?{mode}".encode() for mode in (1049, 1000, 1003, 1006, 1004, 2004)]
"""The main screen, mouse, motion, its form, focus, pasting."""
has_bash = pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash here")


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
    """As `ps` has it: T is stopped."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


def threads(pid: int) -> int:
    return len(os.listdir(f"/proc/{pid}/task"))


def send(terminal: Terminal, pid: int, *numbers: Signals) -> None:
    """Send signals, each when the one before has acted."""
    for number in numbers:
        os.kill(pid, number)
        if number is SIGSTOP:
            wait_until(terminal, lambda: state(pid) == "T", "stopped")


def left_alone(terminal: Terminal) -> None:
    """All that was changed in the terminal has been changed back, as often."""
    output = terminal.output
    assert len(RAISED.findall(output)) == len(DROPPED.findall(output)) > 0
    for mode in ON_AND_OFF:
        assert output.rfind(mode + b"l") > output.rfind(mode + b"h") >= 0, mode
    assert output.rfind(b"\x1b[?25h") > output.rfind(b"\x1b[?25l")


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
        time.sleep(0.45)  # a fresh curtain drops early keys
    began = time.monotonic()
    terminal.type(leave)
    assert terminal.end() == 0
    assert time.monotonic() - began < 1
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


@pytest.fixture
def shell(start: Start) -> Terminal:
    """A shell that has noted its terminal's settings."""
    terminal = start(script=SHELL, PS1=PROMPT, TERM="xterm-256color")
    terminal.wait_for(PROMPT)
    told(terminal, "bind 'set enable-bracketed-paste off'; stty -a > before")
    return terminal


def told(shell: Terminal, command: str) -> None:
    """Have the shell do something, and wait until it has."""
    seen = len(shell.output)
    shell.type(command.encode() + b"\r")
    shell.wait_for(PROMPT, after=seen)


def kahuna(shell: Terminal, before: str = "") -> int:
    """Start the game from the shell, and open a hand; gives the number of its process."""
    shell.type(f"{before}{sys.executable} -m kahuna {' '.join(GAME)}\r".encode())
    open_hand(shell)
    return child(shell.process.pid)


def child(pid: int) -> int:
    return int(Path(f"/proc/{pid}/task/{pid}/children").read_text().split()[0])


def ended(shell: Terminal) -> None:
    """The shell's terminal is what it was before the game, and echoes."""
    seen = len(shell.output)
    told(shell, "stty -a > after")
    assert b"stty -a > after" in shell.output[seen:], "echoed"
    assert Path("after").read_text() == Path("before").read_text()
    left_alone(shell)
    told(shell, "jobs > jobs")
    assert "kahuna" not in Path("jobs").read_text()
    shell.type(b"exit\r")
    shell.end()


def gone(pid: int) -> bool:
    return not Path(f"/proc/{pid}").exists() or state(pid) == "Z"


def foreground(shell: Terminal) -> None:
    """Bring the game back by `fg`: its hands are covered."""
    seen = len(shell.output)
    shell.type(b"fg\r")
    shell.wait_for("Pass the keyboard to ANA", after=seen)
    shell.settle()
    picture = shown(shell.output[shell.output.rindex(b"\x1b[?1049h") :])
    assert "Both hands are covered" in picture


@has_bash
@pytest.mark.parametrize("how", ["ctrl+z", "TSTP", "STOP", "STOP CONT", "ctrl+z CONT", "ctrl+z bg"])
def test_the_shell_brings_it_back(how: str, shell: Terminal) -> None:
    pid = kahuna(shell)
    for _ in range(2):
        seen = len(shell.output)
        for step in how.split():
            if step == "ctrl+z":
                shell.type(b"\x1a")
            elif step == "bg":
                told(shell, "bg")
            else:
                os.kill(pid, Signals[f"SIG{step}"])
            wait_until(shell, lambda: state(pid) == "T", "stopped")
            shell.wait_for(PROMPT, after=seen)
        if "CONT" in how or "bg" in how:
            shell.settle()
            left_alone(shell)
        told(shell, "stty -a > between")
        assert Path("between").read_text() == Path("before").read_text()
        foreground(shell)
    seen = len(shell.output)
    shell.type(b"\x11")
    shell.wait_for(PROMPT, after=seen)
    ended(shell)


@has_bash
@pytest.mark.parametrize("how", ["ctrl+z", "STOP"])
def test_a_job_that_sleeps_can_be_ended(how: str, shell: Terminal) -> None:
    pid = kahuna(shell)
    seen = len(shell.output)
    if how == "ctrl+z":
        shell.type(b"\x1a")
    else:
        os.kill(pid, SIGSTOP)
    wait_until(shell, lambda: state(pid) == "T", "stopped")
    shell.wait_for(PROMPT, after=seen)
    told(shell, "kill %1")
    wait_until(shell, lambda: gone(pid), "ended")
    ended(shell)


@has_bash
def test_settings_changed_while_it_slept_are_those_restored(shell: Terminal) -> None:
    pid = kahuna(shell)
    seen = len(shell.output)
    shell.type(b"\x1a")
    wait_until(shell, lambda: state(pid) == "T", "stopped")
    shell.wait_for(PROMPT, after=seen)
    told(shell, "stty -ixon; stty -a > before")
    foreground(shell)
    seen = len(shell.output)
    shell.type(b"\x11")
    shell.wait_for(PROMPT, after=seen)
    ended(shell)


@has_bash
def test_what_started_it_sleeps_and_wakes_with_it(shell: Terminal) -> None:
    """As `make` does, which the shell waits for."""
    shell.type(f"sh -c '{sys.executable} -m kahuna {' '.join(GAME)}; true'\r".encode())
    open_hand(shell)
    seen = len(shell.output)
    shell.type(b"\x1a")
    shell.wait_for(PROMPT, after=seen)
    foreground(shell)
    seen = len(shell.output)
    shell.type(b"\x11")
    shell.wait_for(PROMPT, after=seen)
    ended(shell)


@has_bash
@pytest.mark.parametrize("limit", ["timeout 3", "timeout --foreground 3"])
def test_a_time_limit_leaves_the_terminal_as_it_was(limit: str, shell: Terminal) -> None:
    kahuna(shell, f"{limit} ")
    shell.wait_for(PROMPT, after=shell.output.rindex(b"\x1b[?1049h"))
    ended(shell)


@has_bash
def test_a_time_limit_in_a_script_ends_it_before_it_has_had_the_terminal(shell: Terminal) -> None:
    """`timeout` puts it into the background there."""
    limited = f"timeout 3 {sys.executable} -m kahuna {' '.join(GAME)}"
    told(shell, f"sh -c '{limited}; echo code $?'")
    assert b"code 124" in shell.output
    assert b"\x1b[?1049h" not in shell.output
    told(shell, "stty -a > after")
    assert Path("after").read_text() == Path("before").read_text()


@has_bash
def test_started_in_the_background_it_waits_for_the_terminal(shell: Terminal) -> None:
    told(shell, f"{sys.executable} -m kahuna {' '.join(GAME)} &")
    pid = child(shell.process.pid)
    wait_until(shell, lambda: state(pid) == "T", "stopped")
    assert b"\x1b[?1049h" not in shell.output
    foreground(shell)
    seen = len(shell.output)
    shell.type(b"\x11")
    shell.wait_for(PROMPT, after=seen)
    ended(shell)


def test_a_window_that_is_closed_ends_it_though_it_is_woken_too(start: Start) -> None:
    terminal = open_hand(start(*GAME))
    terminal.hang_up()
    terminal.process.send_signal(signal.SIGCONT)
    assert terminal.process.wait(5) == 129
