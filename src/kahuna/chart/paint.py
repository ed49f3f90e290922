"""Painting one line or one island of a scene."""

from collections.abc import Iterable, Iterator

from kahuna.chart.canvas import Canvas
from kahuna.chart.glyphs import Glyphs
from kahuna.chart.ink import Ink, Role, State
from kahuna.chart.islands import LAND, Body
from kahuna.chart.lines import Cell, Course
from kahuna.chart.scene import Scene
from kahuna.engine.board import LINES_AT, MAJORITY, NAMES, Island, Line

_LINE = (Role.FREE, Role.BRIDGE_1, Role.BRIDGE_2)
_COAST = (Role.COAST, Role.COAST_1, Role.COAST_2)
_STONE = (Role.LAND, Role.STONE_1, Role.STONE_2)
_PIP = (Role.COUNT, Role.STONE_1, Role.STONE_2)
_FROM_LEFT = (1, 0, 2)


def paint_line(canvas: Canvas, scene: Scene, line: Line, course: Course, glyphs: Glyphs) -> None:
    """Paint a line as free or as somebody's bridge."""
    seat = scene.bridges.get(line, 0)
    marked = line in scene.marked_lines
    lit = line in scene.lit_lines
    at_cursor = line == scene.cursor
    ink = Ink(_LINE[seat], _state(marked, lit, at_cursor))
    for (x, y), glyph in _stroke(course, seat, lit, glyphs):
        canvas.put(x, y, glyph, ink)
    if marked:
        canvas.put(*course.middle, glyphs.mark, ink)
    if at_cursor:
        canvas.put(*course.chain[0], glyphs.handle, ink)
        canvas.put(*course.chain[-1], glyphs.handle, ink)


def _stroke(course: Course, seat: int, lit: bool, glyphs: Glyphs) -> Iterable[tuple[Cell, str]]:
    """The cells of a line and their characters."""
    if seat == 0 and glyphs.braille:
        dots = course.thread if lit else course.dots
        return [(cell, chr(0x2800 + bits)) for cell, bits in dots.items()]
    if seat == 1 and glyphs.quarters and not lit:
        return [(cell, glyphs.quarters[mask]) for cell, mask in course.bar.items()]
    glyph = (glyphs.lit_lines if lit else glyphs.lines)[seat]
    return [(cell, glyph) for cell in course.chain]


def paint_island(canvas: Canvas, scene: Scene, island: Island, body: Body, glyphs: Glyphs) -> None:
    """Paint an island: coast, land, stone, name, and how its lines are shared out."""
    seat = scene.stones.get(island, 0)
    marked = island in scene.marked_islands
    lit = island in scene.lit_islands
    at_cursor = island == scene.cursor
    state = _state(marked, lit, at_cursor)
    for (x, y), mask in body.cells.items():
        role = Role.LAND if mask == LAND else _COAST[seat]
        canvas.put(x, y, glyphs.coasts[seat][mask], Ink(role, state))
    plan = body.plan
    count = f"{MAJORITY[island]}/{len(LINES_AT[island])}"
    canvas.put(*plan.stone, glyphs.stones[seat], Ink(_STONE[seat], state))
    canvas.put(*plan.name, NAMES[island], Ink(Role.NAME, state))
    canvas.put(*plan.majority, count, Ink(Role.COUNT, state))
    for cell, pip, role in _tally(scene, island, body, glyphs):
        canvas.put(*cell, pip, Ink(role, state))
    if marked:
        canvas.put(*plan.mark, glyphs.mark, Ink(Role.NAME, state))
    if lit:
        canvas.put(*plan.lit, glyphs.lit, Ink(Role.NAME, state))
    if at_cursor:
        for cell, glyph in zip(plan.cursor, glyphs.cursor, strict=True):
            canvas.put(*cell, glyph, Ink(Role.NAME, state))


def _tally(
    scene: Scene, island: Island, body: Body, glyphs: Glyphs
) -> Iterator[tuple[Cell, str, Role]]:
    """One pip a line, player 1's from the left and player 2's from the right: who has most?"""
    owners = sorted((scene.bridges.get(line, 0) for line in LINES_AT[island]), key=_FROM_LEFT.index)
    x, y = body.plan.tally
    for step, seat in enumerate(owners):
        yield (x + step * body.plan.stride, y), glyphs.pips[seat], _PIP[seat]


def _state(marked: bool, lit: bool, at_cursor: bool) -> State:
    if at_cursor:
        return State.CURSOR
    if lit:
        return State.LIT
    return State.MARKED if marked else State.PLAIN
