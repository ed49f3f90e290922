"""Small drawings of a few islands, cropped from the program's own chart."""

from collections.abc import Mapping
from itertools import zip_longest
from typing import Final, NamedTuple

from kahuna.chart import ASCII, MIN_HEIGHT, MIN_WIDTH, Scene
from kahuna.chart.archipelago.geometry import geometry
from kahuna.chart.archipelago.looks import look_of_island, look_of_line
from kahuna.chart.archipelago.paint import Stroke, paint_island, paint_line
from kahuna.engine import LINES, LINES_AT, Island, Line
from kahuna.engine.board import ends

PAGE: Final = 92
"""The cells that drawings side by side may take."""
MARGIN: Final = "  "


class Board(NamedTuple):
    """The owners of bridges and stones."""

    bridges: Mapping[Line, int]
    stones: Mapping[Island, int]


def sketches(boards: list[Board]) -> str:
    """The boards in order, side by side where there is room, all cut out along the same islands.

    They show all lines with a bridge on any of the boards, and all lines of islands with a stone.
    """
    shown = {line for board in boards for line in board.bridges}
    shown |= {line for board in boards for stone in board.stones for line in LINES_AT[stone]}
    drawn = [[f"({number})", *_cut_out(board, shown)] for number, board in enumerate(boards, 1)]
    if len(drawn) == 1:
        drawn = [drawn[0][1:]]
    width = max(len(row) for rows in drawn for row in rows)
    abreast = max(PAGE // (width + len(3 * MARGIN)), 1)
    bands = [drawn[at : at + abreast] for at in range(0, len(drawn), abreast)]
    return "\n\n".join("\n".join(_beside(band, width)) for band in bands)


def _beside(drawn: list[list[str]], width: int) -> list[str]:
    rows = zip_longest(*drawn, fillvalue="")
    return [
        (MARGIN + (2 * MARGIN).join(text.ljust(width) for text in row)).rstrip() for row in rows
    ]


def _cut_out(board: Board, shown: set[Line]) -> list[str]:
    strokes = _strokes(Scene(board.bridges, board.stones), shown)
    left = min(stroke.x for stroke in strokes)
    rows = [[" "] * MIN_WIDTH for _ in range(MIN_HEIGHT)]
    for x, y, text, _ in strokes:
        rows[y][x : x + len(text)] = text
    used = [stroke.y for stroke in strokes]
    return ["".join(row)[left:].rstrip() for row in rows[min(used) : max(used) + 1]]


def _strokes(scene: Scene, shown: set[Line]) -> list[Stroke]:
    """The lines, then the islands, which lie over them."""
    shape = geometry(MIN_WIDTH, MIN_HEIGHT)
    strokes: list[Stroke] = []
    for line in (line for line in LINES if line in shown):
        strokes += paint_line(look_of_line(scene, line), shape.courses[line], ASCII)
    for island in sorted({end for line in shown for end in ends(line)}):
        strokes += paint_island(island, look_of_island(scene, island), shape.bodies[island], ASCII)
    return strokes
