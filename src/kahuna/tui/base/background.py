"""Questions that a screen asks in the background."""

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
    """Asks one question at a time, in a thread, and drops answers that are out of date.

    After a key, the curtain or an undo the question of the moment is another one, or none, so an
    old answer never counts for it. A screen that is closing, or whose run is about to end, gets no
    answer.
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
        """Ask a question in a thread.

        `asked` returns the question, now and again when the answer has come, which goes to `then`
        only if both are equal. None is no question. If no thread can be started, that failure is
        the answer.
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

        # A function: a coroutine would be left over if the worker never begins.
        _: Worker[None] = self._screen.run_worker(give)

    def _submitted(self, answer: Callable[[Q], A], question: Q) -> "Future[A | Failed]":
        from concurrent.futures import ThreadPoolExecutor  # only if there is a question

        self._thread = self._thread or ThreadPoolExecutor(max_workers=1)
        future: Future[A | Failed]
        try:
            future = self._thread.submit(answer, question)
        except RuntimeError:  # it can't start
            self._thread, future = None, Future()
            future.set_result(Failed(OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))))
        self._waiting = future
        return future
