"""Random bytes for the program in a pseudo-terminal: they may make it leave, but nothing worse."""

import time
from pathlib import Path
from random import Random
from typing import Final

from kahuna.record import RecordError, parse_record, replay
from support.patience import PATIENCE
from support.terminals import Terminal

PIECES: Final = (
    *(b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[5~", b"\x1b[6~", b"\x1b", b"\x1b[Z"),
    *(b"\x1b[<0;20;9M", b"\x1b[<0;20;9m", b"\x1b[<64;9;9M", b"\x1b[M!!!", b"\x1b[I", b"\x1b[O"),
    *(b"\x1b[200~heab\x1b[201~", b"\x1b[1114112u", b"\x1b[::;u", b"\x1b[97;99999999u"),
    *(b"\xff\xfe\x80", b"\xc3", b"\xe2\x82", b"\xf0\x9f\x8f\x9d", b"\xed\xa0\x80", b"\x1b]0;x\x07"),
    *(b"\r", b" ", b"h", b"e", b"m", b"?", b"  \r", b"\r\r"),
)
"""What a terminal sends, in full and in part, and what it never should."""
UNFIT: Final = b"/\x1a\x1c"
"""A path leads out of the folder, a sleep has to be ended, and Ctrl+\\ quits what is leaving."""
LEFT: Final = b"\x1b[?1049l"
"""The sequence that gives the terminal back: from then on keys aren't for the game."""
LEAVING: Final = b"q\x03\x11"
"""Keys that leave the game; typed seldom, or else nothing else would happen."""
PAUSE: Final = 0.02


class NoiseError(Exception):
    """The program ended as it shouldn't, or with a game that isn't one."""


class Noise:
    """Programs with random bytes as input.

    Attributes:
        typed: the number of bytes.
        runs: the number of programs, each of which resumes the game of the one before.
    """

    def __init__(self, home: Path, seed: str) -> None:
        self.typed = 0
        self.runs = 0
        self._home = home
        self._rng = Random(seed)

    def make(self, seconds: float) -> None:
        """Type for `seconds`, not counting the starts of programs.

        Raises:
            NoiseError: a program ended as it shouldn't.
        """
        while seconds > 0:
            seconds -= self._run(seconds)

    def _run(self, seconds: float) -> float:
        """Type at one program until it leaves, or for `seconds`; returns the time taken."""
        self.runs += 1
        resumed = ("--resume",) if self._games() else ()
        command = ["-m", "kahuna", "play", "--seed", "7", "--open"]
        command = ["-m", "kahuna", "play", *resumed] if resumed else command
        home = str(self._home)
        terminal = Terminal(command, self._home, folder=self._home, env={"HOME": home})
        terminal.wait_for("leave ")
        began = time.monotonic()
        while time.monotonic() < began + seconds and LEFT not in terminal.output:
            data = self._bytes()
            terminal.type(data)
            self.typed += len(data)
            terminal.read(PAUSE)
        typed_for = time.monotonic() - began
        self._leave(terminal)
        self._see_a_good_end(terminal)
        terminal.close()
        self._see_good_games()
        return typed_for

    def _bytes(self) -> bytes:
        chance = self._rng.random()
        if chance < 0.5:
            return self._rng.choice(PIECES)
        data = self._rng.randbytes(self._rng.randint(1, 40))
        unfit = UNFIT if chance < 0.52 else UNFIT + LEAVING
        return data.translate(None, unfit)

    @staticmethod
    def _leave(terminal: Terminal) -> None:
        """Press Ctrl+Q: it leaves from every screen, once a paste or a sequence has ended."""
        until = time.monotonic() + PATIENCE
        while LEFT not in terminal.output:
            if time.monotonic() > until:
                raise NoiseError(f"it can't be left any more: {terminal.output[-2000:]!r}")
            terminal.type(b"\x1b[201~\x11")
            terminal.read(0.5)

    def _see_a_good_end(self, terminal: Terminal) -> None:
        code, log = terminal.end(), self._home / "errors.log"
        if code not in (0, 130) or log.exists():
            told = log.read_text() if log.exists() else repr(terminal.output[-2000:])
            raise NoiseError(f"exit code {code}: {told}")
        if not terminal.is_restored:
            raise NoiseError("the terminal isn't as it was")

    def _see_good_games(self) -> None:
        for file in self._games():
            try:
                fault = replay(parse_record(file.read_bytes())).fault
            except RecordError as error:
                fault = error
            if fault is not None:
                raise NoiseError(f"{file}: {fault}")
        for file in self._games():
            if parse_record(file.read_bytes()).result is not None:
                file.unlink()

    def _games(self) -> list[Path]:
        return list(self._home.glob("games/*.json"))
