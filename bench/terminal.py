"""A program run in a pseudo-terminal, watched from outside."""

import os
import pty
import select
import signal
import termios
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import Final, NamedTuple, Self

from bench.figures import NotMeasuredError
from bench.runs import environment
from bench.screen import COLUMNS, ROWS, Screen

QUIET_SECONDS: Final = 0.3
"""A frame is complete if nothing more is written for this many seconds."""
PATIENCE_SECONDS: Final = 30.0
ALTERNATE_SCREEN: Final = b"\x1b[?1049h"


class Written(NamedTuple):
    """One write of a program, and the seconds since its start."""

    seconds: float
    data: bytes


class Terminal:
    """A running program; a context manager that kills it at the end."""

    def __init__(
        self, command: tuple[str, ...], home: Path, size: tuple[int, int] = (COLUMNS, ROWS)
    ) -> None:
        """Start it in a terminal of this size."""
        columns, rows = size
        variables = environment(home)
        self._last_words = ""
        self._screen = Screen()
        self._started = perf_counter()
        self.pid, self._terminal = pty.fork()
        if self.pid == 0:
            try:
                termios.tcsetwinsize(0, (rows, columns))
                os.execve(command[0], command, variables)
            finally:
                os._exit(127)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._terminal)

    def type(self, text: str) -> None:
        """Press keys, then wait until the answer is on the screen."""
        os.write(self._terminal, text.encode())
        while self._read():
            pass

    def answer(self, key: str) -> tuple[float, int]:
        """Press one key: milliseconds until the last byte of its answer, and its bytes."""
        pressed = perf_counter() - self._started
        os.write(self._terminal, key.encode())
        last, count = pressed, 0
        while more := self._read():
            last, count = more.seconds, count + len(more.data)
        return 1000 * (last - pressed), count

    def first_picture(self) -> float:
        """Milliseconds from the start until the first complete frame.

        Complete is what it shows once it is quiet; the time is that of the write that brought it.
        Textual asks what the terminal can do and waits for no answer.
        """
        written = self._first_burst()
        final = _screen_after(written).text()
        screen, since = Screen(), 0.0
        for seconds, data in written:
            was_final = screen.text() == final
            screen.feed(data)
            if not was_final:
                since = seconds
        return 1000 * since

    def _first_burst(self) -> list[Written]:
        """All output until something is on the alternate screen and the program is quiet."""
        written: list[Written] = []
        while perf_counter() - self._started < PATIENCE_SECONDS:
            more = self._read()
            if more:
                written.append(more)
            elif _is_shown(written):
                return written
        raise NotMeasuredError("no picture came")

    def wait_for(self, text: str, key: str = "", patience: float = PATIENCE_SECONDS) -> float:
        """Press a key, if any: milliseconds until a text is on the screen.

        Raises:
            NotMeasuredError: it doesn't appear within `patience` seconds.
        """
        pressed = last = perf_counter() - self._started
        os.write(self._terminal, key.encode())
        while text not in self.text():
            if last - pressed > patience:
                raise NotMeasuredError(f"nothing came that says {text!r}")
            more = self._read()
            last = more.seconds if more else perf_counter() - self._started
        return 1000 * (last - pressed)

    def text(self) -> str:
        """The text on the screen now, as far as it was read."""
        return self._screen.text()

    def _read(self) -> Written | None:
        """The next write, or None if it is quiet."""
        if not select.select([self._terminal], [], [], QUIET_SECONDS)[0]:
            return None
        data = b""
        with suppress(OSError):  # Linux's way to say that the program has ended
            data = os.read(self._terminal, 1 << 16)
        if not data:
            raise NotMeasuredError(f"the program ended before its time: {self._last_words}")
        self._screen.feed(data)
        self._last_words = data[-100:].decode(errors="replace").strip()
        return Written(perf_counter() - self._started, data)


def _screen_after(written: Sequence[Written]) -> Screen:
    screen = Screen()
    for _, data in written:
        screen.feed(data)
    return screen


def _is_shown(written: Sequence[Written]) -> bool:
    is_alternate = ALTERNATE_SCREEN in b"".join(data for _, data in written)
    return is_alternate and not _screen_after(written).text().isspace()
