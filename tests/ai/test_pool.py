"""Work shared out among processes: in order, no more of them than help, none left behind."""

import os
import signal
import sys
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from itertools import islice
from multiprocessing import active_children
from select import select
from typing import TypeVar

import pytest

from kahuna.ai import pool
from kahuna.ai.pool import in_order, processes

T = TypeVar("T")
LONG = 30
CORES = pool._cores()


def twice(number: int) -> int:
    return 2 * number


def who(_: int) -> int:
    return os.getpid()


def kill_itself(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def fail(number: int) -> int:
    if number == 3:
        raise LookupError(number)
    return number


def take_long(number: int) -> int:
    if number:
        time.sleep(LONG)
    return number


def opened(_: int) -> list[bool]:
    """Which of the three streams lead nowhere."""
    nowhere = os.stat(os.devnull)
    return [os.path.samestat(os.fstat(stream), nowhere) for stream in (0, 1, 2)]


def done(function: Callable[[int], T], tasks: int, jobs: int) -> list[T]:
    with in_order(function, range(tasks), jobs) as results:
        return list(results)


@pytest.mark.parametrize("jobs", [1, 2, 999999999])
@pytest.mark.parametrize("tasks", [0, 1, 200])
def test_the_results_come_in_the_order_of_the_tasks(jobs: int, tasks: int) -> None:
    assert done(twice, tasks, jobs) == [2 * task for task in range(tasks)]
    assert not active_children()


@pytest.mark.parametrize(
    ("jobs", "tasks", "count"),
    [(1, 50, 1), (3, 50, 3), (200, 2, 2), (999999999, 50, 4), (999999999, 999999999, 4), (1, 0, 1)],
)
def test_there_are_no_more_processes_than_tasks_or_cores(
    jobs: int, tasks: int, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "_cores", lambda: 4)
    assert processes(jobs, tasks) == count


@pytest.mark.parametrize("tasks", [1, 100])
def test_nor_are_more_started(tasks: int) -> None:
    with in_order(who, range(tasks), 999999999) as results:
        assert len(active_children()) == min(tasks, CORES)
        assert len(set(results)) <= min(tasks, CORES)


def test_no_more_is_handed_out_than_is_soon_done() -> None:
    with in_order(twice, range(999999999), 2) as results:
        assert next(results) == 0


def test_a_process_that_dies_ends_the_work() -> None:
    with pytest.raises(BrokenExecutor):
        done(kill_itself, 50, 2)
    assert not active_children()


def test_so_does_one_that_is_killed_while_it_works() -> None:
    with in_order(take_long, range(50), 2) as results:
        assert next(results) == 0
        os.kill(active_children()[0].pid or 0, signal.SIGKILL)
        with pytest.raises(BrokenExecutor):
            next(results)
    assert not active_children()


def test_a_task_that_fails_raises_what_it_raised() -> None:
    with pytest.raises(LookupError, match="3"):
        done(fail, 50, 2)
    assert not active_children()


def stop_after(count: int) -> None:
    with in_order(take_long, range(50), 2) as results:
        assert len(list(islice(results, count))) == count
        raise KeyboardInterrupt


@pytest.mark.parametrize("count", [0, 1])
def test_who_wants_no_more_doesnt_wait_for_the_rest(count: int) -> None:
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        stop_after(count)
    assert not active_children()
    assert time.monotonic() - begun < LONG


def test_the_streams_of_a_process_lead_nowhere() -> None:
    assert done(opened, 1, 1) == [[True] * 3]


def test_where_no_process_is_to_be_had_none_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    fork, started = os.fork, list[int]()

    def second_fails() -> int:
        if started:
            raise BlockingIOError
        if pid := fork():
            started.append(pid)
        return pid

    monkeypatch.setattr(pool, "_cores", lambda: 4)
    monkeypatch.setattr(os, "fork", second_fails)
    with pytest.raises(BlockingIOError):
        done(twice, 50, 4)
    assert started
    assert not active_children()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such kill")
def test_the_processes_end_with_whoever_shared_out_the_work() -> None:
    told, telling = os.pipe()
    if not (parent := os.fork()):  # ends without any of pytest's own ends
        with in_order(take_long, range(50), 2) as results:
            next(results)
            pids = " ".join(str(child.pid) for child in active_children())
            os.write(telling, f"{pids}\n".encode())
            time.sleep(1000)
    os.close(telling)
    with open(told) as lines:
        workers = [int(pid) for pid in lines.readline().split()]
        os.kill(parent, signal.SIGKILL)
        os.waitpid(parent, 0)
        assert workers
        ready, _, _ = select([told], [], [], LONG)
        for worker in workers:
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
        assert ready  # which is its end: they had it open, too, and had ended
        assert lines.read() == ""
