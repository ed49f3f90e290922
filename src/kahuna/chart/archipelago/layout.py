"""The islands' places and sizes, for every size of the drawing."""

from functools import lru_cache
from math import floor
from typing import Final, NamedTuple

from kahuna.engine.board import ISLANDS, LINES_AT, Island, Line, ends

MIN_WIDTH: Final = 53
MIN_HEIGHT: Final = 17

SPOTS: Final[dict[Island, tuple[float, float]]] = {
    Island(island): (x / 184, y / 56)
    for island, (x, y) in {
        "A": (-1, -1),
        "B": (81, -1),
        "C": (185, -1),
        "D": (37, 23),
        "E": (74, 23),
        "F": (120, 12),
        "G": (162, 20),
        "H": (24, 56),
        "I": (85, 43),
        "J": (125, 32),
        "K": (187, 44),
        "L": (132, 56),
    }.items()
}
"""The middle of each island, as a share of the area of all middles.

In quarters of a cell of the smallest drawing; found by search, so that no line comes near another
or near a third island at any size.
"""

_ASPECT: Final = 1.6
"""The chart's aspect ratio, as seen."""


def middle_of(target: Island | Line) -> tuple[float, float]:
    """The middle of an island, or of a line, in whatever unit; distances as they are seen."""
    if len(target) == 1:
        x, y = SPOTS[Island(target)]
        return x * _ASPECT, y
    (x1, y1), (x2, y2) = (SPOTS[end] for end in ends(Line(target)))
    return (x1 + x2) / 2 * _ASPECT, (y1 + y2) / 2


class Box(NamedTuple):
    """The cells that an island may take, from the first one on."""

    left: int
    top: int
    width: int
    height: int
    mooring: tuple[float, float]
    """Where its lines would meet, in half rows: a cell is one wide and two high.

    That is the island's true middle: half a cell at most from the middle of its cells, or a few
    where the edge of the drawing holds the cells back.
    """


def island_size(rows: int) -> tuple[int, int]:
    """The columns and rows of an ordinary island, in a drawing of `rows` rows."""
    reach = 3 + sum(rows >= step for step in (22, 26, 32, 38, 45))
    return 2 * reach + 1, 3 + sum(rows >= step for step in (24, 30, 36, 43, 50))


@lru_cache(maxsize=16)
def boxes(width: int, height: int) -> dict[Island, Box]:
    """Where the islands lie in a drawing of this size; the archipelago keeps its proportions."""
    rows = max(MIN_HEIGHT, min(height, width * MIN_HEIGHT // MIN_WIDTH))
    columns = (rows * MIN_WIDTH + MIN_HEIGHT // 2) // MIN_HEIGHT
    left, top = max(0, (width - columns) // 2), max(0, (height - rows) // 2)
    across, down = island_size(rows)
    placed = {}
    for island in ISLANDS:
        # The smallest ELAI is a cell wider than the rest: it has the longest tally.
        wide = max(across, len(LINES_AT[island]) + 2)
        x = left + SPOTS[island][0] * (columns - across)
        y = top + SPOTS[island][1] * (rows - down)
        mooring = (x + wide / 2, 2 * y + down)
        first = _within(x, left, left + columns - wide), _within(y, top, top + rows - down)
        placed[island] = Box(*first, wide, down, mooring)
    return placed


def _within(value: float, low: int, high: int) -> int:
    """The nearest whole number that doesn't lie beyond the edges."""
    return max(low, min(high, floor(value + 0.5)))
