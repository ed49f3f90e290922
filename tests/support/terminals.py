"""Runs the program in a real pseudo-terminal: types keys, ends it, reads its output."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any

from kahuna.tui.table.screen import DEAF
from support.patience import PATIENCE

Settings = list[Any]


class Terminal:
    """A program running in its own terminal.

    Attributes:
        output: all its output so far, in bytes.
    """

    def __init__(
        self,
        command: list[str],
        home: Path,
        *,
        controlling: bool = True,
        folder: Path | None = None,
        env: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Start it; without a `controlling` terminal it gets no signal when that goes away."""
        self._master, slave = pty.openpty()
        os.set_blocking(self._master, False)
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(slave)
        self._slave = slave
        self.output = b""
        settings = {"TERM": "xterm-256color", "KAHUNA_HOME": str(home), "PYTHONUTF8": "1", **env}
        clean = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
        self.process = subprocess.Popen(
            [sys.executable, *command],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**clean, **settings},
            cwd=folder,
            start_new_session=True,
            # A controlling terminal, so that it ends with us: without one it gets no signal.
            preexec_fn=(lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)) if controlling else None,
        )

    def wait_for(self, text: str, *, after: int = 0) -> None:
        """Read until a text is in the output, `after` that many bytes."""
        until = time.monotonic() + PATIENCE
        while text.encode() not in self.output[after:]:
            assert time.monotonic() < until, f"never said {text!r}: {self.output[-2000:]!r}"
            assert self.read(), f"ended without {text!r}: {self.output[-2000:]!r}"

    def type(self, keys: bytes) -> None:
        """Send keys as a terminal does, reading the output meanwhile."""
        while keys:
            readable, writable, _ = select.select([self._master], [self._master], [], PATIENCE)
            assert readable or writable, "it takes no keys"
            if writable:
                with suppress(BlockingIOError):
                    keys = keys[os.write(self._master, keys) :]
            if readable:
                self.output += os.read(self._master, 65536)

    def settle(self, *, after: int = 0) -> None:
        """Read until there is output, `after` that many bytes, and then none for a while."""
        until, seen = time.monotonic() + PATIENCE, -1
        while seen < len(self.output) or len(self.output) <= after:
            assert time.monotonic() < until, "it writes nothing, or doesn't come to an end"
            seen = len(self.output)
            for _ in range(6):
                self.read()

    def end(self) -> int:
        """Wait until it has ended, and read the rest; returns its exit code."""
        until = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < until, f"doesn't end: {self.output[-2000:]!r}"
            self.read()
        while self.read():
            pass
        return self.process.returncode

    @property
    def settings(self) -> Settings:
        """The terminal's current settings, from `termios`."""
        return termios.tcgetattr(self._slave)

    def become(self, settings: Settings) -> None:
        """Change the terminal's settings, as another program does."""
        termios.tcsetattr(self._slave, termios.TCSANOW, settings)

    def resize(self, columns: int, rows: int) -> None:
        """Resize the terminal."""
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    @property
    def is_restored(self) -> bool:
        """Whether the terminal's settings are restored."""
        return self.settings == self.before

    def typed_ahead(self) -> bytes:
        """Input that was typed, in whole lines, and not read."""
        ready, _, _ = select.select([self._slave], [], [], 0)
        return os.read(self._slave, 65536) if ready else b""

    def close(self) -> None:
        """Give the terminal back; a program that still runs is killed."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.hang_up()

    def hang_up(self) -> None:
        """Close the terminal, as closing its window does."""
        for descriptor in (self._master, self._slave):
            with suppress(OSError):
                os.close(descriptor)
        self._master = self._slave = -1

    def kill(self) -> None:
        """End the program as a power cut does."""
        self.process.kill()
        self.process.wait()

    def read(self, seconds: float = 0.05) -> bool:
        """Read its output for a moment; whether there was any or may be more."""
        ready, _, _ = select.select([self._master], [], [], seconds)
        if ready:
            self.output += os.read(self._master, 65536)
        return bool(ready) or self.process.poll() is None


def wait_deaf_time() -> None:
    """Wait until a curtain that has just been seen takes keys.

    The time counts from the frame, by the clock that stamps the keys, however slow the machine.
    """
    time.sleep(DEAF + 0.05)


def open_hand(terminal: Terminal) -> Terminal:
    """Wait until the game shows its curtain, and uncover the first hand."""
    terminal.wait_for("Both hands are covered")
    wait_deaf_time()
    terminal.type(b"\r")
    terminal.wait_for("plays it")
    terminal.settle()
    return terminal
