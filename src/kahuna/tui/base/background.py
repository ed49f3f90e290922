"""What a screen asks without waiting for the answer."""

import asyncio
import errno
import os
from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, TypeVar

from textual.screen import Screen
from textual.worker import Worker  # noqa: TC002 - loaded anyway

from kahuna.match import Failed

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

Q = TypeVar("Q")
A = TypeVar("A")


class Background:
    """Asks one thing at a time, in a thread, and gives an answer while that is still asked.

    Whatever has happened since, a key, the curtain, an undo: what would be asked now is another
    thing then, or nothing, and so an answer can't be taken for one to that. A screen that is being
    closed, or whose run is about to end, is given none.
    """

    def __init__(self, screen: Screen[None]) -> None:
        self._screen = screen
        self._thread: ThreadPoolExecutor | None = None
        self._waiting: Future[Any] = Future()

    def ask(
        self,
        asked: Callable[[], Q | None],
        answer: Callable[[Q], A],
        then: Callable[[A | Failed], None],
    ) -> None:
        """Have something answered in a thread.

        `asked` gives what is to be asked, now and when the answer has come: that goes to `then`
        only if it is the same. None is nothing. Where no thread can be had, the answer is that.
        """
        question = asked()
        if question is None:
            return
        self._waiting.cancel()  # if it hasn't begun
        future = self._submitted(answer, question)

        async def give() -> None:
            found = await asyncio.wrap_future(future)
            is_there = self._screen.is_attached and self._screen.app.is_running
            if is_there and asked() == question:
                then(found)

        # As a function: a coroutine would be left over where the worker never begins.
        _: Worker[None] = self._screen.run_worker(give)

    def _submitted(self, answer: Callable[[Q], A], question: Q) -> "Future[A | Failed]":
        from concurrent.futures import ThreadPoolExecutor  # only where somebody thinks

        self._thread = self._thread or ThreadPoolExecutor(max_workers=1)
        future: Future[A | Failed]
        try:
            future = self._thread.submit(answer, question)
        except RuntimeError:  # it can't start
            self._thread, future = None, Future()
            future.set_result(Failed(OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))))
        self._waiting = future
        return future
