"""A game looked back on: fair, the same each time, blind to what nobody could know."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from kahuna.ai.kahuna.analysis import Budget, Judged, Played, _gain, judge_opening, judge_turns
from kahuna.engine import DECLINE, RESIGN, Draw, apply, player_view, sample_state
from kahuna.engine.kahuna.state import State
from kahuna.match.kahuna.judging import played
from kahuna.record import replay
from kahuna.record.history import Turn, whole_turns
from support.matches import VECTORS, vector

TINY = Budget(deals=6, tries=6, playouts=0)
WHOLE = vector(next(file for file in VECTORS if file.stem == "fr-points"))
TURNS = whole_turns(replay(WHOLE).positions)
FEW = TURNS[2:40:6]
UNSEEN = [turn for turn in TURNS if turn[0].state.other_hand != turn[0].state.other_seen][:25:4]
"""Turns in which the mover didn't know all of the other hand."""
BLIND = next(turn for turn in TURNS[12:] if turn[-1].action == Draw(None))
"""A turn that ends with a card from the deck, and cards left to come."""


def judged_by(turns: Sequence[Played], seed: str, jobs: int) -> list[Judged]:
    with judge_turns(turns, TINY, seed, jobs) as found:
        return list(found)


def judged(*turns: Turn, seed: str = "x") -> list[Judged]:
    return judged_by([played(turn) for turn in turns], seed, 1)


def after(turn: Turn, state: State) -> Turn:
    """The same actions from another state."""
    positions = [turn[0]._replace(action=None, state=state, events=())]
    for position in turn[1:]:
        assert position.action is not None
        state, events = apply(state, position.action)
        positions.append(position._replace(state=state, events=events))
    return tuple(positions)


def test_the_same_seed_gives_the_same_and_another_does_not() -> None:
    assert judged(*FEW) == judged(*FEW)
    assert judged(*FEW) != judged(*FEW, seed="y")


def test_the_number_of_processes_changes_nothing() -> None:
    turns = [played(turn) for turn in FEW[:3]]
    assert judged_by(turns, "x", 2) == judged_by(turns, "x", 1)


def test_chances_are_chances() -> None:
    for found in judged(*FEW):
        assert 0 <= found.chance <= 1
        assert 0 <= found.played <= 1
        assert -1 <= found.luck <= 1
        assert found.better is None or found.played < found.better.chance <= 1


@pytest.mark.parametrize("file", VECTORS, ids=lambda file: file.stem)
def test_a_game_ends_as_it_ended(file: object) -> None:
    record = vector(file)  # type: ignore[arg-type]
    assert record.result is not None
    [found] = judged(whole_turns(replay(record).positions)[-1])
    assert found.chance == {1: 1.0, 2: 0.0, None: 0.5}[record.result.winner]
    assert found.luck == 0


def test_no_luck_where_no_card_came() -> None:
    before = BLIND[-2]
    state, events = apply(before.state, DECLINE)
    [found] = judged(
        (
            *BLIND[:-1],
            before._replace(ply=before.ply + 1, action=DECLINE, state=state, events=events),
        )
    )
    assert 0 < found.chance < 1
    assert found.luck == 0


def test_what_comes_from_the_deck_is_luck_and_nothing_else_is() -> None:
    state, found = BLIND[0].state, []
    for shift in range(4):
        deck = state.deck[shift:] + state.deck[:shift]
        found += judged(after(BLIND, state._replace(deck=deck)))
    assert len({each.luck for each in found}) > 1
    for one, other in pairwise(found):  # what was chosen stays worth what it was
        assert one.chance - one.luck == pytest.approx(other.chance - other.luck)
        assert (one.played, one.better) == (other.played, other.better)


@pytest.mark.parametrize("turn", UNSEEN, ids=lambda turn: str(turn[0].state.turn))
def test_the_mover_is_judged_by_what_he_could_know(turn: Turn) -> None:
    state = turn[0].state
    view = player_view(state, state.seat)
    rng = Random(7)
    orders = [tuple(rng.sample(view.unknown, len(view.unknown))) for _ in range(20)]
    others = [sample_state(view, order) for order in orders]
    other = next(other for other in others if other.other_hand != state.other_hand)
    [one], [two] = judged(turn), judged(after(turn, other))
    assert (one.played, one.better) == (two.played, two.better)


def test_a_better_turn_is_found() -> None:
    winner = WHOLE.result and WHOLE.result.winner
    last = [turn for turn in TURNS if turn[0].state.seat == winner][-1]
    state, events = apply(last[0].state, RESIGN)
    [found] = judged(
        (last[0], last[0]._replace(ply=last[0].ply + 1, action=RESIGN, state=state, events=events))
    )
    assert (found.played, found.luck) == (0, 0)
    assert found.better is not None
    assert found.better.chance > 0.9


def test_a_turn_that_cannot_be_bettered_is_not_called_worse() -> None:
    [found] = judged(TURNS[-1])
    assert found.better is None


def test_better_is_only_what_surely_is() -> None:
    assert _gain([0.5, 0.4, 0.5], [0.6, 0.5, 0.6]) == pytest.approx(0.1)
    assert _gain([0.5, 0.4, 0.5], [0.51, 0.41, 0.51]) == 0  # for sure, and not worth a word
    assert _gain([0.5, 0.0, 0.5], [1.0, 0.0, 0.4]) == 0  # more on average, and by chance
    assert _gain([0.5, 0.4, 0.5], [0.4, 0.3, 0.4]) == 0


def test_the_first_deal_can_be_lucky() -> None:
    lucks = set()
    for file in VECTORS[:4]:
        start = played(whole_turns(replay(vector(file)).positions)[0])
        opening = judge_opening(start.before, TINY, "x")
        assert 0 < opening.fair < 1
        assert opening == judge_opening(start.before, TINY, "x")
        lucks.add(opening.chance - opening.fair)
    assert len(lucks) == 4


def test_the_set_up_is_judged_too() -> None:
    record = vector(next(file for file in VECTORS if "handicap" in file.stem))
    setup = whole_turns(replay(record).positions)[0]
    assert setup[0].state.turn == 0
    [found] = judged(setup)
    assert (found.luck, found.better) == (0, None)


def test_a_turn_holds_its_actions_and_what_was_seen_around_it() -> None:
    turn = max(TURNS, key=len)
    given: Played = played(turn)
    assert len(given.actions) == len(turn) - 1 > 2
    assert given.before[0] == player_view(turn[0].state, 1)
    assert given.end[1] == player_view(turn[-2].state, 2)
    assert given.after[given.seat - 1].to_act != given.seat
