"""The shapes of the islands: which cells are land, and which way the coast runs through a cell."""

from math import atan2, cos
from typing import NamedTuple

from kahuna.chart.archipelago.layout import Box
from kahuna.chart.archipelago.plan import Plan, Strip, plan
from kahuna.engine.board import Island

LAND = 15
"""A cell whose four corners are all land."""

_HIGH_ENOUGH_FOR_BAYS = 6


class Body(NamedTuple):
    """An island as cells: bits 1, 2, 4, 8 tell which corners are land, from the upper left."""

    cells: dict[tuple[int, int], int]
    plan: Plan


def body(island: Island, box: Box) -> Body:
    """The island that fills a box: a rounded oblong, with bays of its own where there is room."""
    land = {
        (x, y)
        for y in range(1, box.height)
        for x in range(1, box.width)
        if _is_land(island, box, x, y)
    }
    cells = {}
    for y in range(box.height):
        for x in range(box.width):
            corners = ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))
            mask = sum(1 << bit for bit, corner in enumerate(corners) if corner in land)
            if mask:
                cells[box.left + x, box.top + y] = mask
    return Body(cells, plan(island, tuple(_inland(cells, box))))


def _is_land(island: Island, box: Box, x: int, y: int) -> bool:
    """Whether the corner at the upper left of a cell is land."""
    if box.height < _HIGH_ENOUGH_FOR_BAYS:
        return True
    across = (x - box.width / 2) / (box.width / 2 - 0.5)
    down = (y - box.height / 2) / (box.height / 2 - 0.5)
    turn = ord(island)
    angle = atan2(down, across)
    bays = 0.12 * cos(2 * angle + turn) + 0.12 * cos(3 * angle + 2 * turn)
    return across * across + down * down <= 1.18 + bays


def _inland(cells: dict[tuple[int, int], int], box: Box) -> list[Strip]:
    rows = []
    for y in range(box.top, box.top + box.height):
        land = [x for x in range(box.left, box.left + box.width) if cells.get((x, y)) == LAND]
        if land:
            rows.append((y, land[0], len(land)))
    return rows
