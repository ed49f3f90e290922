"""A game being watched: any of its positions, by ply, as the seats knew it."""

from collections.abc import Collection, Iterable
from typing import Any

from kahuna.engine.game import Game, Seat
from kahuna.engine.games import game_named
from kahuna.record import Done, Position, Record, done_between, done_in, turns_of
from kahuna.record.history import position_of


class Replayed:
    """A record with its positions; immutable.

    Attributes:
        record: the game.
        last: the ply of its last position.
    """

    def __init__(self, record: Record, positions: tuple[Position, ...]) -> None:
        self.record = record
        self._game: Game[Any, Any, Any, Any] = game_named(record.game)
        self.last = len(positions) - 1
        self._positions = positions
        self._histories: dict[frozenset[Seat], tuple[Done, ...]] = {}

    def history(self, seats: Iterable[Seat]) -> tuple[Done, ...]:
        """All actions, as who sees the hands of these seats may know them.

        The one of index n leads to ply n + 1.
        """
        key = frozenset(seats)
        if key not in self._histories:
            self._histories[key] = tuple(self._seen(done, key) for done in done_in(self._positions))
        return self._histories[key]

    def _seen(self, done: Done, seats: Collection[Seat]) -> Done:
        viewer = done.seat if done.seat in seats else None
        events = tuple(self._game.seen(event, viewer) for event in done.events)
        return done._replace(action=done.action if done.seat in seats else None, events=events)

    def view(self, ply: int, seat: Seat | None) -> Any:
        """What one seat knew after `ply` actions; None: what everybody did."""
        return self._game.view(self._positions[ply].state, seat)

    def instead(self, ply: int, turn: str) -> tuple[Any, tuple[Done, ...]]:
        """The position if these actions had followed the first `ply` ones, and what they do.

        It stops at the end of the turn, or before an action that would reveal something hidden.
        """
        start = before = self._positions[ply]
        done = list[Done]()
        for text in turn.split():
            action = self._game.parse(text)
            step = self._game.apply(before.state, action)
            after = position_of(
                self._game, step, ply=before.ply + 1, action=action, deals=before.deals
            )
            if step.told or after.turn != start.turn:
                break
            done.append(done_between(before, after))
            before = after
        return self._game.view(before.state, start.seat), tuple(done)

    def goes_on(self, ply: int) -> bool:
        """Whether the game can be continued after `ply` actions."""
        return self._positions[ply].seat is not None

    def branch(self, ply: int, *, started: str, program: str) -> Record:
        """The record of a new game that shares this one's first `ply` actions."""
        return self.record._replace(
            decks=self.record.decks[: self._positions[ply].deals],
            turns=turns_of(done_in(self._positions[: ply + 1])),
            result=None,
            started=started,
            program=program,
        )
