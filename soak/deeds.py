"""What a busy machine, a bad connection and a fidgety player do to a program."""

import os
import time
from contextlib import suppress
from random import Random
from signal import SIGCONT, SIGKILL, SIGSTOP
from typing import TYPE_CHECKING, Final

from kahuna.tui.textual_patches.paste import QUIET
from soak.processes import children, state

if TYPE_CHECKING:
    from collections.abc import Callable

    from soak.session import Session

KEYS: Final = (
    *[b"\r"] * 6,
    *[b" "] * 6,
    *[b"w"] * 2,
    *[b"t"] * 2,
    *(bytes([letter]) for letter in b"abcdefghijkl" * 2),
    *(b"r", b"t", b"s", b"u", b"x", b"p", b"1", b"2", b"z", b"?", b"n", b"y", b"v"),
    *(b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[5~", b"\x1b[6~", b"\x1b[H", b"\x1b[F"),
    *(
        b"\t",
        b"\x1b[Z",
        b"\x7f",
        b"\x1b[I",
        b"\x1b[O",
        "\N{KELVIN SIGN}".encode(),
        b"\xff",
        b"\xc3",
    ),
    *(b"\x1b[<0;%d;%dM\x1b[<0;%d;%dm" % (x, y, x, y) for x, y in ((6, 20), (30, 12), (60, 9))),
    b"\x1b[<35;33;12M",
)
"""The keys to type, mostly those that continue a game."""
LEAVING: Final = (b"m", b"\x10", b"q")
"""Keys that can lead out of the program: the menu, the palette, and leaving."""
ENDING: Final = (b"w", b" ", b" ", b"\r", b"j", b"\x1b")
"""Keys that end a turn, perhaps while a hint is on its way."""
SIZES: Final = ((80, 24), (80, 25), (81, 24), (100, 30), (120, 40), (200, 60))
SMALL: Final = ((79, 24), (80, 23), (40, 10), (20, 5), (1, 1))
PASTED: Final = (
    b"he",
    b"  ",
    b"\r",
    b"w  \r",
    b"ab cd ef gh ij kl\r" * 3,
    b"a" * 3000,
    b"q",
)
PASTE, PASTE_END = b"\x1b[200~", b"\x1b[201~"


class Deeds:
    """Does one thing after the other to a session.

    Attributes:
        may_leave: whether keys were typed that may have left the program.
    """

    def __init__(self, session: "Session", rng: Random, *, may_leave: bool, covers: bool) -> None:
        """`may_leave`: type keys that can lead out; `covers`: a sleep covers the hands."""
        self._session = session
        self._rng = rng
        self._covers = covers
        self._keys = KEYS + LEAVING if may_leave else KEYS
        self.may_leave = may_leave
        self._is_pasting = False
        self._deeds: dict[Callable[[], None], int] = {
            self._batch: 40,
            self._turn: 20,
            self._go_on: 10,
            self._end_turn: 10,
            self._hint: 5,
            self._pause: 12,
            self._hold: 4,
            self._stop: 7,
            self._sleep: 2,
            self._resize: 8,
            self._paste: 4,
            self._unended_paste: 1,
            self._kill_child: 3,
        }

    def do(self) -> None:
        """Do one deed, and check the answer."""
        deeds = tuple(self._deeds)
        self._rng.choices(deeds, tuple(self._deeds.values()))[0]()
        if not self._session.has_ended:
            self._session.settle()

    def _type(self, keys: list[bytes]) -> None:
        self._session.counts["batches"] += 1
        self._session.counts["keys"] += len(keys)
        self._session.type(b"".join(keys))

    def _batch(self) -> None:
        self._type(self._rng.choices(self._keys, k=self._rng.randint(1, 12)))

    def _go_on(self) -> None:
        """Keys that lead on, on most screens; one at a time."""
        for key in self._rng.choice(([b"\r"], [b" ", b" "], [b"\r", b" ", b" ", b"\r"])):
            self._type([key])
            self._session.listen()

    def _turn(self) -> None:
        """A whole turn by a player who waits for each answer."""
        session, rng = self._session, self._rng
        for _ in range(4):
            sight = session.sight
            if session.has_ended or sight is None or not (sight.covered or sight.hands):
                return
            if sight.covered:
                session.listen_for(0.5)
                keys = [b"\r"]
            elif (cards := sight.hands[0][1]) and rng.random() < 0.7:
                card, far = rng.choice(cards).lower()[0], rng.choice("abcdefghijkl")
                keys = [card.encode(), far.encode(), rng.choice((b"\x1b", b"1", b"w"))]
            else:
                keys = [b" ", rng.choice((b" ", b" ", b"p", b"j", b"k")), b"\r"]
            for key in keys:
                self._type([key])
                session.listen()
            session.settle()

    def _end_turn(self) -> None:
        """Keys that end a turn and ask for more after it, in one write."""
        rng = self._rng
        self._type(rng.choice(([b" ", b" ", b"\r", b"\r"], [b"w", *rng.choices(ENDING, k=4)])))

    def _hint(self) -> None:
        """Ask for a hint, and wait for it for a while."""
        self._type([b"w"])
        until = time.monotonic() + 5
        while time.monotonic() < until and not self._session.has_ended:
            self._session.listen()
            if self._session.sight and self._session.sight.hint is not None:
                self._type([b"\r"])  # the next one
                return

    def _pause(self) -> None:
        """Let computers and hints think."""
        self._session.listen_for(self._rng.uniform(0.2, 3))

    def _hold(self) -> None:
        """A key held down, as a keyboard repeats it."""
        key = self._rng.choice((b" ", b"\r", b"w", b"u", b"h", b"\x1b[C"))
        for _ in range(self._rng.randint(10, 60)):
            if self._session.has_ended:
                return
            self._type([key])
            self._session.listen(1 / 30)

    def _stop(self) -> None:
        """Stop and continue signals in any order, mixed with keys."""
        session, rng = self._session, self._rng
        session.counts["stops"] += 1
        typed = False
        for _ in range(rng.randint(1, 4)):
            if rng.random() < 0.6:
                session.signal(SIGSTOP)
                if rng.random() < 0.5:
                    typed = True
                    self._typed_slowly()
            for _ in range(rng.randint(1, 3)):
                session.signal(SIGCONT)
            session.listen(rng.choice((0, 0.01, 0.3)))
        self._see_covered(typed)

    def _typed_slowly(self) -> None:
        for key in self._rng.choices((*ENDING, *KEYS), k=self._rng.randint(1, 5)):
            self._type([key])
            time.sleep(self._rng.choice((0, 0.05, 0.25)))

    def _sleep(self) -> None:
        """Ctrl+Z, and on again."""
        session = self._session
        session.counts["stops"] += 1
        if self._is_pasting:  # until it has been quiet for a while, Ctrl+Z is part of the paste
            session.listen_for(2 * QUIET + 1)
            self._is_pasting = False
        session.type(b"\x1a")
        until = time.monotonic() + 3
        while state(session.pid) != "T" and time.monotonic() < until:
            session.listen()
        session.wake()
        self._see_covered(typed=False)

    def _see_covered(self, typed: bool) -> None:
        """After a sleep the hands are covered, unless keys have gone on since."""
        session = self._session
        if self._covers and not typed and not session.has_ended:
            self._settle_awake()
            session.wait(
                lambda: session.has_ended or not (session.sight and session.sight.hands),
                "a hand lies open after a sleep",
            )

    def _settle_awake(self) -> None:
        self._session.wake()
        self._session.settle()

    def _resize(self) -> None:
        """Quick resizes; checks that the last size is painted.

        No size comes twice, since it would be unclear which of the two was painted.
        """
        session, rng = self._session, self._rng
        last = rng.choice([size for size in SIZES if size != session.size])
        others = [size for size in SMALL + SIZES if size not in (session.size, last)]
        for size in rng.sample(others, k=rng.randint(0, 4)):
            session.counts["resizes"] += 1
            session.resize(*size)
            session.listen(rng.choice((0, 0.02, 0.2)))
            if rng.random() < 0.3:
                self._batch()
        session.resize(*last)
        session.wait(
            lambda: session.screen.is_whole or session.is_gone, "a resize doesn't paint the screen"
        )

    def _paste(self) -> None:
        self._session.counts["pastes"] += 1
        self._session.type(PASTE + self._rng.choice(PASTED) + PASTE_END)

    def _unended_paste(self) -> None:
        """A paste without an end mark; after some seconds keys work again."""
        session = self._session
        session.counts["pastes"] += 1
        session.type(PASTE + self._rng.choice(PASTED))
        self._is_pasting = True
        if self._rng.random() < 0.5:
            self._type(self._rng.choices(self._keys, k=5))

    def _kill_child(self) -> None:
        """Kill a thinking process, as the system does when memory is short."""
        for child in children(self._session.pid):
            self._session.note(f"killed its child {child}")
            self._session.counts["children killed"] += 1
            with suppress(ProcessLookupError):
                os.kill(child, SIGKILL)
