"""From a scene to rows of characters in true colours."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from kahuna.chart.archipelago.coasts.blocks import Cell, Colour
from kahuna.chart.archipelago.coasts.courses import Course, courses
from kahuna.chart.archipelago.coasts.ground import Ground, ground
from kahuna.chart.archipelago.coasts.layout import Place, places
from kahuna.chart.archipelago.coasts.soundings import SHORE, Soundings, soundings
from kahuna.chart.archipelago.coasts.strokes import Stroke, island_strokes, line_strokes
from kahuna.chart.archipelago.coasts.tones import THEMES
from kahuna.chart.archipelago.looks import Look, look_of_island, look_of_line
from kahuna.chart.archipelago.scene import Scene
from kahuna.engine.board import ISLANDS, Island, Line


class Hue(NamedTuple):
    """The colours of a stretch of characters."""

    front: Colour
    ground: Colour
    bold: bool = False


Run = tuple[str, Hue]


class Geometry(NamedTuple):
    """The archipelago at one size."""

    placed: dict[Island, Place]
    courses: dict[Line, Course]
    targets: dict[tuple[int, int], Line | Island]
    """What lies at a cell."""
    crossed: tuple[tuple[Line | Island, ...], ...]
    """By row: the lines, then the islands that have cells in it."""
    water: dict[tuple[int, int], int]
    """By cell: the tone of the water in it, where it isn't open sea."""


@lru_cache(maxsize=8)
def geometry(width: int, height: int) -> Geometry:
    """The archipelago, fitted into so many cells and centred."""
    sounded = soundings(width, height)
    rough = sounded.rough()
    lines = courses(width, height)
    rows: dict[Line | Island, set[int]] = {
        line: {y for _, y in course.cells} for line, course in lines.items()
    }
    targets: dict[tuple[int, int], Line | Island] = {}
    for line, course in lines.items():
        targets.update(dict.fromkeys(course.cells, line))
    for cell, island in sounded.ashore.items():
        rows.setdefault(island, set()).add(cell[1])
        if sounded.land.get(cell, 0) > 0.5:
            targets[cell] = island
    crossed = tuple(tuple(p for p in rows if y in rows[p]) for y in range(height))
    water = {
        cell: tone if (tone := sounded.tones[0]) < SHORE else 0 for cell, sounded in rough.items()
    }
    return Geometry(places(width, height), lines, targets, crossed, water)


class Drawing(NamedTuple):
    rows: tuple[tuple[Run, ...], ...]
    geometry: Geometry


@lru_cache(maxsize=8)
def _ground(width: int, height: int, theme: str) -> Ground:
    return ground(soundings(width, height).fine(), THEMES[theme])


def draw_coasts(scene: Scene, width: int, height: int, theme: str) -> Drawing:
    """Draw a scene."""
    shape = geometry(width, height)
    looks: dict[Line | Island, Look] = {
        **{line: look_of_line(scene, line) for line in shape.courses},
        **{island: look_of_island(scene, island) for island in shape.placed},
    }
    rows = tuple(
        _row(width, height, theme, y, tuple(looks[piece] for piece in pieces))
        for y, pieces in enumerate(shape.crossed)
    )
    return Drawing(rows, shape)


@lru_cache(maxsize=1 << 9)
def _row(
    width: int, height: int, theme: str, y: int, looks: tuple[Look, ...]
) -> tuple[Run, ...]:
    shape = geometry(width, height)
    tones = THEMES[theme]
    under = _ground(width, height, theme)
    pieces = shape.crossed[y]
    seats = {piece: look.seat for piece, look in zip(pieces, looks, strict=True)}
    cells: list[tuple[str, Hue]] = []
    for x in range(width):
        island, variants = under.cells.get((x, y), (None, (under.sea,)))
        cell = variants[seats[island] if island else 0]
        cells.append((cell.glyph, Hue(cell.front, cell.ground)))
    for piece, look in zip(pieces, looks, strict=True):
        for stroke in _strokes(width, height, theme, piece, look).get(y, ()):
            for x, glyph in enumerate(stroke.text, stroke.x):
                if 0 <= x < width:
                    behind = stroke.ground or (
                        cells[x][1].ground
                        if piece in shape.placed
                        else tones.water[shape.water.get((x, y), -1)]
                    )
                    cells[x] = (glyph, Hue(stroke.front, behind, stroke.bold))
    return _runs(cells)


def _runs(cells: Iterable[tuple[str, Hue]]) -> tuple[Run, ...]:
    """Cells put together; a blank goes with what has the same ground."""
    runs: list[Run] = []
    text, hue = "", None
    for glyph, own in cells:
        if hue is not None and (own == hue or (glyph == " " and own.ground == hue.ground)):
            text += glyph
            continue
        if hue is not None:
            if not text.strip(" ") and own.ground == hue.ground:
                text, hue = text + glyph, own
                continue
            runs.append((text, hue))
        text, hue = glyph, own
    if hue is not None:
        runs.append((text, hue))
    return tuple(runs)


@lru_cache(maxsize=1 << 8)
def _strokes(
    width: int, height: int, theme: str, piece: Line | Island, look: Look
) -> dict[int, list[Stroke]]:
    shape = geometry(width, height)
    if piece in shape.courses:
        strokes = line_strokes(look, shape.courses[Line(piece)], THEMES[theme])
    else:
        island = Island(piece)
        strokes = island_strokes(island, look, shape.placed[island], THEMES[theme])
    rows: dict[int, list[Stroke]] = {}
    for stroke in strokes:
        rows.setdefault(stroke.y, []).append(stroke)
    return rows
