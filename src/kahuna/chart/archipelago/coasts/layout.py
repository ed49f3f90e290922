"""Where the islands lie, and how far they reach, for every size of the drawing.

Lengths are in units: a cell is one unit wide and two high, as terminals show it.
"""

from functools import lru_cache
from math import floor
from typing import Final, NamedTuple

from kahuna.chart.archipelago.layout import MIN_HEIGHT, MIN_WIDTH
from kahuna.engine.board import ISLANDS, Island

SPOTS: Final[dict[str, tuple[float, float]]] = {
    "A": (0, 0),
    "B": (83, 0),
    "C": (184, 0),
    "D": (36, 20.25),
    "E": (79, 20.25),
    "F": (123, 12),
    "G": (162, 20),
    "H": (29, 56),
    "I": (79, 44.5),
    "J": (121, 31),
    "K": (184, 44.5),
    "L": (136, 56),
}
"""The middle of each island, of 184 across and 56 down that the middles have.

Found by search, so that no line comes near another or near a third island at any size.
"""


class Place(NamedTuple):
    """Where an island lies, in units.

    Attributes:
        x, y: its middle, which is the middle of a cell: so level and upright lines are crisp.
        across, down: its half axes.
    """

    x: float
    y: float
    across: float
    down: float

    @property
    def cell(self) -> tuple[int, int]:
        """The cell of its middle."""
        return floor(self.x), floor(self.y / 2)


@lru_cache(maxsize=16)
def places(width: int, height: int) -> dict[Island, Place]:
    """Where the islands lie in so many cells; the archipelago keeps its proportions."""
    rows = max(MIN_HEIGHT, min(height, width * MIN_HEIGHT // MIN_WIDTH))
    columns = (rows * MIN_WIDTH + MIN_HEIGHT // 2) // MIN_HEIGHT
    left, top = max(0, (width - columns) // 2), max(0, (height - rows) // 2)
    growth = rows - MIN_HEIGHT
    across, down = 3.75 + 0.16 * growth, 3.4 + 0.125 * growth
    # Where there is room the shoals are seen all round; the smallest coasts touch the edges.
    spare = max(0, growth - 9)
    edge = across - 0.25 + 0.05 * growth + 0.06 * spare
    brim = down - 0.45 + 0.035 * growth + 0.04 * spare
    placed = {}
    for island in ISLANDS:
        x, y = SPOTS[island][0] / 184, SPOTS[island][1] / 56
        placed[island] = Place(
            left + floor(edge + x * (columns - 2 * edge)) + 0.5,
            2 * (top + floor((brim + y * (2 * rows - 2 * brim)) / 2)) + 1,
            across,
            down,
        )
    return placed
