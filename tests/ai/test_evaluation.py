"""The evaluation: what it looks at, that its tables add up, what it says of a game's end."""

import json
from collections.abc import Iterator
from importlib.resources import files
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kahuna.ai import best_turns, evaluate
from kahuna.ai.kahuna import features
from kahuna.ai.kahuna.deals import as_known
from kahuna.ai.kahuna.evaluation import SURE, chance, fitted
from kahuna.ai.kahuna.moment import CARDS, OVER, Moment, features_at, moment_after
from kahuna.ai.kahuna.tables import MOST, SHIFT, Tables
from kahuna.ai.kahuna.turns import best_turns as at_a_glance
from kahuna.engine import Decline, Draw, Phase, player_view
from kahuna.engine.board import ALL_LINES
from kahuna.engine.kahuna.cards import pack
from kahuna.engine.kahuna.simulation import Simulation
from kahuna.engine.kahuna.state import State
from support.games import moments, opening
from support.positions import cards, do, mask, position
from support.strategies import SETTINGS, Settings

LOTS = st.integers(0, 2**32).map(Random)
WEIGHTS = json.loads(files("kahuna.ai.kahuna").joinpath("weights.json").read_text("utf-8"))


def at_work(rng: Random, chosen: Settings) -> Iterator[State]:
    """The states of a random game in which a turn is played, some of them."""
    start, _ = opening(rng, chosen.rules, first=chosen.first, handicap=chosen.handicap)
    for at, moment in enumerate(moments(rng, start, chosen.policy)):
        if at % 7 == 0 and moment.before.game.phase in (Phase.PLAY, Phase.LAST):
            yield moment.before


@settings(max_examples=15)
@given(LOTS, SETTINGS, st.booleans())
def test_the_tables_add_up_to_the_weights_of_the_features(
    rng: Random, chosen: Settings, declined: bool
) -> None:
    for state in at_work(rng, chosen):
        now = Simulation(state)
        moment = moment_after(now, drawn=not declined)
        if moment.era == OVER:
            continue
        level, slope = WEIGHTS[str(moment.era)]
        there = now.own, now.other, now.own_hand
        [odds] = fitted().judge(moment).odds([there], 3, declined=declined)
        found = features_at(moment, there, 3, declined=declined)
        assert odds == pytest.approx(sum(level[f] + moment.left / CARDS * slope[f] for f in found))


def test_every_feature_has_its_own_weights() -> None:
    assert all(len(part) == features.COUNT for era in WEIGHTS.values() for part in era)
    assert sorted(WEIGHTS) == ["1", "2", "3", "4"]


def test_an_island_is_seen_with_what_the_hand_can_do_there() -> None:
    own, other = mask("AB AD"), mask("EH HI BC")
    nothing, building, paying = (
        features.features_of(own, other, pack(cards(hand))) for hand in ("", "H", "EH")
    )
    # ALOA is controlled already; HUNA has two free lines besides, which an H card can build on.
    assert nothing[0] == features.ISLAND[3, 2, 0]
    assert features.REACH[3, 0, 2] in nothing
    assert features.REACH[3, 3, 2] in building
    assert features.HIT[-1, 0] in nothing
    assert features.HIT[-1, 1] in paying
    assert features.CARD[5, 0, 2] in building
    assert [features.OWN_CARDS[size] for size in (0, 1, 2)] == [
        each[-1] for each in (nothing, building, paying)
    ]


def test_in_the_third_round_an_island_is_a_point() -> None:
    assert features.ahead(3, 2, 1) == features.ahead(3, 0, 3) == features.ahead(4, -1, 4)
    assert features.ahead(2, 1, 1) != features.ahead(2, 0, 1)
    assert features.ahead(1, 0, 12) == features.ahead(1, 0, 8)


class TestMoments:
    """When a turn's end is judged."""

    def test_within_a_round_the_cards_are_counted(self) -> None:
        now = Simulation(position(row="ABC", deck="DEF", points=(0, 1), round=2, seat=1))
        assert moment_after(now, drawn=True) == Moment(2, 5, -1, 0, True)
        assert moment_after(now, drawn=False) == Moment(2, 5, -1, 0, True)

    def test_the_last_card_brings_the_count_and_the_next_round(self) -> None:
        now = Simulation(position(row="A--", deck="", hands=("BC", "D"), round=2, seat=2))
        assert moment_after(now, drawn=True) == Moment(3, CARDS - 4, 0, 2, True)
        assert moment_after(now, drawn=False) == Moment(2, 1, 0, 0, True)
        assert moment_after(now, drawn=True).points_with(1) == 2
        assert moment_after(now, drawn=True).points_with(-3) == -2

    def test_after_the_third_round_come_the_last_turns(self) -> None:
        now = Simulation(position(row="A--", deck="", round=3))
        assert moment_after(now, drawn=True) == Moment(4, 2, 0, 0, True)
        for left, era in ((2, 4), (1, OVER)):
            now = Simulation(position(row="---", deck="", round=3, phase=Phase.LAST, left=left))
            assert moment_after(now, drawn=False).era == era


