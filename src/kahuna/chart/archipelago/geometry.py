"""Everything that depends only on the size: bodies and courses, cached for each size."""

from functools import lru_cache
from typing import NamedTuple

from kahuna.chart.archipelago.islands import Body, body
from kahuna.chart.archipelago.layout import boxes
from kahuna.chart.archipelago.lines import Cell, Course, course
from kahuna.engine.board import LINES, Island, Line, ends


class Geometry(NamedTuple):
    """The archipelago at one size."""

    bodies: dict[Island, Body]
    courses: dict[Line, Course]
    targets: dict[Cell, Line | Island]
    """What lies at a cell."""
    crossed: tuple[tuple[Line | Island, ...], ...]
    """By row: the lines, then the islands that have cells in it."""


@lru_cache(maxsize=16)
def geometry(width: int, height: int) -> Geometry:
    """The archipelago, fitted into a size in cells and centred."""
    placed = boxes(width, height)
    bodies = {island: body(island, box) for island, box in placed.items()}
    courses = {}
    for line in LINES:
        one, other = ends(line)
        hidden = frozenset(bodies[one].cells) | frozenset(bodies[other].cells)
        courses[line] = course(placed[one].mooring, placed[other].mooring, hidden)
    targets: dict[Cell, Line | Island] = {}
    for line, way in courses.items():
        targets.update(dict.fromkeys(way.cells, line))
    for island, shape in bodies.items():
        targets.update(dict.fromkeys(shape.cells, island))
    cells: dict[Line | Island, frozenset[Cell]] = {
        **{line: way.cells for line, way in courses.items()},
        **{island: frozenset(shape.cells) for island, shape in bodies.items()},
    }
    rows = {piece: {y for _, y in shape} for piece, shape in cells.items()}
    crossed = tuple(tuple(p for p in cells if y in rows[p]) for y in range(height))
    return Geometry(bodies, courses, targets, crossed)
