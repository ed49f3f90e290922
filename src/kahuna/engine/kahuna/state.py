"""A complete position, immutable, seen from the seat that moves, hidden cards included.

Code that must not know the hidden cards gets a `PlayerView` instead.
"""

from enum import StrEnum
from typing import Final, NamedTuple

from kahuna.engine.board import Island
from kahuna.engine.game import Outcome, Seat
from kahuna.engine.kahuna.rules import Rules, opponent


class Phase(StrEnum):
    """Where a game stands."""

    SETUP = "setup"
    """Handicap bridges are being placed (R6)."""
    PLAY = "play"
    LAST = "last"
    """The last turns, without draws (R21)."""
    DEAL = "deal"
    """A round has been counted and the next one's cards are to be dealt (R20)."""
    OVER = "over"


class Game(NamedTuple):
    """The part of a position that seldom changes; many positions share it.

    Attributes:
        rules: what the game is played by.
        first: the seat that moves first.
        round: 1, 2 or 3.
        phase: where the game stands.
        left: bridges still to place in the set-up, or turns still to play at the end.
        points: of seat 1 and seat 2.
        counts: the islands of seat 1 and seat 2 at each count so far (R19, R21).
        outcome: how it ended, once it has.
    """

    rules: Rules
    first: Seat
    round: int
    phase: Phase
    left: int
    points: tuple[int, int]
    counts: tuple[tuple[int, int], ...]
    outcome: Outcome | None


NOTHING: Final = 0
PLAYED: Final = 1
DISCARDED: Final = 2
"""What the seat to move has done this turn, as bits (R10)."""


new_state: Final = tuple.__new__
"""A NamedTuple's own constructor takes half as long again, and search does little else."""


class State(NamedTuple):
    """A position; `own` is the seat that moves, `other` its opponent.

    Bridges are line masks (`board.LINE_BIT`), hands and piles packed cards (`cards`). Stones aren't
    stored: they follow from the bridges (R12).

    Attributes:
        game: what seldom changes.
        turn: from 1; the set-up is turn 0.
        seat: who moves (or would, while cards are dealt; or moved last, when it is over).
        did: `PLAYED` and `DISCARDED`, as bits.
        must_draw: the opponent has just declined (R16).
        row: the cards face up, from left to right, None for an empty place.
        deck: the cards face down, from the top.
        played: the round's discards that lie face up (R11).
        own_hidden: the round's discards that `own` put face down (R10).
        own_seen: cards that `own` took from the row and hasn't played since: each is in the hand,
            or among this round's face-down discards.
    """

    game: Game
    turn: int
    seat: Seat
    did: int
    must_draw: bool
    own_bridges: int
    other_bridges: int
    own_hand: int
    other_hand: int
    row: tuple[Island | None, ...]
    deck: tuple[Island, ...]
    played: int
    own_hidden: int
    other_hidden: int
    own_seen: int
    other_seen: int

    def bridges_of(self, seat: Seat) -> int:
        """The line mask of one seat's bridges."""
        return self.own_bridges if seat == self.seat else self.other_bridges

    def hand_of(self, seat: Seat) -> int:
        """The packed hand of one seat."""
        return self.own_hand if seat == self.seat else self.other_hand

    def hidden_of(self, seat: Seat) -> int:
        """The packed face-down discards of one seat."""
        return self.own_hidden if seat == self.seat else self.other_hidden

    def seen_of(self, seat: Seat) -> int:
        """The packed cards that one seat took from the row and hasn't played since."""
        return self.own_seen if seat == self.seat else self.other_seen

    def passed_on(self, game: Game, turn: int, *, must_draw: bool = False) -> "State":
        """The same position seen from the other seat, whose turn begins."""
        (_, _, seat, _, _, own, other, hand, other_hand, row, deck, played,
         hidden, other_hidden, seen, other_seen) = self  # fmt: skip
        return new_state(State, (
            game, turn, opponent(seat), NOTHING, must_draw, other, own, other_hand, hand, row, deck,
            played, other_hidden, hidden, other_seen, seen,
        ))  # fmt: skip
