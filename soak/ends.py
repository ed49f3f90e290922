"""Ways to end a program (keys, signals, a closed terminal), and checks that it ends well."""

import time
from random import Random
from signal import SIGCONT, SIGTERM
from typing import Final

from soak.deeds import PASTE
from soak.session import Session

WAYS: Final = ("q", "q", "ctrl+q", "ctrl+c", "term", "term+cont", "close")
CTRL_Q: Final = (b"\x11", b"\x11?", b" \x11", b"w\x11", PASTE + b"he\x11")
CTRL_C: Final = (b"\x03", PASTE + b"he\x03")
BEHIND_Q: Final = (b"?", b"m", b"\r", b" ", b"w", b"")
"""What is typed after it in the same write."""


def leave(session: Session, rng: Random, *, may_leave: bool) -> None:
    """Leave in a random way; `may_leave`: earlier keys may already have done so.

    Raises:
        BusyError: it doesn't end, or not as it should.
    """
    session.wake()
    session.settle()
    session.listen_for(1.0)  # a key right after Escape would be another key
    left = {0} if may_leave else set[int]()
    way = rng.choice(WAYS)
    session.note(f"leaves by {way}")
    match way:
        case "q":
            _press_q(session, rng)
            session.end({0})
        case "ctrl+q":
            session.type(rng.choice(CTRL_Q))
            session.end({0})
        case "ctrl+c":
            session.type(rng.choice(CTRL_C))
            session.end({130} | left)
        case "close":
            session.hang_up()
            session.end({129} | left, closed=True)
        case _:
            session.signal(SIGTERM)
            if way == "term+cont":
                time.sleep(rng.choice((0, 0.01, 0.05, 0.1)))
                session.signal(SIGCONT)
            session.end({143} | left)


def _press_q(session: Session, rng: Random) -> None:
    """Press q with something after it; if that doesn't leave, as in a form, press Ctrl+Q."""
    for _ in range(3):
        session.type(b"q" + b"".join(rng.choices(BEHIND_Q, k=2)))
        session.listen_for(2)
        if session.is_gone:
            return
    session.type(b"\x11")


def see_why_ended(session: Session, *, may_leave: bool) -> None:
    """Check whether a program that ended by itself was allowed to.

    Raises:
        BusyError: it wasn't.
    """
    session.end({0} if may_leave else set())
