"""The small map on a card: the archipelago in miniature, the card's island standing out."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from kahuna.chart.archipelago.layout import SPOTS
from kahuna.chart.archipelago.lines import braille
from kahuna.chart.glyphs import Glyphs
from kahuna.engine.board import ISLANDS, LINES_AT, Island, ends

MAP_WIDTH: Final = 10
MAP_HEIGHT: Final = 4


@lru_cache(maxsize=32)
def card_map(island: Island, glyphs: Glyphs) -> tuple[str, ...]:
    """The map on an island's card: `MAP_HEIGHT` rows of `MAP_WIDTH` cells.

    It shows where the island lies, and which islands its lines lead to.
    """
    neighbours = {end for line in LINES_AT[island] for end in ends(line)}
    cells = {_cell(other): glyphs.islets[other in neighbours] for other in ISLANDS}
    if glyphs.braille:
        dots = [dot for other in ISLANDS for dot in _dots(island, other, other in neighbours)]
        cells = {cell: chr(0x2800 + bits) for cell, bits in braille(dots, frozenset()).items()}
    cells[_cell(island)] = glyphs.islets[2]
    return tuple(
        "".join(cells.get((x, y), " ") for x in range(MAP_WIDTH)) for y in range(MAP_HEIGHT)
    )


def _spot(island: Island, width: int, height: int) -> tuple[int, int]:
    across, down = SPOTS[island]
    return (
        round(min(max(across, 0), 1) * (width - 1)),
        round(min(max(down, 0), 1) * (height - 1)),
    )


def _cell(island: Island) -> tuple[int, int]:
    x, y = _spot(island, 2 * MAP_WIDTH, 4 * MAP_HEIGHT)
    return x // 2, y // 4


def _dots(island: Island, other: Island, is_neighbour: bool) -> Iterator[tuple[int, int]]:
    """Another island as a dot, and the line to it if there is one."""
    x0, y0 = _spot(island, 2 * MAP_WIDTH, 4 * MAP_HEIGHT)
    x1, y1 = _spot(other, 2 * MAP_WIDTH, 4 * MAP_HEIGHT)
    steps = max(abs(x1 - x0), abs(y1 - y0)) if is_neighbour else 0
    yield x1, y1
    for step in range(steps):
        yield x0 + round(step * (x1 - x0) / steps), y0 + round(step * (y1 - y0) / steps)
