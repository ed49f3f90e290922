"""The count of a round: when it is shown, and what is left out beside it."""

from collections.abc import Sequence
from typing import NamedTuple

from kahuna.engine.kahuna.events import Counted, Dealt, Event, Over
from kahuna.record import Done


class Count(NamedTuple):
    """The round that has just been counted, and the turn that ended it."""

    round: int
    turn: int


def count_told(history: Sequence[Done]) -> Count | None:
    """The count that the last action led to, if the game goes on after it."""
    last = history[-1:]
    events = [event for done in last for event in done.events]
    if any(isinstance(event, Over) for event in events):
        return None
    counts = [Count(e.round, done.turn) for done in last for e in events if isinstance(e, Counted)]
    return counts[0] if counts else None


def without_deal(history: Sequence[Done]) -> tuple[Done, ...]:
    """The actions, without the deal after the last of them."""
    *before, last = history
    told = tuple(event for event in last.events if not isinstance(event, Dealt))
    return (*before, last._replace(events=told))


def happened(done: Done) -> tuple[Event, ...]:
    """What an action did; if it ended a round or the game, only that."""
    for kind in (Over, Counted):
        if ends := tuple(event for event in done.events if isinstance(event, kind)):
            return ends
    return done.events
