"""A record played again by the rules: all its positions, up to its end or its first fault."""

from collections.abc import Iterable, Iterator
from itertools import groupby, pairwise, starmap
from typing import NamedTuple

from kahuna.engine import (
    CHANCE,
    Action,
    Deal,
    IllegalAction,
    Island,
    NotationError,
    Seat,
    Step,
    apply,
    new_game,
    outcome,
    parse_action,
    to_act,
)
from kahuna.engine.kahuna.events import Event
from kahuna.engine.kahuna.state import State
from kahuna.record.errors import RecordError, RecordFault
from kahuna.record.record import Record


class Position(NamedTuple):
    """Where a game stood after an action, the next round dealt if it was the last of one.

    Attributes:
        ply: how many actions led here, deals not counted.
        action: the last of them, None at the start; `events`: what it did.
    """

    ply: int
    action: Action | None
    state: State
    events: tuple[Event, ...]


class Done(NamedTuple):
    """One action of a game: its turn (the set-up is turn 0), the seat, and what it did."""

    turn: int
    seat: Seat
    action: Action
    events: tuple[Event, ...]


class Replay(NamedTuple):
    """The positions that a record leads to, and what is wrong with the rest of it, if anything."""

    positions: tuple[Position, ...]
    fault: RecordError | None


def deal_of(deck: str) -> Deal:
    """A deck of a record, as a deal."""
    return Deal(tuple(map(Island, deck.upper())))


def replay(record: Record) -> Replay:
    """All positions of a record; a fault ends them, and comes with the good ones before it."""
    positions: list[Position] = []
    try:
        for position in _play(record):
            positions.append(position)  # noqa: PERF402 - extend would drop them at a fault
    except RecordError as fault:
        return Replay(tuple(positions), fault)
    return Replay(tuple(positions), None)


def done_between(before: Position, after: Position) -> Done:
    """The action that led from a position to the next."""
    assert after.action is not None, "only the first position has no action"
    return Done(before.state.turn, before.state.seat, after.action, after.events)


def done_in(positions: Iterable[Position]) -> tuple[Done, ...]:
    """All actions that led through these positions. What they drew is in there."""
    return tuple(starmap(done_between, pairwise(positions)))


def turns_of(history: Iterable[Done]) -> tuple[str, ...]:
    """Actions from a game's first on, as the turns of a record."""
    turns = groupby(history, key=lambda done: done.turn)
    return tuple(" ".join(done.action.notation for done in turn) for _, turn in turns)


def _play(record: Record) -> Iterator[Position]:
    position = _start(record)
    yield position
    for number, text in enumerate(record.turns, start=0 if record.handicap else 1):
        for action in _actions(number, text):
            _check_turn(position.state, number, text)
            position = _after(record, position, action, (number, text))
            yield position
    _check_end(record, position.state)


def _start(record: Record) -> Position:
    deal = deal_of(record.decks[0])
    try:
        state = new_game(record.rules, deal, first=record.first, handicap=record.handicap)
    except IllegalAction:
        raise RecordError(RecordFault.WRONG_DECK, where="decks[0]") from None
    return Position(0, None, state, ())


def _actions(number: int, text: str) -> Iterator[Action]:
    if not text:
        raise RecordError(RecordFault.EMPTY_TURN, turn=(number, text))
    for part in text.split(" "):
        try:
            yield parse_action(part)
        except NotationError:
            raise RecordError(RecordFault.NO_ACTION, turn=(number, text), text=part) from None


def _check_turn(state: State, number: int, text: str) -> None:
    """Whether an action of turn `number` can come now."""
    if to_act(state) is None:
        raise RecordError(RecordFault.GAME_ENDED, turn=(number, text))
    if state.turn > number:
        raise RecordError(RecordFault.TURN_ENDED, turn=(number, text))
    if state.turn < number:
        raise RecordError(RecordFault.TURN_UNFINISHED, turn=(number, text))


def _after(record: Record, before: Position, action: Action, turn: tuple[int, str]) -> Position:
    try:
        state, events = apply(before.state, action)
    except IllegalAction as illegal:
        raise RecordError(
            RecordFault.ILLEGAL, turn=turn, text=action.notation, refusal=illegal.refusal
        ) from None
    if to_act(state) is CHANCE:
        state, dealt = _dealt(record, state)
        events += dealt
    return Position(before.ply + 1, action, state, events)


def _dealt(record: Record, state: State) -> Step:
    where = f"decks[{state.game.round}]"
    if state.game.round >= len(record.decks):
        raise RecordError(RecordFault.NO_DECK, where=where)
    try:
        return apply(state, deal_of(record.decks[state.game.round]))
    except IllegalAction:
        raise RecordError(RecordFault.WRONG_DECK, where=where) from None


def _check_end(record: Record, state: State) -> None:
    if len(record.decks) > state.game.round:
        raise RecordError(RecordFault.DECK_TOO_MANY, where=f"decks[{state.game.round}]")
    if record.result != outcome(state):
        raise RecordError(RecordFault.WRONG_RESULT, where="result")
