"""All that depends on the size alone: where islands lie, where lines run, what lies at a cell."""

from functools import lru_cache
from typing import NamedTuple

from kahuna.chart.archipelago.coasts.courses import Course, courses
from kahuna.chart.archipelago.coasts.layout import Place, places
from kahuna.chart.archipelago.coasts.samples import SHORE, samples
from kahuna.engine.board import Island, Line

Cell = tuple[int, int]


class Geometry(NamedTuple):
    """The archipelago at one size.

    Attributes:
        targets: what lies at a cell.
        crossed: by row: the lines, then the islands that have cells in it.
        water: by cell, the tone of the water in it; open sea where there is none.
    """

    placed: dict[Island, Place]
    courses: dict[Line, Course]
    targets: dict[Cell, Line | Island]
    crossed: tuple[tuple[Line | Island, ...], ...]
    water: dict[Cell, int]


@lru_cache(maxsize=16)
def geometry(width: int, height: int) -> Geometry:
    """The archipelago, fitted into so many cells and centred."""
    sampled = samples(width, height)
    lines = courses(width, height)
    rows: dict[Line | Island, set[int]] = {
        line: {y for _, y in course.cells} for line, course in lines.items()
    }
    targets: dict[Cell, Line | Island] = {}
    for line, course in lines.items():
        targets.update(dict.fromkeys(course.cells, line))
    for cell, island in sampled.ashore.items():
        rows.setdefault(island, set()).add(cell[1])
        if sampled.land.get(cell, 0) > 0.5:
            targets[cell] = island
    crossed = tuple(tuple(piece for piece in rows if y in rows[piece]) for y in range(height))
    # Behind a line there is no surf: a cell of it would look like a hole in the coast.
    water = {
        cell: max(1, tones[0]) if tones[0] < SHORE else 1
        for cell, (tones, _) in sampled.rough().items()
    }
    return Geometry(places(width, height), lines, targets, crossed, water)
