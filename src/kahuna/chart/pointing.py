"""Directions between things, independent of the drawing's size."""

from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias

Spot: TypeAlias = tuple[float, float]
"""A place: across and down, in distances as seen."""


class Direction(Enum):
    """An arrow's direction: across and down."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


def toward(start: str, spots: Mapping[str, Spot], direction: Direction) -> str:
    """The next of several things in a direction from one of them; itself if there is none.

    `spots` holds the place of each. Things straight ahead count as nearer than things aside.
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
