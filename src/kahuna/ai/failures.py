"""What code from elsewhere raises, told in words and held apart from what we raise ourselves."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

LONGEST: Final = 200
"""So many characters are kept of what a player says or gives."""


@contextmanager
def raised_as(error: Callable[[str], Exception]) -> Iterator[None]:
    """Raise what `error` makes of the words of anything that is raised within.

    `SystemExit` and the like, too. An interrupt is the user's, unless this process ignores those.
    """
    try:
        yield
    except BaseException as raised:
        if isinstance(raised, KeyboardInterrupt) and not _ignores_interrupts():
            raise
        raise error(_in_words(raised)) from None


def _ignores_interrupts() -> bool:
    return signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def _in_words(error: BaseException) -> str:
    try:
        text = str(error)
    except BaseException:  # it can fail even at that
        text = ""
    kind = type(error).__name__
    return f"{kind}: {text}"[:LONGEST] if text else kind
