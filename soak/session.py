"""One program in its terminal: checks every frame, and waits for every answer."""

import fcntl
import os
import struct
import termios
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from signal import SIGCONT, Signals
from typing import Final

from kahuna.record import RecordError
from soak.emulator import ANSWER, Emulator
from soak.processes import spent, state
from soak.secrecy import Known, Secrecy
from soak.sight import Sight, read
from support.terminals import Terminal

PATIENCE: Final = 60.0
"""Seconds without an answer after which a program counts as stuck."""
STARVED: Final = 10
"""The factor by which it may take longer while it gets hardly any processor time."""
QUIET: Final = 4
"""After this many looks without output it counts as quiet."""
LOOK: Final = 0.05
"""Seconds between two looks."""


class BusyError(Exception):
    """The program broke a promise."""


class Session:
    """A program from its start to its end.

    Attributes:
        pid: its process.
        size: the columns and rows of its terminal.
        counts: the numbers of frames checked, hints seen and keys typed.
        deeds: the latest deeds.
        sight: what was read on the last frame.
    """

    def __init__(
        self,
        arguments: Sequence[str],
        home: Path,
        known: Known | None,
        secrecy: Secrecy,
        counts: Counter[str],
    ) -> None:
        """Start it with these arguments; `known` is the game whose hands are checked, if any."""
        self.command = ["-m", "kahuna", *arguments]
        self.counts = counts
        self.deeds: deque[str] = deque(maxlen=60)
        self.size = 80, 24
        self.sight: Sight | None = None
        self._home = home
        self._known = known
        self._secrecy = secrecy
        self._faults: list[str] = []
        self._was_hint = False
        self._is_read = False  # whether the screen is as `sight` has it
        self.tail = b""
        self.screen = Emulator(*self.size, self._look)
        self._terminal = Terminal(self.command, home, folder=home, env={"HOME": str(home)})
        self.pid = self._terminal.process.pid

    # What it says

    def listen(self, seconds: float = LOOK) -> bool:
        """Read its output for a moment; whether there was any.

        Raises:
            BusyError: a frame shows a secret.
        """
        self._terminal.read(seconds)
        return self._take()

    def listen_for(self, seconds: float) -> None:
        """Read its output for `seconds`, or until it has ended."""
        until = time.monotonic() + seconds
        while time.monotonic() < until and not self.has_ended:
            self.listen()

    def _take(self) -> bool:
        data, self._terminal.output = self._terminal.output, b""
        self.tail = (self.tail + data)[-8000:]
        self._is_read = self._is_read and not data
        for _ in range(self.screen.take(data) if data else 0):
            with suppress(BlockingIOError):
                os.write(self._terminal._master, ANSWER)
        if self._faults:
            raise BusyError("; ".join(dict.fromkeys(self._faults)))
        return bool(data)

    def _look(self) -> None:
        """Check a complete frame."""
        self.counts["pictures"] += 1
        if self._known is None:
            return
        if not self.screen.is_whole or (self._home / "settings.json").exists():
            self.counts["unread"] += 1  # halves, or perhaps other words or no curtain
            return
        try:
            truth = self._known.truth()
        except RecordError as error:
            self._faults.append(f"the game that is saved is none: {error}")
            return
        rows = self.screen.rows()
        self.sight = read(rows, truth.names)
        self.counts["open hands"] += bool(self.sight.hands)
        self.counts["covers"] += self.sight.covered
        self.counts["hints"] += self.sight.hint is not None and not self._was_hint
        self._was_hint = self.sight.hint is not None
        if (found := self._secrecy.faults(self.sight, truth)) and not self._faults:
            self._faults += [*found, "\n" + "\n".join(rows)]

    def settle(self) -> None:
        """Wait until it has read all keys and is quiet; check that frame.

        Raises:
            BusyError: it no longer reads keys.
        """
        self.wait(lambda: not self._untaken(), "it takes no keys any more")
        quiet = 0
        for _ in range(100):  # during an animation it is never quiet
            quiet = 0 if self.listen() else quiet + 1
            if quiet >= QUIET or self.has_ended:
                break
        if not self._is_read and self.screen.is_alternate:
            self._look()
            self._is_read = True
            self._take()

    def wait(self, until: Callable[[], bool], otherwise: str) -> None:
        """Wait for something, longer if the program gets little processor time.

        Raises:
            BusyError: that never came.
        """
        began, before, looks = time.monotonic(), spent(self.pid), 0
        while not until():
            self.wake()
            looks += not self.listen()
            past = time.monotonic() - began
            if past < PATIENCE or looks * LOOK < PATIENCE / 2:
                continue
            used = spent(self.pid) - before
            is_starved = state(self.pid) == "R" and used < past / STARVED
            if past > PATIENCE * STARVED or not is_starved:
                raise BusyError(f"{otherwise}: {past:.0f} s, {used:.1f} s of them at work")

    def _untaken(self) -> int:
        """How many bytes in the terminal are still unread by the program."""
        if self.is_gone:
            return 0
        waiting = fcntl.ioctl(self._terminal._slave, termios.FIONREAD, b"\0\0\0\0")
        return int(struct.unpack("i", waiting)[0])

    def begin(self) -> None:
        """Wait for its first complete frame before typing anything.

        Raises:
            BusyError: none came.
        """
        self.wait(lambda: self.screen.is_alternate or self.has_ended, "it doesn't start")
        self.settle()
        columns, rows = self.size
        for more in range(1, int(PATIENCE)):
            if self.screen.is_whole or self.has_ended:
                return
            self.resize(columns + more, rows)  # the first picture may come without its marks
            self.listen_for(1)
        raise BusyError("it paints no whole picture")

    # What is done to it

    def note(self, deed: str) -> None:
        """Note a deed, to explain a failure later."""
        self.deeds.append(f"{time.strftime('%X')} {deed}")

    def type(self, keys: bytes) -> None:
        """Type keys in one write."""
        self.note(f"typed {keys!r}")
        try:
            self._terminal.type(keys)
        except AssertionError as error:
            raise BusyError("it takes no keys any more") from error
        self._take()

    def resize(self, columns: int, rows: int) -> None:
        """Resize the terminal, which the system signals to the program."""
        self.note(f"resized to {columns}x{rows}")
        self.size = columns, rows
        self.screen.become(columns, rows)
        self._terminal.resize(columns, rows)

    def signal(self, number: Signals) -> None:
        """Send it a signal."""
        self.note(number.name)
        self._terminal.process.send_signal(number)

    def wake(self) -> None:
        """Continue it if it is stopped."""
        if state(self.pid) == "T":
            self.signal(SIGCONT)

    def hang_up(self) -> None:
        """Close the terminal."""
        self.note("terminal closed")
        self._terminal.hang_up()

    # Its end

    @property
    def has_ended(self) -> bool:
        """Whether it has."""
        return self._terminal.process.poll() is not None

    @property
    def is_gone(self) -> bool:
        """Whether it has given the terminal back or has ended."""
        return not self.screen.is_alternate or self.has_ended

    def end(self, codes: set[int], *, closed: bool = False) -> None:
        """Wait until it has ended; `closed`: its terminal is gone.

        Raises:
            BusyError: it doesn't end, or not as it should.
        """
        if closed:
            began = time.monotonic()
            while not self.has_ended:
                time.sleep(LOOK)
                if time.monotonic() - began > PATIENCE:
                    raise BusyError("it doesn't end with its terminal")
        else:
            self.wait(lambda: self.has_ended, "it doesn't end")
            while self.listen(0):
                pass
            if not self._terminal.is_restored:
                raise BusyError("the terminal isn't as it was")
        code, log = self._terminal.process.returncode, self._home / "errors.log"
        if log.exists():
            raise BusyError(f"exit code {code}, and an error was logged: {log.read_text()}")
        if code not in codes or b"Traceback" in self.tail:
            raise BusyError(f"exit code {code}, where {sorted(codes)} was to be expected")

    def close(self) -> None:
        """Leave nothing running."""
        with suppress(ProcessLookupError):
            os.killpg(self.pid, 9)
        self._terminal.close()
