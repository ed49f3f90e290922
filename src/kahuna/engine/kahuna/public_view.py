"""What everybody may know of a position: it holds no hand, so anybody may see it."""

from collections.abc import Mapping
from typing import NamedTuple

from kahuna.engine.board import Island, Line
from kahuna.engine.game import Outcome, Seat
from kahuna.engine.kahuna.cards import ALL_CARDS, pack, size, unpack
from kahuna.engine.kahuna.rules import Rules
from kahuna.engine.kahuna.state import DISCARDED, Phase, State
from kahuna.engine.kahuna.view import player_view


class PublicView(NamedTuple):
    """A position as it lies on the table; fields that `PlayerView` has too mean the same.

    Attributes:
        cards: how many cards seat 1 and seat 2 hold.
        face_down: how many they put face down this round (R10).
        taken: the cards that they took from the row and haven't played since, sorted.
    """

    rules: Rules
    first: Seat
    round: int
    phase: Phase
    turn: int
    to_act: Seat | None
    did: int
    must_draw: bool
    left: int
    row: tuple[Island | None, ...]
    deck: int
    played: tuple[Island, ...]
    bridges: Mapping[Line, Seat]
    stones: Mapping[Island, Seat]
    bridges_left: tuple[int, int]
    points: tuple[int, int]
    counts: tuple[tuple[int, int], ...]
    outcome: Outcome | None
    cards: tuple[int, int]
    face_down: tuple[int, int]
    taken: tuple[tuple[Island, ...], tuple[Island, ...]]

    @property
    def unknown(self) -> tuple[Island, ...]:
        """The cards whose place isn't public, sorted: in the deck, a hand, or face down."""
        row = [card for card in self.row if card is not None]
        return unpack(ALL_CARDS - pack(self.played) - pack(row))

    @property
    def has_discarded(self) -> bool:
        """Whether the seat to move has discarded this turn (R10)."""
        return bool(self.did & DISCARDED)

    def cards_of(self, seat: Seat) -> int:
        """How many cards a seat holds."""
        return self.cards[seat - 1]


def public_view(state: State) -> PublicView:
    """What everybody may know of `state`."""
    view = player_view(state, 1)
    return PublicView(
        **{name: getattr(view, name) for name in _SHARED},
        cards=(size(state.hand_of(1)), size(state.hand_of(2))),
        face_down=(size(state.hidden_of(1)), size(state.hidden_of(2))),
        taken=(unpack(state.seen_of(1)), unpack(state.seen_of(2))),
    )


_SHARED = tuple(PublicView._fields[:-3])
