"""A recorded game as the keys that play it at the table, curtain and all."""

from collections.abc import Iterator
from itertools import pairwise

from kahuna.engine import (
    Action,
    Build,
    Decline,
    Discard,
    Draw,
    Island,
    Phase,
    Place,
    Remove,
    Resign,
    legal_actions,
)
from kahuna.engine.kahuna.cards import unpack
from kahuna.engine.kahuna.events import Counted
from kahuna.engine.kahuna.state import State
from kahuna.record import Position


def keys_of(positions: tuple[Position, ...], *, curtain: bool = True) -> Iterator[str]:
    """The keys, as Textual names them, that lead from the first position to the last."""
    if curtain:
        yield "enter"
    for before, after in pairwise(positions):
        action = after.action
        assert action is not None
        yield from _keys(before.state, action)
        state = after.state
        passed = state.game.phase is not Phase.OVER and before.state.seat != state.seat
        if passed and (curtain or action == Draw(None)):
            yield "enter"
        if passed and any(isinstance(event, Counted) for event in after.events):
            yield "enter"
        if passed and curtain:
            yield "enter"


def _keys(state: State, action: Action) -> Iterator[str]:
    match action:
        case Build(card, line):
            yield card.lower()
            yield line.replace(card, "").lower()
        case Place(line):
            yield from line.lower()
        case Remove():
            yield from _remove_keys(state, action)
        case Discard(card):
            yield "x"
            yield card.lower()
        case Draw(card):
            yield "space"
            yield card.lower() if card else "space"
        case Decline():
            yield "space"
            if state.game.phase is not Phase.LAST:
                yield "p"
        case Resign():
            raise ValueError("no key of the table resigns: the menu does")
        case _:
            raise TypeError(action)


def _remove_keys(state: State, action: Remove) -> Iterator[str]:
    hand = unpack(state.own_hand)
    picked = next(Island(end) for end in action.line if end in hand)
    yield picked.lower()
    yield action.line.replace(picked, "").lower()
    ways = [a for a in legal_actions(state) if isinstance(a, Remove) and a.line == action.line]
    if len(ways) > 1:
        yield str(ways.index(action) + 1)
