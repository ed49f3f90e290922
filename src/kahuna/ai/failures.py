"""Turns what external code raises into text, apart from our own errors."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

LONGEST: Final = 200
"""The most characters kept of a player's error or value."""


@contextmanager
def raised_as(error: Callable[[str], Exception]) -> Iterator[None]:
    """Replace anything raised within by `error` of its text.

    `SystemExit` and the like too. An interrupt is the user's, unless this process ignores them.
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
    except BaseException:  # even its text can fail
        text = ""
    kind = type(error).__name__
    return f"{kind}: {text}"[:LONGEST] if text else kind
