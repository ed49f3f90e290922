"""Which way things lie from each other, whatever the size of their drawing."""

from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias

Spot: TypeAlias = tuple[float, float]
"""Where something lies: so far across, so far down, as distances are seen."""


class Direction(Enum):
    """Where an arrow points: so far across, so far down."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


def toward(start: str, spots: Mapping[str, Spot], direction: Direction) -> str:
    """The next of several things in a direction from one of them; itself where there is none.

    `spots` says where each lies. What lies straight ahead is nearer than what lies aside.
    """
    x, y = spots[start]
    right, down = direction.value
    found = start
    least = float("inf")
    for target, spot in spots.items():
        across, below = spot[0] - x, spot[1] - y
        ahead = across * right + below * down
        aside = abs(across * down) + abs(below * right)
        if ahead > 0 and ahead + 3 * aside < least:
            found, least = target, ahead + 3 * aside
    return found
