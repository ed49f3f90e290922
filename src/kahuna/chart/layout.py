"""Where the islands lie, and how large they are, for every size of the drawing."""

from dataclasses import dataclass
from functools import lru_cache
from math import floor
from typing import Final

from kahuna.engine.board import ISLANDS, LINES_AT, Island

MIN_WIDTH: Final = 53
MIN_HEIGHT: Final = 17

SPOTS: Final[dict[Island, tuple[float, float]]] = {
    Island(island): spot
    for island, spot in {
        "A": (0.0000, 0.0000),
        "B": (0.3913, 0.0000),
        "C": (0.8478, 0.0000),
        "D": (0.1304, 0.3214),
        "E": (0.3587, 0.4286),
        "F": (0.6196, 0.2143),
        "G": (0.9891, 0.3929),
        "H": (0.0000, 0.7143),
        "I": (0.5000, 0.7500),
        "J": (0.7065, 0.6071),
        "K": (0.8478, 0.9643),
        "L": (0.2609, 1.0000),
    }.items()
}
"""The middle of each island, as a share of the room that the islands' middles have."""


@dataclass(frozen=True, slots=True)
class Box:
    """The cells that an island may take, from the first one on."""

    left: int
    top: int
    width: int
    height: int
    mooring: tuple[float, float]
    """Where its lines would meet, in half rows: a cell is one wide and two high.

    That is the island's true middle, which lies off the middle of the cells by up to half a cell.
    """


def island_size(rows: int) -> tuple[int, int]:
    """Cells across and down of an ordinary island, in a drawing of so many rows."""
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
        placed[island] = Box(floor(x + 0.5), floor(y + 0.5), wide, down, mooring)
    return placed
