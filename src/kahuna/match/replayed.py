"""A game that is watched: any of its positions, by ply, as the seats knew it."""

from functools import cached_property

from kahuna.engine import Build, PlayerView, Remove, Seat, apply, parse_turn, player_view
from kahuna.record import Done, Position, Record, done_between, done_in, turns_of


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

    def instead(self, ply: int, turn: str) -> tuple[PlayerView, tuple[Done, ...]]:
        """The board if these plays had been made after `ply` actions, and what they do.

        A turn's last action brings a card that nobody had seen, so it is left out.
        """
        before, done = self._positions[ply], list[Done]()
        for action in parse_turn(turn):
            if not isinstance(action, (Build, Remove)):
                break
            after = Position(before.ply + 1, action, *apply(before.state, action))
            done.append(done_between(before, after))
            before = after
        return player_view(before.state, before.state.seat), tuple(done)

    def goes_on(self, ply: int) -> bool:
        """Whether the game could be played on after `ply` actions."""
        return self.view(ply, 1).to_act is not None

    def branch(self, ply: int, *, started: str, program: str) -> Record:
        """The record of another game that has been this one for its first `ply` actions."""
        return self.record._replace(
            decks=self.record.decks[: self._positions[ply].state.game.round],
            turns=turns_of(self.history[:ply]),
            result=None,
            started=started,
            program=program,
        )
