"""The moments of a game that mattered: where its rounds begin, where islands changed hands."""

from collections.abc import Sequence
from typing import NamedTuple

from kahuna.engine import Seat
from kahuna.engine.kahuna.events import Counted, Dealt, Event, Gained, Lost, Over
from kahuna.record import Done


class Moments(NamedTuple):
    """By ply, so that a time line can show them.

    Attributes:
        rounds: where the first, the second and the third round begin, as far as they did.
        gained: who gained an island by the action that led there.
        lost: who lost one by it, nobody gaining any.
        over: whether the last action ended the game.
        last: how many actions there are.
    """

    rounds: tuple[int, ...]
    gained: dict[int, Seat]
    lost: dict[int, Seat]
    over: bool
    last: int


def moments(history: Sequence[Done]) -> Moments:
    """All moments of a game."""
    rounds, gained, lost, over = [0], dict[int, Seat](), dict[int, Seat](), False
    for ply, done in enumerate(history, start=1):
        for event in done.events:
            match event:
                case Dealt():
                    rounds.append(ply)
                case Gained(_, by):
                    gained[ply] = by
                case Lost(_, by):
                    lost[ply] = by
                case Over():
                    over = True
                case _:
                    pass
    lost = {ply: seat for ply, seat in lost.items() if ply not in gained}
    return Moments(tuple(rounds), gained, lost, over, len(history))


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
    """The actions, without what was dealt after the last of them."""
    *before, last = history
    told = tuple(event for event in last.events if not isinstance(event, Dealt))
    return (*before, last._replace(events=told))


def happened(done: Done) -> tuple[Event, ...]:
    """What there is to tell of an action: of one that ended a round or the game, just that."""
    for kind in (Over, Counted):
        if ends := tuple(event for event in done.events if isinstance(event, kind)):
            return ends
    return done.events
