"""Tables brought to a stage by keys, from the record of a whole game."""

import re
from itertools import pairwise

from textual.pilot import Pilot

from kahuna.engine import NAMES
from kahuna.engine.kahuna.events import Counted
from kahuna.match import Stage
from kahuna.record import Position, Record, replay
from support.keystrokes import keys_of
from support.matches import VECTORS, vector
from support.screens import Table, new_table, rows_of

WHOLE = vector(next(file for file in VECTORS if file.stem == "fr-points"))
_POSITIONS = replay(WHOLE).positions


def left_at(record: Record, turns: int) -> Record:
    """A record as it was after so many turns."""
    decks = next(
        count
        for count in range(1, 4)
        if replay(
            record._replace(turns=record.turns[:turns], decks=record.decks[:count], result=None)
        ).fault
        is None
    )
    return record._replace(turns=record.turns[:turns], decks=record.decks[:decks], result=None)


def _last_turn_of_round_1() -> int:
    """The index of the turn with which the first round is counted."""
    return next(
        before.turn - 1
        for before, after in pairwise(_POSITIONS)
        if any(isinstance(event, Counted) for event in after.events)
    )


def _turn(number: int) -> tuple[Position, ...]:
    """The positions of a turn, from that before its first action."""
    first = next(p.ply for p in _POSITIONS if p.turn == number + 1)
    plies = [p.ply for p in _POSITIONS[1:] if _POSITIONS[p.ply - 1].turn == number + 1]
    assert plies[0] == first + 1
    return _POSITIONS[first : plies[-1] + 1]


def _begun(turn: int) -> Record:
    return left_at(WHOLE, turn)


_COUNT = _last_turn_of_round_1()
_BEGUN_AT = {
    Stage.CURTAIN: 10,
    Stage.TURN: 10,
    Stage.ENDED: _COUNT,
    Stage.COUNTED: _COUNT,
    Stage.OVER: len(WHOLE.turns) - 1,
}

STAGES = tuple(_BEGUN_AT)
"""What two people can be at."""


def table_before(stage: Stage, *, open_hands: bool = False) -> Table:
    """A table in the turn that leads to a stage, at its curtain."""
    return new_table(_begun(_BEGUN_AT[stage]), open_hands=open_hands)


async def bring(table: Table, pilot: Pilot[int], stage: Stage) -> None:
    """Type until the stage is reached."""
    if stage is not Stage.CURTAIN:
        keys = ["enter"] if stage is Stage.TURN else list(keys_of(_turn(_BEGUN_AT[stage])))
        for key in keys:
            if table.sitting.stage is not stage:
                await pilot.press(key)
    assert table.sitting.stage is stage


def hand_row_of(table: Table) -> str:
    """The row of the hand, or of its cards' names where they have maps."""
    return rows_of(table.app)[-table.screen.foot_height]


def names_in(text: str) -> list[str]:
    """The islands that are named in a text, in the order in which it names them."""
    names = set(NAMES.values())
    return [word for word in re.findall(r"\w+", text) if word in names]
