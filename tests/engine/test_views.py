"""What a seat may know: no more than it should, no less, whatever happened before."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kahuna.engine import (
    Handicap,
    Island,
    PlayerView,
    Rules,
    Seat,
    new_game,
    opponent,
    player_view,
    sample_state,
)
from kahuna.engine.kahuna.cards import pack, unpack
from kahuna.engine.kahuna.rules import SEATS
from kahuna.engine.kahuna.state import State
from support.games import moments, opening
from support.positions import cards, deal, deal_all, do, position
from support.strategies import RNGS, SETTINGS, Settings

ANY_SEAT = st.sampled_from(SEATS)
# Shuffles by the hundred: a generator of their own costs a tenth of what drawing each would.
SHUFFLERS = st.integers(0, 2**32).map(Random)


def states_of(rng: Random, chosen: Settings) -> list[State]:
    """All positions of a random game."""
    start, _ = opening(rng, chosen.rules, first=chosen.first, handicap=chosen.handicap)
    return [start, *(moment.after for moment in moments(rng, start, chosen.policy))]


def secrets_of(state: State, seat: Seat) -> list[Island]:
    """The cards that a seat can't place, sorted."""
    other = opponent(seat)
    return sorted(
        [*state.deck, *unpack(state.hand_of(other)), *unpack(state.hidden_of(other))],
    )


@given(RNGS, SETTINGS, ANY_SEAT, SHUFFLERS)
def test_a_view_sampled_into_a_state_gives_the_view_again(
    rng: Random, chosen: Settings, seat: Seat, shuffler: Random
) -> None:
    for state in states_of(rng, chosen):
        view = player_view(state, seat)
        order = list(view.unknown)
        shuffler.shuffle(order)
        sampled = sample_state(view, tuple(order))
        assert player_view(sampled, seat) == view
        assert sampled.bridges_of(seat) == state.bridges_of(seat)
        assert sampled.hand_of(seat) == state.hand_of(seat)


@given(RNGS, SETTINGS, ANY_SEAT)
def test_what_is_unknown_is_the_deck_the_other_hand_and_what_it_hid(
    rng: Random, chosen: Settings, seat: Seat
) -> None:
    for state in states_of(rng, chosen):
        assert list(player_view(state, seat).unknown) == secrets_of(state, seat)


@given(RNGS, SETTINGS, ANY_SEAT)
def test_cards_seen_are_where_they_must_be(rng: Random, chosen: Settings, seat: Seat) -> None:
    for state in states_of(rng, chosen):
        kept = unpack(state.hand_of(seat) + state.hidden_of(seat))
        assert not Counter(unpack(state.seen_of(seat))) - Counter(kept)


@given(RNGS, SETTINGS, ANY_SEAT, SHUFFLERS)
def test_states_that_differ_in_secrets_alone_give_equal_views(
    rng: Random, chosen: Settings, seat: Seat, shuffler: Random
) -> None:
    for state in states_of(rng, chosen):
        other = opponent(seat)
        swapped = _with_a_secret_swapped(shuffler, state, seat)
        assert player_view(swapped, seat) == player_view(state, seat)
        if swapped.hand_of(other) != state.hand_of(other):
            assert player_view(swapped, other) != player_view(state, other)


def _with_a_secret_swapped(rng: Random, state: State, seat: Seat) -> State:
    """The deck in another order, and a card of the other hand that was never seen changed."""
    other = opponent(seat)
    deck = list(state.deck)
    rng.shuffle(deck)
    unseen = Counter(unpack(state.hand_of(other))) - Counter(unpack(state.seen_of(other)))
    taken = sorted(unseen.elements())
    packed = state.hand_of(other)
    if deck and taken:
        card = rng.choice(taken)
        packed += pack([deck[0]]) - pack([card])
        deck[0] = card
    state = state._replace(deck=tuple(deck))
    if seat == state.seat:
        return state._replace(other_hand=packed)
    return state._replace(own_hand=packed)


def test_a_sample_needs_just_the_cards_that_are_unknown() -> None:
    view = player_view(new_game(Rules(), deal_all("ABCDEF")), 1)
    for order in (view.unknown[1:], (*view.unknown, Island("A")), ()):
        with pytest.raises(ValueError, match="unknown"):
            sample_state(view, order)


