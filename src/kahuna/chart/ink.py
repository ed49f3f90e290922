"""What a character stands for and how it should catch the eye, or the very colours that it has."""

from enum import StrEnum
from typing import NamedTuple, TypeAlias


class Role(StrEnum):
    """What a character of the chart belongs to."""

    SEA = "sea"
    COAST = "coast"
    COAST_1 = "coast_1"
    COAST_2 = "coast_2"
    LAND = "land"
    NAME = "name"
    COUNT = "count"
    FREE = "free"
    BRIDGE_1 = "bridge_1"
    BRIDGE_2 = "bridge_2"
    STONE_1 = "stone_1"
    STONE_2 = "stone_2"


class State(StrEnum):
    """Why a character should catch the eye; of several reasons the last of these counts."""

    PLAIN = "plain"
    MARKED = "marked"
    LIT = "lit"
    CURSOR = "cursor"


class Ink(NamedTuple):
    """A role and a state: twelve times four, and the two don't depend on each other."""

    role: Role
    state: State = State.PLAIN


Colour: TypeAlias = tuple[int, int, int]
"""Red, green, blue, each up to 255."""


class Hue(NamedTuple):
    """The colours of a character, where those are more than a role has."""

    front: Colour
    ground: Colour
    bold: bool = False
