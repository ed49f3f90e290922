"""A game that is watched: any of its positions, by ply, as the seats knew it."""

from functools import cached_property

from kahuna.engine import PlayerView, Seat, player_view
from kahuna.record import Done, Position, Record, done_in


class Replayed:
    """A record with its positions; nothing of it ever changes.

    Attributes:
        record: the game.
        last: the ply of its last position.
    """

    def __init__(self, record: Record, positions: tuple[Position, ...]) -> None:
        self.record = record
        self.last = len(positions) - 1
        self._positions = positions

    @cached_property
    def history(self) -> tuple[Done, ...]:
        """All actions; the one of index n leads to ply n + 1."""
        return done_in(self._positions)

    def view(self, ply: int, seat: Seat) -> PlayerView:
        """What one seat knew after `ply` actions."""
        return player_view(self._positions[ply].state, seat)