def test_every_placing_of_unseen_cards_can_be_sampled() -> None:
    view = player_view(position(hands=("A", "B"), hidden=("", "C"), row="---", deck="D"), 1)
    assert view.unknown == cards("BCD")
    orders = ["BCD", "BDC", "CBD", "CDB", "DBC", "DCB"]
    samples = [sample_state(view, cards(order)) for order in orders]
    placed = {(sample.other_hand, sample.other_hidden, sample.deck) for sample in samples}
    assert len(placed) == 6


class TestSeen:
    """The cards that both know to be in a hand, since they were taken from the row."""

    def seen(self, view: PlayerView) -> tuple[str, str]:
        return "".join(view.seen), "".join(view.other_seen)

    def test_what_comes_from_the_row_is_seen_and_from_the_deck_not(self) -> None:
        state = new_game(Rules(), deal_all("ABCDEFGHI"))
        after, _ = do(state, "+G +*")
        assert self.seen(player_view(after, 1)) == ("G", "")
        assert self.seen(player_view(after, 2)) == ("", "G")

    @pytest.mark.parametrize(
        ("turn", "left"), [("GF", ""), ("xGJ:GJ", ""), ("-G", "G"), ("AB", "G")]
    )
    def test_playing_unsees_and_hiding_does_not(self, turn: str, left: str) -> None:
        state = position("", "GJ", hands=("AGJ", ""), row="---", deck="BC")
        state = state._replace(own_seen=pack(cards("G")))
        assert self.seen(player_view(do(state, turn).state, 2)) == ("", left)

    def test_a_removal_by_two_of_a_kind_unsees_both(self) -> None:
        state = position("", "GJ", hands=("GG", ""))._replace(own_seen=pack(cards("GG")))
        assert self.seen(player_view(do(state, "xGJ:GG").state, 2)) == ("", "")

    @pytest.mark.parametrize(
        ("hidden", "left"), [("", "AGG"), ("A", "G"), ("G", "G"), ("L", "G"), ("AG", "")]
    )
    def test_after_the_deal_only_what_must_be_in_the_hand_is_seen(
        self, hidden: str, left: str
    ) -> None:
        # Of the cards hidden only the number is known, so each may have been any seen one.
        kept = "AGG" if not hidden or hidden == "L" else {"A": "GG", "G": "AG", "AG": "G"}[hidden]
        state = position(hands=(kept, ""), hidden=(hidden, ""), row="-K-", deck="", seat=2)
        state = state._replace(other_seen=pack(cards("AGG")))
        after, _ = deal(do(state, "+K").state)
        assert "".join(player_view(after, 2).other_seen) == left


@pytest.mark.parametrize("seat", SEATS)
def test_a_view_tells_what_is_public(seat: Seat) -> None:
    state = position("EH HL", "AB", hands=("AB", "CDE"), hidden=("F", "GG"), seat=2, must_draw=True)
    view = player_view(state, seat)
    assert dict(view.bridges) == {"AB": 2, "EH": 1, "HL": 1}
    assert view.bridges_left == (23, 24)
    assert (view.to_act, view.must_draw, view.turn) == (2, True, 9)
    assert view.other_cards == (3 if seat == 1 else 2)
    assert view.other_hidden == (2 if seat == 1 else 1)
    assert view.hand == cards("AB" if seat == 1 else "CDE")
    assert view.hidden == cards("F" if seat == 1 else "GG")
    assert (view.row, view.deck) == (state.row, len(state.deck))


def test_nobody_is_to_act_while_cards_are_dealt_or_when_it_is_over() -> None:
    counted, _ = do(position(row="-K-", deck=""), "+K")
    resigned, _ = do(position(), "resign")
    assert [player_view(state, 1).to_act for state in (counted, resigned)] == [None, None]


def test_bridges_and_stones_stand_in_order() -> None:
    state = new_game(Rules(), deal_all(), handicap=Handicap(1, 3))
    view = player_view(do(state, "@IL @AH @HL").state, 2)
    assert list(view.bridges) == ["AH", "HL", "IL"]
    assert list(view.stones) == ["L"]
