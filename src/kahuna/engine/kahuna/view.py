"""What one seat may know of a position: never the other hand, the deck's order, or face-down cards.

A view holds no state and can't be turned back into one; `sample_state` makes a state that could
have been it.
"""

from collections.abc import Mapping
from typing import NamedTuple

from kahuna.engine.board import LINE_BIT, Island, Line, controlled, lines_in
from kahuna.engine.game import Outcome, Seat
from kahuna.engine.kahuna.cards import ALL_CARDS, pack, size, unpack
from kahuna.engine.kahuna.rules import BRIDGES, Rules, opponent
from kahuna.engine.kahuna.state import DISCARDED, Game, Phase, State


class PlayerView(NamedTuple):
    """A position as one seat knows it.

    Attributes:
        seat: whose view it is.
        to_act: the seat to move; None when cards are to be dealt or the game is over.
        hand: the cards of `seat`, sorted; `other_cards`: how many the opponent holds.
        row: the cards face up, from left to right, None for an empty place.
        deck: how many cards lie face down.
        played: the round's discards that lie face up, sorted (R11).
        hidden: what `seat` put face down this round, sorted; `other_hidden`: how many cards the
            opponent did (R10).
        seen: cards that `seat` took from the row and hasn't played since, sorted; `other_seen`:
            those of the opponent. Each is in the hand or among the face-down discards.
        bridges: line to seat, sorted by line; `stones`: island to seat, sorted (R12).
        bridges_left: how many seat 1 and seat 2 can still build (R3).
        did: what the seat to move has done this turn, as the bits of `state`.
        left: bridges still to place in the set-up, or last turns still to play.
        points, counts: of seat 1 and seat 2, as in `state.Game`.
    """

    seat: Seat
    rules: Rules
    first: Seat
    round: int
    phase: Phase
    turn: int
    to_act: Seat | None
    did: int
    must_draw: bool
    left: int
    hand: tuple[Island, ...]
    other_cards: int
    row: tuple[Island | None, ...]
    deck: int
    played: tuple[Island, ...]
    hidden: tuple[Island, ...]
    other_hidden: int
    seen: tuple[Island, ...]
    other_seen: tuple[Island, ...]
    bridges: Mapping[Line, Seat]
    stones: Mapping[Island, Seat]
    bridges_left: tuple[int, int]
    points: tuple[int, int]
    counts: tuple[tuple[int, int], ...]
    outcome: Outcome | None

    @property
    def unknown(self) -> tuple[Island, ...]:
        """The cards that `seat` can't place, sorted: in the deck, the other hand, or face down."""
        row = [card for card in self.row if card is not None]
        placed = pack(self.hand) + pack(self.played) + pack(self.hidden) + pack(row)
        return unpack(ALL_CARDS - placed)

    @property
    def has_discarded(self) -> bool:
        """Whether the seat to move has discarded this turn (R10)."""
        return bool(self.did & DISCARDED)

    def cards_of(self, seat: Seat) -> int:
        """How many cards a seat holds."""
        return len(self.hand) if seat == self.seat else self.other_cards


def player_view(state: State, seat: Seat) -> PlayerView:
    """What `seat` may know of `state`."""
    other = opponent(seat)
    own, theirs = state.bridges_of(seat), state.bridges_of(other)
    game = state.game
    one, two = (state.bridges_of(1).bit_count(), state.bridges_of(2).bit_count())
    return PlayerView(
        seat=seat,
        rules=game.rules,
        first=game.first,
        round=game.round,
        phase=game.phase,
        turn=state.turn,
        to_act=None if game.phase in (Phase.OVER, Phase.DEAL) else state.seat,
        did=state.did,
        must_draw=state.must_draw,
        left=game.left,
        hand=unpack(state.hand_of(seat)),
        other_cards=size(state.hand_of(other)),
        row=state.row,
        deck=len(state.deck),
        played=unpack(state.played),
        hidden=unpack(state.hidden_of(seat)),
        other_hidden=size(state.hidden_of(other)),
        seen=unpack(state.seen_of(seat)),
        other_seen=unpack(state.seen_of(other)),
        bridges=_owners(seat, own, theirs),
        stones=_holders(seat, own, theirs),
        bridges_left=(BRIDGES - one, BRIDGES - two),
        points=game.points,
        counts=game.counts,
        outcome=game.outcome,
    )


def _owners(seat: Seat, own: int, theirs: int) -> dict[Line, Seat]:
    return {
        line: seat if own & LINE_BIT[line] else opponent(seat) for line in lines_in(own | theirs)
    }


def _holders(seat: Seat, own: int, theirs: int) -> dict[Island, Seat]:
    holders = dict.fromkeys(controlled(own), seat) | dict.fromkeys(
        controlled(theirs), opponent(seat)
    )
    return dict(sorted(holders.items()))


def sample_state(view: PlayerView, order: tuple[Island, ...]) -> State:
    """A state that `view` could have been taken from.

    `order` is any order of `view.unknown`; a uniformly random one makes every consistent placing of
    the unseen cards equally likely.

    Raises:
        ValueError: `order` is no order of `view.unknown`.
    """
    if tuple(sorted(order)) != view.unknown:
        raise ValueError("the order must hold just the cards of view.unknown")
    held, deck = _share_out(view, order)
    other_hand, other_hidden = held[: view.other_cards], held[view.other_cards :]
    state = State(
        game=Game(
            rules=view.rules,
            first=view.first,
            round=view.round,
            phase=view.phase,
            left=view.left,
            points=view.points,
            counts=view.counts,
            outcome=view.outcome,
        ),
        turn=view.turn,
        seat=view.seat,
        did=view.did,
        must_draw=view.must_draw,
        own_bridges=_mask(view, view.seat),
        other_bridges=_mask(view, opponent(view.seat)),
        own_hand=pack(view.hand),
        other_hand=pack(other_hand),
        row=view.row,
        deck=deck,
        played=pack(view.played),
        own_hidden=pack(view.hidden),
        other_hidden=pack(other_hidden),
        own_seen=pack(view.seen),
        other_seen=pack(view.other_seen),
    )
    if view.to_act in (None, view.seat):
        return state
    passed = state.passed_on(state.game, state.turn, must_draw=state.must_draw)
    return passed._replace(did=view.did)


def _mask(view: PlayerView, seat: Seat) -> int:
    return sum(LINE_BIT[line] for line, owner in view.bridges.items() if owner == seat)


def _share_out(
    view: PlayerView, order: tuple[Island, ...]
) -> tuple[tuple[Island, ...], tuple[Island, ...]]:
    """What the opponent holds or has put face down, in `order`; and the deck, from its top."""
    seen = list(view.other_seen)
    free = view.other_cards + view.other_hidden - len(seen)
    held: list[Island] = []
    deck: list[Island] = []
    for card in order:
        if card in seen:
            seen.remove(card)
            held.append(card)
        elif free:
            free -= 1
            held.append(card)
        else:
            deck.append(card)
    return tuple(held), tuple(deck)
