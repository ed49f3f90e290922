"""Painting one line or one island: the strokes that it takes, later ones over earlier ones."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kahuna.chart.archipelago.islands import LAND, Body
from kahuna.chart.archipelago.lines import Cell, Course
from kahuna.chart.archipelago.looks import Look
from kahuna.chart.glyphs import Glyphs
from kahuna.chart.ink import Ink, Role
from kahuna.engine.board import LINES_AT, MAJORITY, NAMES, Island

_LINE = (Role.FREE, Role.BRIDGE_1, Role.BRIDGE_2)
_COAST = (Role.COAST, Role.COAST_1, Role.COAST_2)
_STONE = (Role.LAND, Role.STONE_1, Role.STONE_2)
_PIP = (Role.COUNT, Role.STONE_1, Role.STONE_2)


class Stroke(NamedTuple):
    """A text painted from a cell on, rightwards."""

    x: int
    y: int
    text: str
    ink: Ink


def paint_line(look: Look, course: Course, glyphs: Glyphs) -> Iterator[Stroke]:
    """Paint a line as free or as somebody's bridge."""
    ink = Ink(_LINE[look.seat], look.state)
    for (x, y), glyph in _stroke(course, look.seat, look.lit, glyphs):
        yield Stroke(x, y, glyph, ink)
    if look.marked:
        yield Stroke(*course.middle, glyphs.mark, ink)
    if look.at_cursor:
        yield Stroke(*course.chain[0], glyphs.handle, ink)
        yield Stroke(*course.chain[-1], glyphs.handle, ink)


def _stroke(course: Course, seat: int, lit: bool, glyphs: Glyphs) -> Iterable[tuple[Cell, str]]:
    """The cells of a line and their characters."""
    if seat == 0 and glyphs.braille:
        dots = course.thread if lit else course.dots
        return [(cell, chr(0x2800 + bits)) for cell, bits in dots.items()]
    if seat == 1 and glyphs.quarters and not lit:
        return [(cell, glyphs.quarters[mask]) for cell, mask in course.bar.items()]
    glyph = (glyphs.lit_lines if lit else glyphs.lines)[seat]
    return [(cell, glyph) for cell in course.chain]


def paint_island(island: Island, look: Look, body: Body, glyphs: Glyphs) -> Iterator[Stroke]:
    """Paint an island: coast, land, stone, name, and how its lines are shared out."""
    state, seat, plan = look.state, look.seat, body.plan
    land, coast = Ink(Role.LAND, state), Ink(_COAST[seat], state)
    for (x, y), mask in body.cells.items():
        yield Stroke(x, y, glyphs.coasts[seat][mask], land if mask == LAND else coast)
    count = f"{MAJORITY[island]}/{len(LINES_AT[island])}"
    yield Stroke(*plan.stone, glyphs.stones[seat], Ink(_STONE[seat], state))
    yield Stroke(*plan.name, NAMES[island], Ink(Role.NAME, state))
    yield Stroke(*plan.majority, count, Ink(Role.COUNT, state))
    x, y = plan.tally
    for step, owner in enumerate(look.owners):
        yield Stroke(x + step * plan.stride, y, glyphs.pips[owner], Ink(_PIP[owner], state))
    if look.marked:
        yield Stroke(*plan.mark, glyphs.mark, Ink(Role.NAME, state))
    if look.lit:
        yield Stroke(*plan.lit, glyphs.lit, Ink(Role.NAME, state))
    if look.at_cursor:
        for cell, glyph in zip(plan.cursor, glyphs.cursor, strict=True):
            yield Stroke(*cell, glyph, Ink(Role.NAME, state))
