"""What lines and islands paint over the ground: characters in their colours."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from kahuna.chart.archipelago.coasts.courses import Course
from kahuna.chart.archipelago.coasts.layout import Place
from kahuna.chart.archipelago.coasts.ray import Cell
from kahuna.chart.archipelago.coasts.tones import Tones
from kahuna.chart.archipelago.coasts.words import words
from kahuna.chart.archipelago.looks import Look
from kahuna.chart.ink import Colour
from kahuna.engine.board import LINES_AT, MAJORITY, NAMES, Island

QUARTERS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
BEADS: Final = ("◆", "◇")
"""On a rope; on one that could be cut, or tied."""
HANDLE: Final = "●"
SIGNS: Final = ("·", "■", "◆")
SMALL_SIGNS: Final = ("·", "▪", "◆")
"""In a tally without gaps, where whole squares would melt into a bar."""
PLANNED: Final = ("", "□", "◇")
MARK: Final = "*"
LIT: Final = "▸"
CURSOR: Final = ("►", "◄")
BLOCKS: Final = QUARTERS[1:]
_TILES: Final = (
    ("", "", ""),
    ("▗▄▄▄▖", "▐   ▌", "▝▀▀▀▘"),
    (" ▄▄▄ ", "▐   ▌", " ▀▀▀ "),
)
"""A stone of three rows, without its sign."""
_CHIPS: Final = ("", " ■ ", "▐◆▌")
_SHADOW, _LEVEL, _LIGHT = 0, 1, 2


class Stroke(NamedTuple):
    """A text painted from a cell on, rightwards.

    Attributes:
        ground: the colour behind it, None for that of the water there.
        is_inlaid: whether plain land keeps its own colour behind it.
    """

    x: int
    y: int
    text: str
    front: Colour
    ground: Colour | None = None
    bold: bool = False
    is_inlaid: bool = False


def line_strokes(look: Look, course: Course, tones: Tones) -> Iterator[Stroke]:
    """Paint a line as free, as somebody's bridge, or as one that is planned."""
    seat = look.seat
    colour, accent = tones.lines[seat], tones.accents[seat]
    if look.at_cursor:
        colour = accent = tones.cursor
    elif look.lit:
        colour = accent = tones.lit
    if seat == 0:
        for cell, bits in (course.thread if look.lit else course.dots).items():
            yield Stroke(*cell, chr(0x2800 + bits), colour)
    elif look.planned:
        bright = (colour, accent)[seat - 1]
        for cell, bits in course.dashes.items():
            yield Stroke(*cell, chr(0x2800 + bits), bright)
        yield Stroke(*course.middle, PLANNED[seat], bright, None, True)
    elif seat == 1:
        for cell, (mask, plank) in course.deck.items():
            if look.lit and plank:  # every other plank is off
                yield Stroke(*cell, chr(0x2800 + course.thread.get(cell, 0)), colour)
            else:
                yield Stroke(*cell, QUARTERS[mask], (colour, accent)[plank and course.is_large])
    else:
        for cell, bits in course.rope.items():
            yield Stroke(*cell, chr(0x2800 + bits), colour)
        for cell in course.beads:
            yield Stroke(*cell, BEADS[look.lit], accent, None, True)
    if look.marked and not look.planned:
        yield Stroke(*course.middle, MARK, tones.marked, tones.on_marked, True)
    if look.at_cursor:
        yield Stroke(*course.way[0], HANDLE, tones.cursor, None, True)
        yield Stroke(*course.way[-1], HANDLE, tones.cursor, None, True)


def island_strokes(island: Island, look: Look, place: Place, tones: Tones) -> Iterator[Stroke]:
    """Paint an island's words: stone, name, and how its lines are shared out."""
    plan = words(island, place)
    calm = tones.land[look.held][_LEVEL]
    column, row = place.cell

    def at(cell: Cell) -> Cell:
        return column + cell[0], row + cell[1]

    name, behind = tones.name, calm
    if look.at_cursor:
        name, behind = tones.on_cursor, tones.cursor
    elif look.lit:
        name, behind = tones.lit, tones.on_lit
    elif look.marked:
        name, behind = tones.marked, tones.on_marked
    x, y = at(plan.name)
    if plan.stone_rows:
        yield Stroke(x - 1, y, f" {NAMES[island]} ", name, behind, True)
    else:
        yield Stroke(x, y, NAMES[island], name, behind, True)
    if look.seat and look.planned:
        yield Stroke(*at(plan.stone), PLANNED[look.seat], tones.marks[look.seat], calm, True)
    elif look.seat:
        yield from _stone(look.seat, plan.stone_rows, at(plan.stone), tones, calm)
    count = f"{MAJORITY[island]}/{len(LINES_AT[island])}"
    yield Stroke(*at(plan.majority), count, tones.figures, calm, is_inlaid=True)
    x, y = at(plan.tally)
    signs = SIGNS if plan.stride > 1 else SMALL_SIGNS
    if plan.stride > 1:
        yield Stroke(x - 1, y, " " * (2 * len(look.owners) + 1), tones.figures, calm)
    for step, owner in enumerate(look.owners):
        yield Stroke(x + step * plan.stride, y, signs[owner], tones.marks[owner], calm, True)
    if look.marked:
        yield Stroke(*at(plan.mark), MARK, tones.marked, calm, True)
    if look.lit:
        yield Stroke(*at(plan.lit), LIT, tones.lit, calm, True)
    if look.at_cursor:
        for cell, glyph in zip(plan.cursor, CURSOR, strict=True):
            yield Stroke(*at(cell), glyph, tones.cursor, calm, True)


def _stone(seat: int, rows: int, middle: Cell, tones: Tones, calm: Colour) -> Iterator[Stroke]:
    """A stone before the name, on a row of its own, or as a tile."""
    x, y = middle
    shadow, face, light = tones.tiles[seat]

    def edge(right: int, down: int, glyph: str, front: Colour) -> Stroke:
        return Stroke(x + right, y + down, glyph, front, calm, is_inlaid=True)

    if rows == 3:
        for down, (text, front) in enumerate(zip(_TILES[seat], (light, face, shadow), strict=True)):
            for right, glyph in enumerate(text):
                if glyph in BLOCKS:
                    yield edge(right - 2, down - 1, glyph, front)
        yield Stroke(x - 1, y, f" {SIGNS[seat]} ", tones.on_tile, face, True)
    elif rows == 1:
        chip = _CHIPS[seat]
        if chip[0] in BLOCKS:
            yield edge(-1, 0, chip[0], face)
            yield edge(1, 0, chip[2], face)
            yield Stroke(x, y, chip[1], tones.on_tile, face, True)
        else:
            yield Stroke(x - 1, y, chip, tones.on_tile, face, True)
    else:
        yield Stroke(x, y, SIGNS[seat], tones.marks[seat], calm, True)
