"""The twin of a game: all that one seat can't see replaced at random, all that it sees the same.

Replaced are the other hand, the deck, what lies face down, and in the history what the other drew
blind and discarded.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from random import Random

from kahuna.engine import ISLANDS, Discard, Event, Seat, player_view
from kahuna.engine.kahuna.events import Drew
from kahuna.engine.kahuna.view import sample_state
from kahuna.match import Match
from kahuna.record import Position

Positions = list[Position]


def _twin_event(event: Event, viewer: Seat, rng: Random) -> Event:
    """An event with another card, if the viewer can't know which it was."""
    if isinstance(event, Drew) and event.source != "row" and event.by != viewer:
        return event._replace(card=rng.choice(ISLANDS))
    return event


def _twin(before: Position, position: Position, viewer: Seat, rng: Random) -> Position:
    """A position with another action and other events, if the viewer can't know which they were."""
    action = position.action
    if isinstance(action, Discard) and before.state.seat != viewer:
        action = Discard(rng.choice(ISLANDS))
    events = tuple(_twin_event(event, viewer, rng) for event in position.events)
    return position._replace(action=action, events=events)


def twin_positions(positions: Positions, viewer: Seat, rng: Random) -> Positions:
    """The positions of the twin, for this viewer, of the game that leads to the last of them."""
    last = positions[-1].state
    view = player_view(last, viewer)
    state = sample_state(view, tuple(rng.sample(view.unknown, len(view.unknown))))
    assert player_view(state, viewer) == view
    told = [_twin(before, after, viewer, rng) for before, after in pairwise(positions)]
    twin = [positions[0], *told]
    twin[-1] = twin[-1]._replace(state=state)
    return twin


@contextmanager
def twinned(match: Match, viewer: Seat, rng: Random) -> Iterator[None]:
    """The match as its twin, for a while."""
    positions = match._positions
    match._positions = twin_positions(positions, viewer, rng)
    yield
    match._positions = positions
