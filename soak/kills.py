"""Kills: recorded games typed at the real program, which is killed and resumed."""

import time
from collections.abc import Callable
from contextlib import closing
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from kahuna.record import Position, Record, format_record, parse_record, replay
from kahuna.tui.table.screen import DEAF
from support.keystrokes import keys_of
from support.matches import VECTORS, beginning, vector
from support.patience import PATIENCE
from support.terminals import Terminal

PASSING: Final = DEAF + 0.2
"""Seconds from a visible curtain until it takes a key."""
STARTING: Final = 1.0
"""About the seconds from a start to the first frame."""
IN_FLIGHT: Final = 0.03
"""About the seconds from an action's key to the disk."""
JUNK: Final = (b"z", b"v", b"\xff\xfe", b"\x1b[I", b"\x1b[<35;10;5M", b"\x1b[9999999u", b"\xc3")
"""A key without a meaning at the table."""
_BYTES: Final = {"enter": "z\r", "space": " "}
"""Keys to type; `z` does nothing, but the key after it doesn't count as held down."""


class Kill(NamedTuple):
    """The state of a game after a kill, in numbers of actions.

    Attributes:
        settled: actions typed and on the disk before the last key.
        kept: actions on the disk after the kill.
        typed: all actions typed.
    """

    settled: int
    kept: int
    typed: int


class LostError(Exception):
    """A game isn't on the disk as it should be."""


class Kills:
    """Consecutive programs to kill, each of which resumes the game of the one before.

    Attributes:
        counted: the result of each kill.
        leftovers: how many kills left a temporary file for the next program to remove.
        games: how many games were played to their end.
    """

    def __init__(self, home: Path, seed: str) -> None:
        self.counted: list[Kill] = []
        self.leftovers = 0
        self.games = 0
        self._home = home
        self._rng = Random(seed)
        self._games = cycle(VECTORS)
        self._begin()

    def run(self, is_enough: Callable[[], bool]) -> None:
        """Kill until it is enough, then check that the last game can be resumed.

        Raises:
            LostError: a finished action is gone, or the file isn't a beginning of the game.
        """
        while not is_enough():
            self._victim()
        with closing(self._started()) as terminal:
            self._wait_until_resumed(terminal, curtain=True)
        self._see_no_leftovers()

    def _begin(self) -> None:
        """Save the next recorded game as it was before its first action."""
        file = next(self._games)
        self._whole, self._file = vector(file), self._home / "games" / file.name
        self._positions = replay(self._whole).positions
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_bytes(format_record(beginning(self._whole)))

    def _victim(self) -> None:
        start = self._kept()
        curtain = self._rng.random() < 0.4
        options = () if curtain else ("--open",)
        with closing(self._started(*options)) as terminal:
            if self._rng.random() < 0.15:
                time.sleep(self._rng.uniform(0, STARTING))
                settled = typed = start
            else:
                self._wait_until_resumed(terminal, curtain=curtain)
                self._see_no_leftovers()
                settled, typed = self._typed_at(terminal, start, curtain=curtain)
            terminal.kill()
        self._count(Kill(settled, self._kept(), typed))

    def _count(self, kill: Kill) -> None:
        if not kill.settled <= kill.kept <= kill.typed:
            raise LostError(f"{self._file.name}: {kill}")
        self.counted.append(kill)
        self.leftovers += bool(self._temporary())
        if kill.kept == len(self._positions) - 1:
            self.games += 1
            self._begin()

    def _started(self, *options: str) -> Terminal:
        call = ["-m", "kahuna", "play", "--resume", *options]
        # A key that comes while a count is shown only ends that.
        return Terminal(call, self._home, env={"TEXTUAL_ANIMATIONS": "none"})

    def _wait_until_resumed(self, terminal: Terminal, *, curtain: bool) -> None:
        """Wait for the turn of the seat that was to move."""
        seat = self._positions[self._kept()].state.seat
        who = self._whole.players[seat - 1]
        if curtain:
            terminal.wait_for(f"Pass the keyboard to {who}")
            terminal.wait_for("Both hands are covered")
        else:
            terminal.wait_for("leave ")

    def _typed_at(self, terminal: Terminal, start: int, *, curtain: bool) -> tuple[int, int]:
        """Type some actions; returns how many are certainly on the disk, and how many were typed.

        Usually it waits for all but the last; else it types all at once.
        """
        last = len(self._positions) - 1
        until = min(last, start + self._rng.randint(1, 4 if curtain else 12))
        wait = self._rng.random() < 0.7
        if curtain:
            self._read_for(terminal, PASSING)
            terminal.type(b"\r")
        for ply in range(start, until):
            if wait and ply == until - 1:
                self._wait_for(terminal, ply)
            self._type(terminal, self._positions[ply : ply + 2], curtain=curtain)
        time.sleep(self._rng.uniform(0, IN_FLIGHT if wait else 5 * IN_FLIGHT))
        return until - 1 if wait else start, until

    def _type(self, terminal: Terminal, step: tuple[Position, ...], *, curtain: bool) -> None:
        """Type an action, and what leads to the next turn if it ends one."""
        keys = list(keys_of(step, curtain=curtain))[curtain:]
        passed = curtain and keys[-1] == "enter"
        typed = "".join(_BYTES.get(key, key) for key in keys)
        terminal.type(b"z")  # as before Enter
        if self._rng.random() < 0.3:
            terminal.type(self._rng.choice(JUNK))
        if passed:
            said = len(terminal.output)
            terminal.type(typed[:-1].encode())
            who = self._whole.players[step[-1].state.seat - 1]
            terminal.wait_for(f"Pass the keyboard to {who}", after=said)
            self._read_for(terminal, PASSING)
        terminal.type(typed[-1:].encode() if passed else typed.encode())

    @staticmethod
    def _read_for(terminal: Terminal, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            terminal.read()

    def _wait_for(self, terminal: Terminal, actions: int) -> None:
        until = time.monotonic() + PATIENCE
        while self._kept() < actions:
            terminal.read(0.002)
            if time.monotonic() > until:
                raise LostError(f"{self._file.name}: {self._kept()} of {actions} actions are kept")

    def _kept(self) -> int:
        """How many actions are on the disk, after checking that they are as recorded."""
        record = parse_record(self._file.read_bytes())
        actions = _actions(record)
        good = actions == _actions(self._whole)[: len(actions)]
        if not good or record.decks != self._whole.decks[: len(record.decks)]:
            raise LostError(f"{self._file.name}: another game is there: {record}")
        if replay(record).fault is not None:
            raise LostError(f"{self._file.name}: it can't be played")
        return len(actions)

    def _temporary(self) -> list[Path]:
        return list(self._file.parent.glob(".*.tmp"))

    def _see_no_leftovers(self) -> None:
        if left := self._temporary():
            raise LostError(f"{left} is left")


def _actions(record: Record) -> list[str]:
    return [action for turn in record.turns for action in turn.split()]
