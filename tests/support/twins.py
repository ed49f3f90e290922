"""The twin of a game: everything that one seat can't see is random, everything it sees is the same.

The random parts are the other hand, the deck, face-down cards, and in the history the other's blind
draws and discards.
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
    """An event with another card, if the viewer can't know the card."""
    if isinstance(event, Drew) and event.source != "row" and event.by != viewer:
        return event._replace(card=rng.choice(ISLANDS))
    return event


def _twin(before: Position, position: Position, viewer: Seat, rng: Random) -> Position:
    """A position with another action and other events, if the viewer can't know them."""
    action = position.action
    if isinstance(action, Discard) and before.state.seat != viewer:
        action = Discard(rng.choice(ISLANDS))
    events = tuple(_twin_event(event, viewer, rng) for event in position.events)
    return position._replace(action=action, events=events)


def twin_positions(positions: Positions, viewer: Seat, rng: Random) -> Positions:
    """The positions of the viewer's twin of the game with these positions."""
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
    """Turn the match into its twin for a while."""
    positions = match._positions
    match._positions = twin_positions(positions, viewer, rng)
    yield
    match._positions = positions
