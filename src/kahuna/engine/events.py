"""What an action did, in causal order: read off the states before and after it.

So there is no second copy of the rules here: an island is gained because it is controlled after
and wasn't before.
"""

from dataclasses import dataclass
from typing import Literal

from kahuna.engine.actions import Action, Build, Deal, Decline, Discard, Draw, Place, Remove
from kahuna.engine.board import LINE_BIT, Island, Line, controlled, ends, lines_in
from kahuna.engine.outcome import Outcome
from kahuna.engine.rules import Seat, opponent
from kahuna.engine.state import State


@dataclass(frozen=True, slots=True)
class Built:
    """A seat put a bridge on a line."""

    line: Line
    by: Seat


@dataclass(frozen=True, slots=True)
class Removed:
    """A seat took the opponent's bridge off with a pair of cards (R9)."""

    line: Line
    by: Seat


@dataclass(frozen=True, slots=True)
class Gained:
    """A seat gained control of an island (R12)."""

    island: Island
    by: Seat


@dataclass(frozen=True, slots=True)
class Cleared:
    """The opponent's bridge came off since a seat gained the island `at` (R13)."""

    line: Line
    at: Island
    by: Seat


@dataclass(frozen=True, slots=True)
class Lost:
    """A seat, the one named by `by`, lost control of an island (R13)."""

    island: Island
    by: Seat


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat put cards face down; which ones is its secret (R10)."""

    count: int
    by: Seat


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a card; one from the deck is its secret (R14)."""

    card: Island
    source: Literal["row", "deck"]
    by: Seat


@dataclass(frozen=True, slots=True)
class Declined:
    """A seat ended its turn without a card (R16, R21)."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Counted:
    """A round's count: the islands of both seats, and their points after it (R19, R21)."""

    islands: tuple[int, int]
    points: tuple[int, int]
    round: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round's row and deck were dealt (R20)."""

    round: int


@dataclass(frozen=True, slots=True)
class Over:
    """The game ended."""

    outcome: Outcome


Event = (
    Built | Removed | Gained | Cleared | Lost | Discarded | Drew | Declined | Counted | Dealt | Over
)


def events_between(before: State, action: Action | Deal, after: State) -> tuple[Event, ...]:
    """What `action` did, which led from `before` to `after`, in causal order."""
    events = _done(before, action, after)
    game = after.game
    if game is not before.game:
        if len(game.counts) > len(before.game.counts):
            events.append(Counted(game.counts[-1], game.points, game.round))
        if game.outcome is not None:
            events.append(Over(game.outcome))
    return tuple(events)


def _done(before: State, action: Action | Deal, after: State) -> list[Event]:
    """What the action did itself, before anything was counted."""
    by = before.seat
    match action:
        case Draw(card=None):
            return [Drew(before.deck[0], "deck", by)]
        case Draw(card=card) if card is not None:
            return [Drew(card, "row", by)]
        case Build() | Place():
            return [Built(action.line, by), *_control_changed(before, action.line, after)]
        case Discard():
            return [Discarded(1, by)]
        case Decline():
            return [Declined(by)]
        case Remove():
            bare = before._replace(other_bridges=before.other_bridges & ~action.bit)
            done = [Removed(action.line, by), *_control_changed(before, action.line, bare)]
            if action.build:
                done += [Built(action.line, by), *_control_changed(bare, action.line, after)]
            return done
        case Deal():
            return [Dealt(after.game.round)]
        case _:  # a resignation does nothing but end the game
            return []


def _control_changed(before: State, line: Line, after: State) -> list[Event]:
    by, other = before.seat, opponent(before.seat)
    own, theirs = before.bridges_of(by), before.bridges_of(other)
    own_after, theirs_after = after.bridges_of(by), after.bridges_of(other)
    gone = lines_in(theirs & ~theirs_after & ~LINE_BIT[line])
    events: list[Event] = []
    if own_after != own:
        for island in ends(line):
            if island in controlled(own_after) and island not in controlled(own):
                events.append(Gained(island, by))
                events += [Cleared(cleared, island, by) for cleared in gone if island in cleared]
    if theirs_after != theirs:
        kept = controlled(theirs_after)
        events += [Lost(island, other) for island in controlled(theirs) if island not in kept]
    return events
