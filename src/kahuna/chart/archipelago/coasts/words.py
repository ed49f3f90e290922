"""Where an island's words go: in the middle of its land, around the cell of its middle."""

from typing import NamedTuple

from kahuna.chart.archipelago.coasts.layout import Place
from kahuna.engine.board import LINES_AT, Island

_CHIP = 5.2
"""How far an island reaches down that has a row for its stone."""
_TILE = 7.1
"""How far down one reaches that has three."""
_APART = 6.6
"""How far across one reaches whose marks stand apart."""


class Words(NamedTuple):
    """The first cells of an island's words, from its middle: so far across, so far down.

    Attributes:
        stone: a single cell before the name, or the middle of a stone of three cells or of three
            rows, as `stone_rows` tells.
        stride: from one mark to the next.
    """

    name: tuple[int, int]
    stone: tuple[int, int]
    stone_rows: int
    majority: tuple[int, int]
    tally: tuple[int, int]
    stride: int
    mark: tuple[int, int]
    lit: tuple[int, int]
    cursor: tuple[tuple[int, int], tuple[int, int]]


def words(island: Island, place: Place) -> Words:
    """The words of an island at its place."""
    marks = len(LINES_AT[island])
    stride = 2 if place.across >= _APART else 1
    tally = -(stride * (marks - 1) + 1) // 2 if stride == 1 else 1 - marks
    if place.down < _CHIP:
        return Words(
            name=(-1, 0),
            stone=(-2, 0),
            stone_rows=0,
            majority=(-1, -1),
            tally=(-(marks // 2), 1),
            stride=stride,
            mark=(-2, -1),
            lit=(-3, 0),
            cursor=((-3, 0), (3, 0)),
        )
    rows = 3 if place.down >= _TILE else 1
    return Words(
        name=(-2, 0),
        stone=(0, -2 if rows == 3 else -1),
        stone_rows=rows,
        majority=(-1, 2),
        tally=(tally, 1),
        stride=stride,
        mark=(3, 0),
        lit=(-4, 0),
        cursor=((-5, 0), (4, 0)),
    )
