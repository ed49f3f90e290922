"""The places of the words on an island."""

from typing import Final, NamedTuple

from kahuna.engine.board import LINES_AT, Island

Cell = tuple[int, int]
Strip = tuple[int, int, int]
"""Land from coast to coast in one row: its y, its first x and how many cells."""


MOST_LINES: Final = max(map(len, LINES_AT.values()))


class Plan(NamedTuple):
    """The first cells of an island's words."""

    name: Cell
    stone: Cell
    tally: Cell
    stride: int
    """From one pip of the tally to the next."""
    majority: Cell
    mark: Cell
    lit: Cell
    cursor: tuple[Cell, Cell]


def plan(island: Island, land: tuple[Strip, ...]) -> Plan:
    """The plan for an island with this land: words without room inland go on the coast."""
    pips = len(LINES_AT[island])
    if len(land) == 1:
        return _on_the_coast(pips, land[0])
    if len(land) == 2:
        return _in_two_rows(pips, *land)
    first = len(land) // 2 - 1
    upper, (_, x, room), lower = land[first : first + 3]
    stride = 2 if room > 2 * pips else 1
    tally = _centred(land[first + 1], stride * (pips - 1) + 1)
    # All three below each other, though the bays leave each row another length.
    return _inland(upper, x + (room - 4) // 2, tally, stride, (x + (room - 3) // 2, lower[0]))


def _on_the_coast(pips: int, strip: Strip) -> Plan:
    """One row of land has room for stone and name; the coast carries the rest."""
    y, x, room = strip
    name = x + (room - 5) // 2 + 1
    return Plan(
        name=(name, y),
        stone=(name - 1, y),
        tally=(x + (room - pips) // 2, y + 1),
        stride=1,
        majority=(x + (room - 3) // 2, y - 1),
        mark=(x, y - 1),
        lit=(x - 1, y),
        cursor=((x - 1, y), (x + room, y)),
    )


def _in_two_rows(pips: int, upper: Strip, lower: Strip) -> Plan:
    """The count beside the tally, or on the coast above where the tally leaves it no room."""
    y, x, room = upper
    name, _ = _centred(upper, 4)
    if lower[2] < MOST_LINES + 4:  # for all islands alike
        return _inland(upper, name, _centred(lower, pips), 1, (x + (room - 3) // 2, y - 1))
    tally, below = _centred(lower, pips + 4)
    return _inland(upper, name, (tally, below), 1, (tally + pips + 1, below))


def _inland(strip: Strip, name: int, tally: Cell, stride: int, majority: Cell) -> Plan:
    """Everything on land, the stone two cells before the name."""
    y, x, room = strip
    return Plan(
        name=(name, y),
        stone=(name - 2, y),
        tally=tally,
        stride=stride,
        majority=majority,
        mark=(name + 4, y),
        lit=(name - 1, y),
        cursor=((x - 1, y), (x + room, y)),
    )


def _centred(strip: Strip, length: int) -> Cell:
    y, x, room = strip
    return x + (room - length + 1) // 2, y
