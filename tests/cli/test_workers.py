"""The processes of `arena` and `analyse`: however one of them or the command ends, all do."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kahuna.ai.pool import processes
from support.matches import VECTORS
from support.patience import PATIENCE
from support.terminals import Terminal

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="it is looked up in /proc"),
]

GAME = next(file for file in VECTORS if file.stem == "fr-points")
ARENA = ["arena", "hard", "hard", "--games", "1000", "--jobs", "2"]
ANALYSE = ["analyse", "game.json", "--jobs", "2"]
MATCH_ENDED = (
    "a process in which hard and hard played has ended: one of them ended it, or the system did"
)
ANALYSIS_ENDED = "a process that judged the turns has ended, so nothing is kept; try again"
CORES = processes(999999999, 999999999)
ENDED = [(ARENA, MATCH_ENDED), (ANALYSE, ANALYSIS_ENDED)]


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    """Terminals that are closed afterwards."""
    Path("game.json").write_bytes(GAME.read_bytes())
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


def started(terminals: list[Terminal], home: Path, call: list[str]) -> tuple[Terminal, list[int]]:
    """A command at work in a terminal, and its processes."""
    terminal = Terminal(["-m", "kahuna", *call], home)
    terminals.append(terminal)
    terminal.wait_for(" 0%")
    until = time.monotonic() + PATIENCE
    while len(workers := children(terminal.process.pid)) < min(2, CORES):
        assert time.monotonic() < until, "it starts no processes"
        terminal.read()
    return terminal, workers


def children(process: int) -> list[int]:
    by_thread = Path(f"/proc/{process}/task").glob("*/children")
    return [int(pid) for file in by_thread for pid in file.read_text().split()]


def have_ended(processes: list[int]) -> bool:
    """Whether they do, within a time in which whoever ends at all does."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if not any(map(runs, processes)):
            return True
        time.sleep(0.01)
    return False


def runs(process: int) -> bool:
    """Whether there is a process, other than one that nobody here waits for any more."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except FileNotFoundError:
        return False


def left_on_screen(terminal: Terminal) -> str:
    """What is written once the bar has been taken away, which ends with the line it was on."""
    assert terminal.output.rfind(b"\x1b[?25h") > terminal.output.rfind(b"\x1b[?25l")
    assert terminal.is_restored
    return terminal.output.rpartition(b"\r\x1b[1A\x1b[2K")[2].decode()


@pytest.mark.parametrize(("call", "line"), ENDED)
def test_a_process_that_is_killed_ends_the_command_with_one_line(
    call: list[str], line: str, terminals: list[Terminal], home: Path
) -> None:
    terminal, workers = started(terminals, home, call)
    os.kill(workers[0], signal.SIGKILL)
    assert terminal.end() == 1
    assert left_on_screen(terminal) == f"kahuna: {line}\r\n"
    assert have_ended(workers)
    assert os.listdir() == ["game.json"]


@pytest.mark.parametrize("call", [ARENA, ANALYSE])
def test_an_interrupt_ends_all_of_it_and_nothing_is_left_to_be_seen(
    call: list[str], terminals: list[Terminal], home: Path
) -> None:
    terminal, workers = started(terminals, home, call)
    terminal.type(b"\x03")
    assert terminal.end() == 130
    assert left_on_screen(terminal) == ""
    assert have_ended(workers)


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGTERM])
@pytest.mark.parametrize("call", [ARENA, ANALYSE])
def test_a_command_that_is_ended_leaves_no_process(
    call: list[str], ending: signal.Signals, terminals: list[Terminal], home: Path
) -> None:
    terminal, workers = started(terminals, home, call)
    os.kill(terminal.process.pid, ending)
    terminal.end()
    assert have_ended(workers)


@pytest.mark.parametrize("jobs", ["200", "999999999"])
def test_no_more_processes_are_started_than_there_are_cores(
    jobs: str, terminals: list[Terminal], home: Path
) -> None:
    call = ["arena", "easy", "easy", "--games", "10000", "--jobs", jobs]
    terminal, _ = started(terminals, home, call)
    terminal.wait_for(" 1%")
    assert len(children(terminal.process.pid)) == CORES