def test_at_the_end_points_decide_then_the_count_then_bridges() -> None:
    def odds(points: int, own: str, other: str, *, third: bool = True) -> float:
        moment = Moment(OVER, 1, points, 0, third)
        [found] = fitted().judge(moment).odds([(mask(own), mask(other), 0)], 0)
        return found

    assert odds(0, "AB AD", "") > SURE / 2
    assert odds(-2, "AB AD", "") < -SURE / 2
    assert odds(-1, "AB AD", "") > SURE / 2  # equal points, and the count is won
    assert abs(odds(-1, "AB AD", "EH", third=False)) < 2
    assert odds(-1, "AB AD", "EH", third=False) > 0 > odds(-1, "AB AD", "EH FG GJ", third=False)


def test_a_game_that_is_over_is_no_matter_of_chance() -> None:
    won, _ = do(position(seat=1), "resign")
    assert [evaluate(player_view(won, seat), Random(1)) for seat in (1, 2)] == [0.0, 1.0]


@settings(max_examples=5)
@given(LOTS, SETTINGS)
def test_both_seats_have_a_chance_and_the_same_lots_say_the_same(
    rng: Random, chosen: Settings
) -> None:
    for state in at_work(rng, chosen):
        for seat in (1, 2):
            view = player_view(state, seat)
            said = evaluate(view, Random(4), deals=3)
            assert 0 <= said <= 1
            assert said == evaluate(view, Random(4), deals=3)


def test_far_ahead_is_better_than_far_behind() -> None:
    own, other = "AB AD BC BE EH HI IK", "FG GJ"
    ahead, behind = (
        evaluate(player_view(position(*bridges, hands=("ABH", "CFG"), round=2), 1), Random(1))
        for bridges in ((own, other), (other, own))
    )
    assert ahead > 0.8
    assert behind < 0.2


def test_tables_do_not_grow_for_ever() -> None:
    tables = Tables([1.0] * features.COUNT)
    [group, *_], [lines, *_] = tables.groups
    some = [lines & Random(i).getrandbits(81) for i in range(4 * MOST)]
    for each in some:
        own, other = each & ALL_LINES, each >> SHIFT & ALL_LINES & ~each
        assert group[own | other << SHIFT | each >> 2 * SHIFT << 2 * SHIFT]
    assert MOST / 4 < len(group) <= MOST


def test_chances_come_from_log_odds() -> None:
    assert chance(0) == 0.5
    assert chance(2) == pytest.approx(1 - chance(-2)) == pytest.approx(0.880797)


@settings(max_examples=3)
@given(LOTS, SETTINGS)
def test_advised_turns_are_legal_to_their_end(rng: Random, chosen: Settings) -> None:
    for state in list(at_work(rng, chosen))[::4]:
        view = player_view(state, state.seat)
        advised = best_turns(view, 3, Random(1), playouts=20)
        assert 1 <= len(advised) <= 3
        for advice in advised:
            after = do(state, " ".join(map(str, advice.actions))).state
            assert after.seat != state.seat or after.game.phase in (Phase.OVER, Phase.DEAL)
            assert 0 <= advice.chance <= 1
        ends = (Draw, Decline)
        plays = [[a.notation for a in one.actions if not isinstance(a, ends)] for one in advised]
        assert len({tuple(sorted(play)) for play in plays}) == len(advised)


def test_no_turn_is_advised_to_whom_it_isn_t() -> None:
    assert best_turns(player_view(position(seat=2), 1), 3, Random(1)) == []
    setup = position(phase=Phase.SETUP, left=2)
    assert best_turns(player_view(setup, 1), 3, Random(1)) == []


def test_turns_stand_in_order_and_lead_to_different_places() -> None:
    state = position("AB BC", "EH HI", hands=("EHB", "CD"), round=2)
    turns = at_a_glance(as_known(player_view(state, 1)), 10, fitted())
    assert len(turns) == len({turn.there for turn in turns}) == 10
    assert [turn.odds for turn in turns] == sorted((t.odds for t in turns), reverse=True)
    assert all(turn.ends == tuple(sorted(turn.ends, key=lambda e: -e.odds)) for turn in turns)
