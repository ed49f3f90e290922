"""The game as a job of a shell: it comes back covered, and leaves the terminal as it was."""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from signal import SIGSTOP, Signals

import pytest

from support.jobs import left_alone, shown, state, wait_until
from support.terminals import Terminal, open_hand

Start = Callable[..., Terminal]
GAME = ["play", "--seed", "7", "--names", "ANA", "LUC", "--save", "game.json"]
SHELL = """
import os, sys
os.execvp("bash", ["bash", "--noprofile", "--norc", "-i"])
"""
PROMPT = "ready> "
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash here"),
]


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


@pytest.mark.parametrize("limit", ["timeout 3", "timeout --foreground 3"])
def test_a_time_limit_leaves_the_terminal_as_it_was(limit: str, shell: Terminal) -> None:
    kahuna(shell, f"{limit} ")
    shell.wait_for(PROMPT, after=shell.output.rindex(b"\x1b[?1049h"))
    ended(shell)


def test_a_time_limit_in_a_script_ends_it_before_it_has_had_the_terminal(shell: Terminal) -> None:
    """`timeout` puts it into the background there."""
    limited = f"timeout 3 {sys.executable} -m kahuna {' '.join(GAME)}"
    told(shell, f"sh -c '{limited}; echo code $?'")
    assert b"code 124" in shell.output
    assert b"\x1b[?1049h" not in shell.output
    told(shell, "stty -a > after")
    assert Path("after").read_text() == Path("before").read_text()


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
