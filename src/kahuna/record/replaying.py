"""Replays a record by the rules: all positions up to its end or its first fault."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from kahuna.engine.game import Action, Game, IllegalAction, NotationError, Shuffle, Step
from kahuna.engine.games import game_named
from kahuna.record.errors import RecordError, RecordFault
from kahuna.record.format import format_of
from kahuna.record.history import Position, joined, position_of
from kahuna.record.record import Record


class Replay(NamedTuple):
    """The positions of a record, and the fault that ended them, if any."""

    positions: tuple[Position, ...]
    fault: RecordError | None


def replay(record: Record) -> Replay:
    """All positions of a record up to its first fault."""
    positions: list[Position] = []
    try:
        for position in _Replaying(record).positions():
            positions.append(position)  # noqa: PERF402 - extend would drop them at a fault
    except RecordError as fault:
        return Replay(tuple(positions), fault)
    return Replay(tuple(positions), None)


class _Replaying:
    """One record, played once."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._game: Game[Any, Any, Any, Any] = game_named(record.game)

    def positions(self) -> Iterator[Position]:
        """The positions, one after the other.

        Raises:
            RecordError: a turn can't be played.
        """
        position = self._start()
        yield position
        for number, text in enumerate(self._record.turns, start=position.turn):
            for action in self._actions(number, text):
                _check_turn(position, number, text)
                position = self._after(position, action, (number, text))
                yield position
        self._check_end(position)

    def _start(self) -> Position:
        openings = self._game.openings(self._record.setup)
        for index, shuffle in enumerate(openings):
            self._check_deck(index, shuffle)
        deals = len(openings)
        step = self._game.begin(self._record.setup, self._record.decks[:deals])
        return position_of(self._game, step, ply=0, action=None, deals=deals)

    def _actions(self, number: int, text: str) -> Iterator[Action]:
        if not text:
            raise RecordError(RecordFault.EMPTY_TURN, turn=(number, text))
        for part in text.split(" "):
            try:
                yield self._game.parse(part)
            except NotationError:
                raise RecordError(RecordFault.NO_ACTION, turn=(number, text), text=part) from None

    def _after(self, before: Position, action: Action, turn: tuple[int, str]) -> Position:
        try:
            step = self._game.apply(before.state, action)
        except IllegalAction as illegal:
            raise RecordError(
                RecordFault.ILLEGAL, turn=turn, text=action.notation, refusal=illegal.refusal
            ) from None
        deals = before.deals
        while (due := self._game.due(step.state)) is not None:
            step = joined(step, self._dealt(step.state, deals, due))
            deals += 1
        return position_of(self._game, step, ply=before.ply + 1, action=action, deals=deals)

    def _dealt(self, state: Any, index: int, due: Shuffle) -> Step[Any, Any]:
        self._check_deck(index, due)
        return self._game.deal(state, self._record.decks[index])

    def _check_deck(self, index: int, due: Shuffle) -> None:
        """Whether the record has the deck that is due, of the right cards."""
        if index >= len(self._record.decks):
            raise RecordError(RecordFault.NO_DECK, where=self._deck_key(index))
        if tuple(sorted(self._record.decks[index])) != due.cards:
            raise RecordError(RecordFault.WRONG_DECK, where=self._deck_key(index))

    def _check_end(self, last: Position) -> None:
        if len(self._record.decks) > last.deals:
            raise RecordError(RecordFault.DECK_TOO_MANY, where=self._deck_key(last.deals))
        if self._record.result != last.outcome:
            raise RecordError(RecordFault.WRONG_RESULT, where="result")

    def _deck_key(self, index: int) -> str:
        return format_of(self._record.game).deck_key(index)


def _check_turn(position: Position, number: int, text: str) -> None:
    """Whether an action of turn `number` can come now."""
    if position.seat is None:
        raise RecordError(RecordFault.GAME_ENDED, turn=(number, text))
    if position.turn > number:
        raise RecordError(RecordFault.TURN_ENDED, turn=(number, text))
    if position.turn < number:
        raise RecordError(RecordFault.TURN_UNFINISHED, turn=(number, text))
