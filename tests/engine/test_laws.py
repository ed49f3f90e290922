"""What holds at every step of every game, whatever the rules and whoever plays."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kahuna.engine import (
    ACTIONS,
    DECLINE,
    RESIGN,
    Action,
    Deal,
    Decline,
    Draw,
    IllegalAction,
    Phase,
    Rules,
    advance,
    apply,
    is_legal,
    legal_actions,
    outcome,
    refusal,
    to_act,
)
from kahuna.engine.kahuna.cards import ALL_CARDS, pack, size
from kahuna.engine.kahuna.events import events_between
from kahuna.engine.kahuna.state import State
from kahuna.record.kahuna.positions import event_json
from support.games import POLICIES, Moment, moments, opening
from support.naive import NaiveGame
from support.strategies import RNGS, SETTINGS, Settings

HAND_LIMIT, BRIDGES, LONGEST = 5, 25, 130


def whole_game(rng: Random, chosen: Settings) -> list[Moment]:
    """All steps of a random game."""
    start, _ = opening(rng, chosen.rules, first=chosen.first, handicap=chosen.handicap)
    return list(moments(rng, start, chosen.policy))


def all_cards(state: State) -> int:
    """All cards of a position, packed, wherever they are."""
    hands = state.own_hand + state.other_hand
    piles = state.played + state.own_hidden + state.other_hidden
    return hands + piles + pack(state.deck) + pack(card for card in state.row if card)


def compare(state: State, game: NaiveGame) -> None:
    """Fail unless the engine and the oracle stand at the same position."""
    assert [action.notation for action in legal_actions(state)] == game.legal()
    assert (state.game.phase, state.game.round, state.turn) == (game.phase, game.round, game.turn)
    assert state.game.points == (game.points[1], game.points[2])
    assert state.game.counts == tuple(game.counts)
    assert (list(state.row), list(state.deck)) == (game.row, game.deck)
    assert state.must_draw == game.must_draw
    assert state.played == pack(game.face_up)  # type: ignore[arg-type] # the oracle has plain text
    for seat in (1, 2):
        assert state.hand_of(seat) == pack(game.hands[seat])  # type: ignore[arg-type] # as above
        assert state.hidden_of(seat) == pack(game.face_down[seat])  # type: ignore[arg-type]
        assert state.bridges_of(seat).bit_count() == game.owns(seat)


@given(RNGS, SETTINGS)
@settings(max_examples=60)
def test_the_oracle_plays_the_same_game(rng: Random, chosen: Settings) -> None:
    state, dealt = opening(rng, chosen.rules, first=chosen.first, handicap=chosen.handicap)
    game = NaiveGame(chosen.rules, "".join(dealt.order), chosen.first, chosen.handicap)
    compare(state, game)
    for _, action, after, events in moments(rng, state, chosen.policy):
        if isinstance(action, Deal):
            facts = game.deal("".join(action.order))
        else:
            facts = game.do(action.notation)
        assert list(map(event_json, events)) == facts
        compare(after, game)
    assert game.result


@given(RNGS, SETTINGS)
def test_cards_and_bridges_are_kept(rng: Random, chosen: Settings) -> None:
    for _, _, state, _ in whole_game(rng, chosen):
        assert all_cards(state) == ALL_CARDS
        assert size(state.own_hand) <= HAND_LIMIT
        assert size(state.other_hand) <= HAND_LIMIT
        assert not state.own_bridges & state.other_bridges
        assert max(state.own_bridges.bit_count(), state.other_bridges.bit_count()) <= BRIDGES


@given(RNGS, SETTINGS)
@settings(max_examples=15)
def test_list_predicate_and_reason_agree(rng: Random, chosen: Settings) -> None:
    actions = [action for action in ACTIONS.values() if action != RESIGN]
    for state in [moment.after for moment in whole_game(rng, chosen)]:
        listed = legal_actions(state)
        assert listed == tuple(sorted(action for action in actions if is_legal(state, action)))
        assert all(refusal(state, action) is None for action in listed)
        assert bool(listed) == (to_act(state) in (1, 2))
        assert is_legal(state, RESIGN) == bool(listed)


@given(RNGS, SETTINGS)
def test_apply_is_a_checked_advance(rng: Random, chosen: Settings) -> None:
    for before, action, after, events in whole_game(rng, chosen):
        assert advance(before, action) == after
        assert events_between(before, action, after) == events
        assert events


@given(RNGS, SETTINGS, st.sampled_from(list(ACTIONS.values())))
def test_an_illegal_action_changes_nothing(rng: Random, chosen: Settings, action: Action) -> None:
    for state in [moment.after for moment in whole_game(rng, chosen)]:
        if not is_legal(state, action):
            copy = state._replace()
            with pytest.raises(IllegalAction) as caught:
                apply(state, action)
            assert caught.value.refusal == refusal(state, action)
            assert state == copy


@given(RNGS, SETTINGS)
def test_every_game_ends_in_time(rng: Random, chosen: Settings) -> None:
    game = whole_game(rng, chosen)
    last = game[-1].after
    assert outcome(last) is not None
    assert last.turn <= LONGEST
    done = [step for step in game if not isinstance(step.action, Deal) and step.before.turn]
    assert len(done) <= 200
    assert sum(isinstance(step.action, Draw) for step in done) <= 64


@given(RNGS, SETTINGS)
def test_two_declines_never_follow_each_other_in_play(rng: Random, chosen: Settings) -> None:
    ends = [
        (step.before.game.phase, step.action)
        for step in whole_game(rng, chosen)
        if isinstance(step.action, Draw | Decline)
    ]
    declined = [phase is Phase.PLAY and action == DECLINE for phase, action in ends]
    assert not any(one and other for one, other in pairwise(declined))


def test_the_longest_game_has_130_turns_and_200_actions() -> None:
    # Seat 1 declines whenever it may and seat 2 draws all 64 cards; each is discarded at once,
    # but the last one, which is played.
    rng = Random(1)
    state, _ = opening(rng, Rules())
    game = list(moments(rng, state, POLICIES["waster"]))
    done = [step.action for step in game if not isinstance(step.action, Deal)]
    assert sum(isinstance(action, Draw) for action in done) == 64
    assert game[-1].after.turn == LONGEST
    assert len(done) == 200
