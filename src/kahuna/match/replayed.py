"""A game that is watched: any of its positions, by ply, as the seats knew it."""

from functools import cached_property
from typing import Any

from kahuna.engine.game import Game, Seat
from kahuna.engine.games import game_named
from kahuna.record import Done, Position, Record, done_between, done_in, turns_of
from kahuna.record.history import position_of


class Replayed:
    """A record with its positions; nothing of it ever changes.

    Attributes:
        record: the game.
        last: the ply of its last position.
    """

    def __init__(self, record: Record, positions: tuple[Position, ...]) -> None:
        self.record = record
        self._game: Game[Any, Any, Any, Any] = game_named(record.game)
        self.last = len(positions) - 1
        self._positions = positions

    @cached_property
    def history(self) -> tuple[Done, ...]:
        """All actions; the one of index n leads to ply n + 1."""
        return done_in(self._positions)

    def view(self, ply: int, seat: Seat | None) -> Any:
        """What one seat knew after `ply` actions; None: what everybody did."""
        return self._game.view(self._positions[ply].state, seat)

    def instead(self, ply: int, turn: str) -> tuple[Any, tuple[Done, ...]]:
        """The table if these actions had been done after `ply` others, and what they do.

        It ends where the turn would, or before an action that would tell something hidden.
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
        """Whether the game could be played on after `ply` actions."""
        return self._positions[ply].seat is not None

    def branch(self, ply: int, *, started: str, program: str) -> Record:
        """The record of another game that has been this one for its first `ply` actions."""
        return self.record._replace(
            decks=self.record.decks[: self._positions[ply].deals],
            turns=turns_of(self.history[:ply]),
            result=None,
            started=started,
            program=program,
        )
