"""How a line or an island looks in a scene: all that its drawing depends on, beside the size."""

from typing import NamedTuple

from kahuna.chart.archipelago.facts import Facts
from kahuna.chart.ink import State
from kahuna.engine.board import LINES_AT, Island, Line

_FROM_LEFT = (1, 0, 2)


class Look(NamedTuple):
    """What is to be seen of a line or an island.

    Attributes:
        seat: whose bridge or stone is there, 0 for nobody's.
        marked, lit, at_cursor: why it should catch the eye.
        owners: of an island, whose its lines are: player 1's first, free ones, player 2's.
        planned: whether a bridge or a stone is only thought of.
        held: of an island, whose it is as yet.
    """

    seat: int
    marked: bool
    lit: bool
    at_cursor: bool
    owners: tuple[int, ...] = ()
    planned: bool = False
    held: int = 0

    @property
    def state(self) -> State:
        """The reason that counts of those for which it should catch the eye."""
        if self.at_cursor:
            return State.CURSOR
        if self.lit:
            return State.LIT
        return State.MARKED if self.marked else State.PLAIN


def look_of_line(scene: Facts, line: Line) -> Look:
    """How a line looks."""
    return Look(
        scene.bridges.get(line, 0),
        line in scene.marked_lines,
        line in scene.lit_lines,
        line == scene.cursor,
        planned=line in scene.planned_lines,
    )


def look_of_island(scene: Facts, island: Island) -> Look:
    """How an island looks."""
    seat = scene.stones.get(island, 0)
    held = scene.planned_islands.get(island, seat)
    owners = sorted((scene.bridges.get(line, 0) for line in LINES_AT[island]), key=_FROM_LEFT.index)
    return Look(
        seat,
        island in scene.marked_islands,
        island in scene.lit_islands,
        island == scene.cursor,
        tuple(owners),
        planned=held != seat,
        held=held,
    )
