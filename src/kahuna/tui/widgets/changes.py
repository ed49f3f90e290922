"""Which cells of a row have to be painted again."""

from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import Final

Runs = Sequence[tuple[str, Hashable]]
"""A row's pieces of text, one cell a character, each with its style."""

GAP: Final = 8
"""So many cells in between are sent along: to move the terminal's cursor takes as many bytes."""


def changes(before: Runs, now: Runs) -> list[tuple[int, int]]:
    """From which cell to before which other two rows of one length differ, from left to right."""
    if before is now:
        return []
    changed = [
        x
        for x, (old, new) in enumerate(zip(_cells(before), _cells(now), strict=True))
        if old != new
    ]
    if not changed:
        return []
    ends = [(x, following) for x, following in pairwise(changed) if following - x > GAP]
    starts = [changed[0], *(following for _, following in ends)]
    return list(zip(starts, [*(x + 1 for x, _ in ends), changed[-1] + 1], strict=True))


def _cells(row: Runs) -> list[tuple[str, Hashable]]:
    return [(character, style) for text, style in row for character in text]
