"""The archipelago: from a scene to rows of characters."""

from functools import lru_cache
from itertools import groupby
from typing import Final

from kahuna.chart.archipelago.facts import Facts
from kahuna.chart.archipelago.geometry import geometry
from kahuna.chart.archipelago.looks import Look, look_of_island, look_of_line
from kahuna.chart.archipelago.paint import Stroke, paint_island, paint_line
from kahuna.chart.drawing import Drawing, Run
from kahuna.chart.glyphs import Glyphs
from kahuna.chart.ink import Ink, Role
from kahuna.engine.board import Island, Line

_SEA: Final = Ink(Role.SEA)


def draw(scene: Facts, width: int, height: int, glyphs: Glyphs) -> Drawing:
    """Draw a scene; below `MIN_WIDTH` by `MIN_HEIGHT` only its upper left part is shown."""
    shape = geometry(width, height)
    looks: dict[Line | Island, Look] = {
        **{line: look_of_line(scene, line) for line in shape.courses},
        **{island: look_of_island(scene, island) for island in shape.bodies},
    }
    rows = tuple(
        _row(width, height, glyphs, y, tuple(looks[piece] for piece in pieces))
        for y, pieces in enumerate(shape.crossed)
    )
    return Drawing(rows, shape.targets, shape, _SEA)


# Most rows are the same from one scene to the next: they come from the cache, and as identical
# objects they are quickly found to need no repainting.
@lru_cache(maxsize=1 << 9)
def _row(
    width: int, height: int, glyphs: Glyphs, y: int, looks: tuple[Look, ...]
) -> tuple[Run, ...]:
    cells = [(" ", _SEA)] * width
    for piece, look in zip(geometry(width, height).crossed[y], looks, strict=True):
        for stroke in _strokes(width, height, glyphs, piece, look):
            if stroke.y == y:
                for x, glyph in enumerate(stroke.text, stroke.x):
                    if 0 <= x < width:
                        cells[x] = (glyph, stroke.ink)
    return tuple(
        ("".join(glyph for glyph, _ in run), ink)
        for ink, run in groupby(cells, key=lambda cell: cell[1])
    )


@lru_cache(maxsize=1 << 8)
def _strokes(
    width: int, height: int, glyphs: Glyphs, piece: Line | Island, look: Look
) -> tuple[Stroke, ...]:
    shape = geometry(width, height)
    if piece in shape.courses:
        return tuple(paint_line(look, shape.courses[Line(piece)], glyphs))
    island = Island(piece)
    return tuple(paint_island(island, look, shape.bodies[island], glyphs))
