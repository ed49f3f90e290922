"""How much of a row has to be painted again."""

from collections.abc import Hashable, Sequence

Runs = Sequence[tuple[str, Hashable]]
"""A row's pieces of text, one cell a character, each with its style."""


def cells_to_paint(before: Runs, now: Runs) -> int:
    """How many cells of a row, from its left edge, have to be painted again; 0 if none differs.

    From the left edge, since Textual sends a row from there wherever the change begins.
    """
    if before is now or before == now:
        return 0
    same = 0
    for old, new in zip(reversed(before), reversed(now), strict=False):
        if old != new:
            break
        same += len(new[0])
    return sum(len(text) for text, _ in now) - same
