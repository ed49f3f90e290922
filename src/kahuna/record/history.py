"""The course of a game: its positions, what led from each to the next, and its whole turns."""

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise, starmap
from typing import Any, NamedTuple, TypeAlias

from kahuna.engine.game import Action, Game, Outcome, Seat, Step


class Position(NamedTuple):
    """Where a game stood after an action, with any deal that was due.

    Attributes:
        ply: how many actions led here, deals not counted.
        action: the last of them, None at the start; `events`: what it did.
        state: the game's own, secrets and all.
        turn: the number of the turn; a set-up is turn 0.
        seat: the seat to move, None when the game is over.
        outcome: how the game ended; None while it is still going on.
        told: the seats that learned something hidden from the action; it can't be undone.
        halt: the game pauses here so that everybody can look.
        deals: how many decks have been dealt.
    """

    ply: int
    action: Any
    state: Any
    events: tuple[Any, ...]
    turn: int
    seat: Seat | None
    outcome: Outcome | None
    told: frozenset[Seat]
    halt: bool
    deals: int


class Done(NamedTuple):
    """One action of a game: its turn (the set-up is turn 0), the seat, and what it did.

    Attributes:
        action: None where the viewer may not know it.
    """

    turn: int
    seat: Seat
    action: Any
    events: tuple[Any, ...]


Turn: TypeAlias = tuple[Position, ...]
"""The position before its first action, and that after each of them."""


def position_of(
    game: Game[Any, Any, Any, Any],
    step: Step[Any, Any],
    *,
    ply: int,
    action: Action | None,
    deals: int,
) -> Position:
    """The position that a step leads to."""
    state = step.state
    return Position(
        ply=ply,
        action=action,
        state=state,
        events=step.events,
        turn=game.turn(state),
        seat=game.to_act(state),
        outcome=game.outcome(state),
        told=step.told,
        halt=step.halt,
        deals=deals,
    )


def joined(step: Step[Any, Any], following: Step[Any, Any]) -> Step[Any, Any]:
    """Two consecutive steps as one."""
    return Step(
        following.state,
        step.events + following.events,
        step.told | following.told,
        step.halt or following.halt,
    )


def done_between(before: Position, after: Position) -> Done:
    """The action that led from a position to the next."""
    assert before.seat is not None, "nobody acts when the game is over"
    return Done(before.turn, before.seat, after.action, after.events)


def done_in(positions: Iterable[Position]) -> tuple[Done, ...]:
    """All actions that led through these positions, with all their secrets."""
    return tuple(starmap(done_between, pairwise(positions)))


def turns_of(history: Iterable[Done]) -> tuple[str, ...]:
    """A game's actions, from its first on, as the turns of a record."""
    turns = groupby(history, key=lambda done: done.turn)
    return tuple(" ".join(done.action.notation for done in turn) for _, turn in turns)


def whole_turns(positions: Sequence[Position]) -> tuple[Turn, ...]:
    """The complete turns, the set-up included."""
    last, turns = positions[-1], []
    for number, group in groupby(positions[:-1], key=lambda position: position.turn):
        begun = tuple(group)
        if last.turn != number or last.outcome is not None:
            turns.append((*begun, positions[begun[-1].ply + 1]))
    return tuple(turns)
