"""Scenes and sizes that several tests draw."""

from typing import Final

from kahuna.chart import Scene
from kahuna.engine.board import LINE_BIT, Island, Line, controlled

SIZES: Final = (
    *((-(-rows * 53 // 17), rows) for rows in range(17, 56)),
    *((53, 55), (170, 17), (80, 20), (84, 30), (120, 40), (150, 50), (170, 55), (199, 60)),
)
"""Every number of rows once, and some shapes that leave sea at the sides or above."""


def lines(text: str) -> frozenset[Line]:
    return frozenset(Line(line) for line in text.split())


def islands(text: str) -> frozenset[Island]:
    return frozenset(Island(island) for island in text)


def board(one: str, two: str) -> Scene:
    """The bridges of both players, and the stones that follow from them."""
    bridges = dict.fromkeys(lines(one), 1) | dict.fromkeys(lines(two), 2)
    stones = {
        island: seat
        for seat in (1, 2)
        for island in controlled(sum(LINE_BIT[li] for li, who in bridges.items() if who == seat))
    }
    return Scene(bridges=bridges, stones=stones)


EMPTY: Final = Scene()
_BOARD: Final = board("AB AD BD HI HL IL KL EI", "CG CK FG GK JK BE GJ")
BUSY: Final = Scene(
    bridges=_BOARD.bridges,
    stones=_BOARD.stones,
    lit_lines=lines("BE EF EH EJ"),
    lit_islands=islands("BEFHJ"),
    marked_lines=lines("CF GK KL"),
    marked_islands=islands("GL"),
    cursor=Line("DE"),
)
"""Something of everything: ELAI's card is picked, the cursor is on DE."""
