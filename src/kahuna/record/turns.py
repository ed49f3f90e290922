"""The turns of a game, each with the positions around its actions."""

from collections.abc import Sequence
from itertools import groupby
from typing import TypeAlias

from kahuna.engine import outcome
from kahuna.record.replaying import Position

Turn: TypeAlias = tuple[Position, ...]
"""The position before its first action, and that after each of them."""


def whole_turns(positions: Sequence[Position]) -> tuple[Turn, ...]:
    """The turns that were played to their end, the set-up among them."""
    last, turns = positions[-1].state, []
    for number, group in groupby(positions[:-1], key=lambda position: position.state.turn):
        begun = tuple(group)
        if last.turn != number or outcome(last) is not None:
            turns.append((*begun, positions[begun[-1].ply + 1]))
    return tuple(turns)
