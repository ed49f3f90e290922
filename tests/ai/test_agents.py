"""The players play by the rules, see what a seat sees, and do the same again."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kahuna.ai import Agent, agent_names, find_agent
from kahuna.ai.kahuna.hard import Hard
from kahuna.ai.kahuna.standing import standing
from kahuna.ai.registry import NoSuchAgentError
from kahuna.ai.sampled import Budget, Sampled
from kahuna.engine import (
    CHANCE,
    Action,
    advance,
    legal_actions,
    outcome,
    player_view,
    sample_state,
    to_act,
)
from kahuna.engine.games import KAHUNA, game_named
from kahuna.engine.kahuna.cards import unpack
from kahuna.engine.kahuna.play import to_deal
from kahuna.engine.kahuna.state import State
from support.games import opening, shuffled
from support.strategies import SETTINGS, Settings

pytestmark = pytest.mark.slow

LOTS = st.integers(0, 2**32).map(Random)
LEVELS = ("easy", "hard", "normal", "random", "sampled")


def maker(name: str) -> Agent:
    """A player for a game in a test, which has no time to lose."""
    if name == "sampled":
        budget = Budget(places=6, stages=((4, 1), (2, 2)), tries=3)
        return Sampled(game_named(KAHUNA), standing, budget)
    return Hard(playouts=20) if name == "hard" else find_agent(KAHUNA, name)()


def played(rng: Random, chosen: Settings, agents: tuple[Agent, Agent]) -> list[State]:
    """All states of a game between two players in which a seat acted, and the last one."""
    state, _ = opening(rng, chosen.rules, first=chosen.first, handicap=chosen.handicap)
    states = []
    while (seat := to_act(state)) is not None:
        if seat is CHANCE:
            state = advance(state, shuffled(rng, unpack(to_deal(state))))
            continue
        states.append(state)
        legal = legal_actions(state)
        action = agents[seat - 1].choose(player_view(state, seat), legal, rng)
        assert action in legal
        state = advance(state, action)
    return [*states, state]


def test_the_levels_are_registered() -> None:
    assert set(LEVELS) <= set(agent_names())


@pytest.mark.parametrize("name", ["nobody", "kahuna.ai:Nobody", "no.such.module:A", ""])
def test_who_is_not_there_is_not_found(name: str) -> None:
    with pytest.raises(NoSuchAgentError) as caught:
        find_agent(KAHUNA, name)
    assert caught.value.name == name


@pytest.mark.parametrize("name", LEVELS)
@settings(max_examples=5)
@given(rng=LOTS, chosen=SETTINGS)
def test_a_game_is_played_to_its_end_under_any_rules(
    name: str, rng: Random, chosen: Settings
) -> None:
    states = played(rng, chosen, (maker(name), maker("random")))
    assert outcome(states[-1]) is not None


@pytest.mark.parametrize("name", LEVELS)
@settings(max_examples=3)
@given(rng=LOTS, chosen=SETTINGS)
def test_what_a_seat_cannot_see_changes_no_choice(name: str, rng: Random, chosen: Settings) -> None:
    for state in played(rng, chosen, (maker("random"), maker("easy")))[:-1:3]:
        seat = state.seat
        view = player_view(state, seat)
        order = list(view.unknown)
        rng.shuffle(order)
        other = sample_state(view, tuple(order))
        assert choice(name, state) == choice(name, other)


def choice(name: str, state: State) -> Action:
    """What a new player of a level chooses in a state, by lots of its own."""
    action: Action = maker(name).choose(
        player_view(state, state.seat), legal_actions(state), Random(5)
    )
    return action
