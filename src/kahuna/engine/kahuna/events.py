"""What an action did, in causal order: read off the states before and after it.

So the rules aren't written twice: an island is gained if it is controlled afterwards and wasn't
before.
"""

from typing import Literal, NamedTuple, TypeVar

from kahuna.engine.board import LINE_BIT, Island, Line, controlled, ends, lines_in
from kahuna.engine.game import Outcome, Seat
from kahuna.engine.kahuna.actions import Action, Build, Deal, Decline, Discard, Draw, Place, Remove
from kahuna.engine.kahuna.rules import opponent
from kahuna.engine.kahuna.state import State

_Kind = TypeVar("_Kind", bound=type)


def _kind(kind: _Kind) -> _Kind:
    """Make events of different kinds unequal, even where their tuples are equal.

    Tuples, since a frozen dataclass takes seven times as long to define, at every start.
    """

    def equal(self: tuple[object, ...], other: object) -> bool:
        return type(other) is kind and tuple.__eq__(self, other)

    def unequal(self: tuple[object, ...], other: object) -> bool:
        return not equal(self, other)

    kind.__eq__ = equal  # type: ignore[method-assign,assignment]
    kind.__ne__ = unequal  # type: ignore[method-assign,assignment]
    return kind


@_kind
class Built(NamedTuple):
    """A seat put a bridge on a line."""

    line: Line
    by: Seat


@_kind
class Removed(NamedTuple):
    """A seat took the opponent's bridge off with a pair of cards (R9)."""

    line: Line
    by: Seat


@_kind
class Gained(NamedTuple):
    """A seat gained control of an island (R12)."""

    island: Island
    by: Seat


@_kind
class Cleared(NamedTuple):
    """The opponent's bridge came off because a seat gained the island `at` (R13)."""

    line: Line
    at: Island
    by: Seat


@_kind
class Lost(NamedTuple):
    """A seat, the one named by `by`, lost control of an island (R13)."""

    island: Island
    by: Seat


@_kind
class Discarded(NamedTuple):
    """A seat put cards face down; which ones is its secret (R10)."""

    number: int
    by: Seat


@_kind
class Drew(NamedTuple):
    """A seat drew a card; one from the deck is its secret, and None to the others (R14)."""

    card: Island | None
    source: Literal["row", "deck"]
    by: Seat


@_kind
class Declined(NamedTuple):
    """A seat ended its turn without a card (R16, R21)."""

    by: Seat


@_kind
class Counted(NamedTuple):
    """A round's count: the islands of both seats, and their points after it (R19, R21)."""

    islands: tuple[int, int]
    points: tuple[int, int]
    round: int


@_kind
class Dealt(NamedTuple):
    """A round's row and deck were dealt (R20)."""

    round: int


@_kind
class Over(NamedTuple):
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
