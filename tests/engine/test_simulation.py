"""Search plays by the same rules: whole games, every switch, position by position."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings

from kahuna.engine import Build, Deal, Phase, Remove, Rules, advance, legal_actions
from kahuna.engine.kahuna.cards import pack, size
from kahuna.engine.kahuna.plays import EVERY, Reached, plays_from
from kahuna.engine.kahuna.rules import EarlyEnd
from kahuna.engine.kahuna.simulation import Simulation
from kahuna.engine.kahuna.state import State
from support.games import moments, opening
from support.positions import cards, mask, position
from support.strategies import RNGS, SETTINGS, Settings


def unseen(state: State) -> State:
    """A state without the cards that were seen, which a simulation doesn't keep."""
    return state._replace(own_seen=0, other_seen=0)


@given(RNGS, SETTINGS)
def test_a_simulation_goes_through_the_states_that_apply_makes(
    rng: Random, chosen: Settings
) -> None:
    start, _ = opening(rng, chosen.rules, first=chosen.first, handicap=chosen.handicap)
    simulation = Simulation(start)
    for before, action, after, _ in moments(rng, start, chosen.policy):
        assert simulation.legal_actions() == list(legal_actions(before))
        if isinstance(action, Deal):
            assert simulation.to_deal() == tuple(sorted(action.order))
        simulation.do(action)
        assert simulation.state() == unseen(after)


@settings(max_examples=20)
@given(RNGS, SETTINGS)
def test_the_plays_of_a_turn_are_found_each_once(rng: Random, chosen: Settings) -> None:
    start, _ = opening(rng, chosen.rules, first=chosen.first, handicap=chosen.handicap)
    for before, _, _, _ in islice(moments(rng, start, chosen.policy), 0, None, 5):
        if before.game.phase in (Phase.PLAY, Phase.LAST) and size(before.own_hand) < 4:
            simulation = Simulation(before)
            reached = reached_by_hand(before)
            assert set(simulation.plays()) == set(reached)
            for there, state in reached.items():
                after = simulation.copy()
                after.reach(there)
                assert after.state() == unseen(state)


def reached_by_hand(start: State) -> dict[Reached, State]:
    """What plays lead to, one action at a time by the rules' front door.

    Nothing follows one that takes the board's last bridge where that could have ended the game.
    """
    found: dict[Reached, State] = {}
    todo = [start]
    while todo:
        state = todo.pop()
        there = state.own_bridges, state.other_bridges, state.own_hand
        if there not in found:
            found[there] = state
            bare = state is not start and not state.own_bridges and not state.other_bridges
            if bare and state.game.round in state.game.rules.early_end_rounds:
                continue
            todo += [
                advance(state, action)
                for action in legal_actions(state)
                if isinstance(action, Build | Remove)
            ]
    return found


NO_BRIDGES_IN_ROUND_ONE = Rules(early_end_rounds=(1,), early_end=EarlyEnd.NO_BRIDGES)


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize(
    ("one", "two", "hand"),
    [
        ("", "EH", "EHK"),
        ("", "EH HI", "EEHIB"),
        ("", "", "EHK"),
        ("EH", "", "EHK"),
        ("HL", "KL", "IKL"),
    ],
)
def test_the_plays_of_round_one_that_end_a_game_by_no_bridges(
    one: str, two: str, hand: str, strict: bool
) -> None:
    rules = replace(NO_BRIDGES_IN_ROUND_ONE, strict_building=strict)
    start = position(one, two, hands=(hand, ""), rules=rules)
    simulation = Simulation(start)
    reached = reached_by_hand(start)
    assert set(simulation.plays()) == set(reached)
    for there, state in reached.items():
        after = simulation.copy()
        after.reach(there)
        assert after.state() == unseen(state)
        assert simulation.ends_early(there) is (state.game.phase is Phase.OVER)
    assert any(map(simulation.ends_early, reached)) is bool(two)


def test_the_steps_lead_there() -> None:
    state = position("AB BC", "EH HI", hands=("EHB", ""))
    simulation = Simulation(state)
    found = simulation.plays()
    assert len(found) > 20
    for there, step in found.items():
        if step is None:
            assert there == (state.own_bridges, state.other_bridges, state.own_hand)
        else:
            before, play = step
            after = simulation.copy()
            after.reach(before)
            assert play in after.legal_actions()
            after.do(play)
            assert (after.own, after.other, after.own_hand) == there


def test_no_more_are_looked_for_than_asked() -> None:
    simulation = Simulation(position(hands=("BEHIJ", "")))
    every = simulation.plays()
    some = simulation.plays(100)
    assert len(every) > 1000
    assert 100 <= len(some) < 200
    assert list(every)[: len(some)] == list(some)


@pytest.mark.parametrize("early", [False, True])
def test_nothing_follows_an_early_end(early: bool) -> None:
    start = mask("AB"), mask("EH"), pack(cards("EEH"))
    found = plays_from(start, strict=False, early=early, limit=EVERY)
    assert (mask("AB"), 0, pack(cards("E"))) in found
    rebuilt = mask("AB EH"), 0, 0  # the line is free only after the bridge has been taken off
    assert (rebuilt in found) is not early


@pytest.mark.parametrize("early_end", EarlyEnd)
@pytest.mark.parametrize("round_", [1, 2])
@pytest.mark.parametrize("end", ["AB", "xAH:AA"])
def test_who_loses_the_last_bridge_loses_here_too(
    early_end: EarlyEnd, round_: int, end: str
) -> None:
    rules = Rules(early_end=early_end, early_end_rounds=(2,))
    state = position("AD", "AH", hands=("AA", ""), rules=rules, round=round_)
    for action in legal_actions(state):
        simulation = Simulation(state)
        simulation.do(action)
        assert simulation.state() == unseen(advance(state, action))
        if str(action) == end:
            assert (simulation.game.phase is Phase.OVER) is (round_ == 2)
            assert bool(simulation.legal_actions()) is (round_ == 1)


def test_a_copy_is_another() -> None:
    simulation = Simulation(position(hands=("A", "B")))
    copy = simulation.copy()
    copy.do(copy.legal_actions()[-1])
    assert simulation.state() == unseen(position(hands=("A", "B")))
    assert copy.state() != simulation.state()


def test_what_belongs_to_a_seat() -> None:
    simulation = Simulation(position("AB", "EH", hands=("A", "B"), seat=2))
    assert simulation.bridges_of(1) == (mask("AB"), mask("EH"))
    assert simulation.bridges_of(2) == (mask("EH"), mask("AB"))
    assert simulation.hand_of(1) == pack(cards("A"))
