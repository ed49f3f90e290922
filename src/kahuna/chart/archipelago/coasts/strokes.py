"""What lines and islands paint over the ground: characters in their colours."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from kahuna.chart.archipelago.coasts.blocks import Colour
from kahuna.chart.archipelago.coasts.courses import Cell, Course
from kahuna.chart.archipelago.coasts.layout import Place
from kahuna.chart.archipelago.coasts.tones import Tones
from kahuna.chart.archipelago.coasts.words import words
from kahuna.chart.archipelago.looks import Look
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
_TILES: Final = (
    ("", "", ""),
    ("▗▄▄▄▖", "▐ ■ ▌", "▝▀▀▀▘"),
    ("\0▄▄▄\0", "▐ ◆ ▌", "\0▀▀▀\0"),
)
_CHIPS: Final = ("", " ■ ", "▐◆▌")
_SHADOW, _LEVEL, _LIGHT = 0, 1, 2


class Stroke(NamedTuple):
    """A text painted from a cell on, rightwards.

    Attributes:
        ground: the colour behind it, None for that of the water or the land there.
    """

    x: int
    y: int
    text: str
    front: Colour
    ground: Colour | None = None
    bold: bool = False


def line_strokes(look: Look, course: Course, tones: Tones) -> Iterator[Stroke]:
    """Paint a line as free, as somebody's bridge, or as one that is planned."""
    seat = look.seat
    colour, accent = tones.lines[seat], tones.accents[seat]
    if look.at_cursor:
        colour = accent = tones.cursor
    elif look.lit:
        colour = accent = tones.lit
    elif look.marked:
        colour = accent = tones.marked
    if seat == 0:
        for cell, bits in (course.thread if look.lit else course.dots).items():
            yield Stroke(*cell, chr(0x2800 + bits), colour)
    elif look.planned:
        for cell, bits in course.dashes.items():
            yield Stroke(*cell, chr(0x2800 + bits), accent)
        yield Stroke(*course.way[len(course.way) // 2], PLANNED[seat], accent, None, True)
    elif seat == 1:
        for cell, mask in course.deck.items():
            yield Stroke(*cell, QUARTERS[mask], (colour, accent)[course.planks[cell]])
    else:
        for cell, bits in course.rope.items():
            yield Stroke(*cell, chr(0x2800 + bits), colour)
        for cell in course.beads:
            yield Stroke(*cell, BEADS[look.lit], accent, None, True)
    if look.marked:
        yield Stroke(*course.way[len(course.way) // 2], MARK, tones.marked, None, True)
    if look.at_cursor:
        yield Stroke(*course.way[0], HANDLE, tones.cursor, None, True)
        yield Stroke(*course.way[-1], HANDLE, tones.cursor, None, True)


def island_strokes(island: Island, look: Look, place: Place, tones: Tones) -> Iterator[Stroke]:
    """Paint an island's words: stone, name, and how its lines are shared out."""
    plan, seat = words(island, place), look.seat
    calm = tones.land[seat][_LEVEL]
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
    if seat:
        yield from _stone(seat, plan.stone_rows, at(plan.stone), tones, calm)
    count = f"{MAJORITY[island]}/{len(LINES_AT[island])}"
    yield Stroke(*at(plan.count), count, tones.figures, calm)
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


def _stone(
    seat: int, rows: int, middle: Cell, tones: Tones, calm: Colour
) -> Iterator[Stroke]:
    x, y = middle
    shadow, face, light = tones.tiles[seat]
    if rows == 0:
        yield Stroke(x, y, SIGNS[seat], tones.marks[seat], calm, True)
        return
    if rows == 1:
        chip = _CHIPS[seat]
        if chip[0] != " ":
            yield Stroke(x - 1, y, chip[0], face)
            yield Stroke(x + 1, y, chip[2], face)
            yield Stroke(x, y, chip[1], tones.on_tile, face, True)
        else:
            yield Stroke(x - 1, y, chip, tones.on_tile, face, True)
        return
    upper, inner, lower = _TILES[seat]
    for step in range(5):
        if upper[step] != "\0":
            yield Stroke(x - 2 + step, y - 1, upper[step], light)
            yield Stroke(x - 2 + step, y + 1, lower[step], shadow)
    yield Stroke(x - 2, y, inner[0], face)
    yield Stroke(x - 1, y, inner[1:4], tones.on_tile, face, True)
    yield Stroke(x + 2, y, inner[4], face)
