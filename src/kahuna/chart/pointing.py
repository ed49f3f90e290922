"""Which way things lie from each other on the chart, whatever its size."""

from collections.abc import Sequence
from enum import Enum
from typing import TypeVar

from kahuna.chart.archipelago.layout import SPOTS
from kahuna.engine.board import Island, Line, ends

Target = TypeVar("Target", Island, Line)

_ASPECT = 1.6
"""How much farther across than down the chart reaches, as it is seen."""


class Direction(Enum):
    """Where an arrow points: so far across, so far down."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


def toward(start: Target, targets: Sequence[Target], direction: Direction) -> Target:
    """The next target in a direction; `start` itself where there is none.

    What lies straight ahead is nearer than what lies aside.
    """
    x, y = _spot(start)
    right, down = direction.value
    found = start
    least = float("inf")
    for target in targets:
        across, below = _spot(target)[0] - x, _spot(target)[1] - y
        ahead = across * right + below * down
        aside = abs(across * down) + abs(below * right)
        if ahead > 0 and ahead + 3 * aside < least:
            found, least = target, ahead + 3 * aside
    return found


def _spot(target: Island | Line) -> tuple[float, float]:
    """The middle of an island, or of a line."""
    if len(target) == 1:
        x, y = SPOTS[Island(target)]
        return x * _ASPECT, y
    (x1, y1), (x2, y2) = (SPOTS[end] for end in ends(Line(target)))
    return (x1 + x2) / 2 * _ASPECT, (y1 + y2) / 2
