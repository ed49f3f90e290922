"""A process pool whose processes end with the work, whichever dies first."""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Final, TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 8
"""Tasks queued per process, so that none waits for a slow one before it."""


@contextmanager
def in_order(function: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[Iterator[R]]:
    """The results of tasks in order, by at most `jobs` processes, fewer if more can't help.

    The processes start here, not with the first result: forking isn't safe once a progress bar has
    a thread. They have no input or output, and ignore interrupts. They are gone however the block
    ends.

    Raises:
        BrokenExecutor: one of the processes died; raised by the results.
    """
    count = processes(jobs, len(tasks))
    others, pool = active_children(), ProcessPoolExecutor(count, initializer=_begin)
    rest = iter(tasks)
    try:
        with _interrupts_held():
            begun = deque(pool.submit(function, task) for task in islice(rest, AHEAD * count))
        yield _results(begun, (pool.submit(function, task) for task in rest))
    finally:
        _end(pool, others)


def processes(jobs: int, tasks: int) -> int:
    """How many processes are used if `jobs` are asked for: at most one per task and per core."""
    return max(1, min(jobs, tasks, _cores()))


def _cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _results(begun: "deque[Future[R]]", following: "Iterator[Future[R]]") -> Iterator[R]:
    while begun:
        result = begun.popleft().result()
        begun.extend(islice(following, 1))
        yield result


def _end(pool: ProcessPoolExecutor, others: Iterable[BaseProcess]) -> None:
    """Kill the processes of a pool; asking them to end would mean waiting for their tasks."""
    own = set(active_children()).difference(others)
    for process in own:
        process.kill()
    pool.shutdown(cancel_futures=True)
    for process in own:  # a pool that could start only some of them doesn't wait for those
        process.join()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Block interrupts within, for this process and those that it starts meanwhile."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """Set up a worker process, apart from the terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides when it ends
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End with the parent process; the pool itself doesn't notice when it dies."""
    parent = parent_process()
    assert parent is not None, "only a process of a pool waits"
    parent.join()
    os._exit(1)
