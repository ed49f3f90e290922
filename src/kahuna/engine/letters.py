"""Letters as they are typed or read: in either case, and no others for those they look like."""

from typing import Final

from kahuna.engine.board import ISLANDS, Island


def fold_case(text: str) -> str:
    """The text in lower case; a text that isn't ASCII never becomes ASCII.

    To Python, the Kelvin sign (U+212A) is a capital k, which no capital letter is.
    """
    lower = text.lower()
    return lower if lower.isascii() == text.isascii() else text


_BY_LETTER: Final = {fold_case(island): island for island in ISLANDS}


def island_of(letter: str) -> Island | None:
    """The island with this initial, in either case; None if there is none."""
    return _BY_LETTER.get(fold_case(letter))
