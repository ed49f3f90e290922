"""From a scene to rows of characters in true colours."""

from collections.abc import Iterable
from functools import lru_cache

from kahuna.chart.archipelago.coasts.geometry import geometry
from kahuna.chart.archipelago.coasts.ground import Ground
from kahuna.chart.archipelago.coasts.strokes import Stroke, island_strokes, line_strokes
from kahuna.chart.archipelago.facts import Facts
from kahuna.chart.archipelago.looks import Look, look_of_island, look_of_line
from kahuna.chart.drawing import Drawing, Run
from kahuna.chart.ink import Hue
from kahuna.engine.board import Island, Line


def draw_coasts(scene: Facts, ground: Ground) -> Drawing:
    """Draw a scene on a ground."""
    shape = geometry(*ground.size)
    looks: dict[Line | Island, Look] = {
        **{line: look_of_line(scene, line) for line in shape.courses},
        **{island: look_of_island(scene, island) for island in shape.placed},
    }
    rows = tuple(
        _row(ground, y, tuple(looks[piece] for piece in pieces))
        for y, pieces in enumerate(shape.crossed)
    )
    sea = ground.tones.water[-1]
    return Drawing(rows, shape.targets, shape, Hue(sea, sea))


# From one scene to the next most rows stay as they are: those come from the cache, and being the
# same objects they are quickly found to need no repainting.
@lru_cache(maxsize=1 << 9)
def _row(ground: Ground, y: int, looks: tuple[Look, ...]) -> tuple[Run, ...]:
    width, _ = ground.size
    shape, tones = geometry(*ground.size), ground.tones
    pieces = shape.crossed[y]
    holders = {piece: look.held for piece, look in zip(pieces, looks, strict=True)}
    cells: list[tuple[str, Hue]] = []
    for x in range(width):
        island, variants = ground.cells.get((x, y), ground.sea)
        cell = variants[holders[island] if island else 0]
        cells.append((cell.glyph, Hue(cell.front, cell.ground)))
    for piece, look in zip(pieces, looks, strict=True):
        plain = tones.land[look.held]
        for stroke in _strokes(ground, piece, look).get(y, ()):
            for x, glyph in enumerate(stroke.text, stroke.x):
                if not 0 <= x < width:
                    continue
                behind = stroke.ground or tones.water[shape.water.get((x, y), -1)]
                if stroke.is_inlaid:
                    under = cells[x][1]
                    found = (colour for colour in (under.ground, under.front) if colour in plain)
                    behind = next(found, behind)
                cells[x] = (glyph, Hue(stroke.front, behind, stroke.bold))
    return _runs(cells)


def _runs(cells: Iterable[tuple[str, Hue]]) -> tuple[Run, ...]:
    """Cells put together; a blank goes with whatever has the same ground."""
    runs: list[tuple[str, Hue]] = []
    for glyph, hue in cells:
        if runs:
            text, before = runs[-1]
            if hue == before or (hue.ground == before.ground and glyph == " "):
                runs[-1] = text + glyph, before
                continue
            if hue.ground == before.ground and not text.strip(" "):
                runs[-1] = text + glyph, hue
                continue
        runs.append((glyph, hue))
    return tuple(runs)


@lru_cache(maxsize=1 << 8)
def _strokes(ground: Ground, piece: Line | Island, look: Look) -> dict[int, list[Stroke]]:
    """What a piece paints, by row."""
    shape = geometry(*ground.size)
    if piece in shape.courses:
        strokes = line_strokes(look, shape.courses[Line(piece)], ground.tones)
    else:
        island = Island(piece)
        strokes = island_strokes(island, look, shape.placed[island], ground.tones)
    rows: dict[int, list[Stroke]] = {}
    for stroke in strokes:
        rows.setdefault(stroke.y, []).append(stroke)
    return rows
