"""The diff of two rows."""

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from typing import Final

Runs = Sequence[tuple[str, Hashable]]
"""A row's segments of text, one cell per character, each with its style."""

GAP: Final = 8
"""Unchanged gaps up to this are sent too: moving the cursor costs as many bytes."""


@lru_cache(maxsize=1 << 8)  # highlights come and go
def changes(before: Runs, now: Runs) -> tuple[tuple[int, int], ...]:
    """The ranges of cells (end exclusive) in which two rows of one length differ."""
    merged: list[tuple[int, int]] = []
    for start, stop in _differences(before, now):
        if merged and start - merged[-1][1] < GAP:
            merged[-1] = (merged[-1][0], stop)
        else:
            merged.append((start, stop))
    return tuple(merged)


def _differences(before: Runs, now: Runs) -> Iterator[tuple[int, int]]:
    """The same, split wherever either row changes its style."""
    olds = iter(before)
    old, x = "", 0
    old_style: Hashable = None
    for text, style in now:
        new = text
        while new:
            if not old:
                old, old_style = next(olds)
            length = min(len(old), len(new))
            if style != old_style:
                yield x, x + length
            elif old[:length] != new[:length]:
                yield from ((x + i, x + i + 1) for i in range(length) if old[i] != new[i])
            old, new = old[length:], new[length:]
            x += length
