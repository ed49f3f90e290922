"""Two people at one keyboard: whose hand may be seen, over whole games."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings

from kahuna.engine import Handicap, IllegalAction, Seat, parse_action, parse_turn
from kahuna.engine.kahuna.events import Counted, Drew
from kahuna.match import Match, Sitting, Stage
from kahuna.record import Done
from support.games import Policy
from support.matches import ignore, match_of, new_match, new_record, play
from support.strategies import RNGS, SETTINGS, Settings

COVERED = {Stage.CURTAIN, Stage.COUNTED, Stage.OVER}


def new_sitting(chosen: Settings, *, open_hands: bool) -> Sitting:
    return Sitting(match_of(chosen), open_hands=open_hands)


def sat_through(sitting: Sitting, rng: Random, policy: Policy) -> Iterator[tuple[Stage, Seat]]:
    """Play a game to its end; gives each stage with the seat to move, or 1 when it is over."""
    yield sitting.stage, sitting.match.to_act or 1
    while sitting.stage is not Stage.OVER:
        if sitting.stage is Stage.TURN:
            sitting.act(policy(rng, sitting.match.legal_actions()))
        else:
            sitting.go_on()
        yield sitting.stage, sitting.match.to_act or 1


@given(RNGS, SETTINGS)
@settings(max_examples=15)
def test_a_hand_is_seen_by_its_player_only(rng: Random, chosen: Settings) -> None:
    sitting = new_sitting(chosen, open_hands=False)
    last: Seat | None = None
    for stage, to_act in sat_through(sitting, rng, chosen.policy):
        viewer = sitting.viewer
        assert (viewer is None) == (stage in COVERED)
        if stage is Stage.TURN:
            assert viewer == to_act
        if stage is Stage.ENDED:
            assert viewer == sitting.match.history(None)[-1].seat != to_act
        assert last in (None, viewer) or viewer is None, "a hand after a hand, nothing between"
        last = viewer


@given(RNGS, SETTINGS)
@settings(max_examples=15)
def test_between_two_turns_come_the_end_the_count_and_the_curtain(
    rng: Random, chosen: Settings
) -> None:
    sitting = new_sitting(chosen, open_hands=False)
    stages: list[Stage] = []
    for stage, _ in sat_through(sitting, rng, chosen.policy):
        stages.append(stage)
        if stage is Stage.TURN and stages[-2:-1] != [Stage.TURN]:
            assert stages[-2] is Stage.CURTAIN
            before = stages[:-2]
            expected = expected_between(sitting.last_turn())
            assert before[len(before) - len(expected) :] == expected
            assert not before or before[-1 - len(expected)] is Stage.TURN
    assert stages[0] is Stage.CURTAIN
    assert stages.count(Stage.OVER) == 1


def expected_between(turn: tuple[Done, ...]) -> list[Stage]:
    """The stages between a turn and the curtain after it."""
    if not turn:
        return []
    counted = any(isinstance(event, Counted) for event in turn[-1].events)
    return [Stage.ENDED] + [Stage.COUNTED] * counted


@given(RNGS, SETTINGS)
@settings(max_examples=15)
def test_with_open_hands_only_the_count_and_a_blind_draw_come_between(
    rng: Random, chosen: Settings
) -> None:
    sitting = new_sitting(chosen, open_hands=True)
    for stage, to_act in sat_through(sitting, rng, chosen.policy):
        assert stage is not Stage.CURTAIN
        last = sitting.match.history(None)[-1] if sitting.match.history(None) else None
        if stage is Stage.ENDED:
            assert last
            assert last.events[0] == Drew(None, "deck", last.seat)
            assert sitting.viewer == last.seat
        else:
            assert sitting.viewer == (to_act if stage is Stage.TURN else None)


@given(RNGS, SETTINGS)
@settings(max_examples=15)
def test_the_turn_that_ended_last_is_whole_and_none_of_the_current_one(
    rng: Random, chosen: Settings
) -> None:
    sitting = new_sitting(chosen, open_hands=True)
    for _ in sat_through(sitting, rng, chosen.policy):
        turns = list(sitting.match.record.turns)
        if sitting.match.history(None) and sitting.match.can_undo:
            turns.pop()
        lengths = [len(turn.split()) for turn in turns]
        end, last = sum(lengths), lengths[-1] if lengths else 0
        assert sitting.last_turn() == sitting.match.history(None)[end - last : end]


def test_the_second_player_can_be_first() -> None:  # R5
    sitting = Sitting(Match(new_record(first=2), ignore), open_hands=False)
    assert (sitting.stage, sitting.viewer, sitting.match.to_act) == (Stage.CURTAIN, None, 2)
    sitting.go_on()
    assert (sitting.stage, sitting.viewer) == (Stage.TURN, 2)


@pytest.mark.parametrize("first", [1, 2])
def test_between_a_handicap_and_the_first_turn_hands_are_covered(first: Seat) -> None:  # R6
    record = new_record(first=first, handicap=Handicap(2, 2))
    sitting = Sitting(Match(record, ignore), open_hands=False)
    sitting.go_on()
    assert sitting.viewer == 2
    sitting.act(parse_action("@EH"))
    assert (sitting.stage, sitting.viewer) == (Stage.TURN, 2)
    sitting.act(parse_action("@AB"))
    assert sitting.match.to_act == first
    assert sitting.viewer == 2
    # Who goes on alone needs no curtain.
    assert sitting.stage is (Stage.TURN if first == 2 else Stage.ENDED)
    sitting.go_on()
    assert sitting.stage is (Stage.TURN if first == 2 else Stage.CURTAIN)
    assert sitting.viewer == (2 if first == 2 else None)


@pytest.mark.parametrize("turn", ["HE +*", "HE ="])
def test_who_has_ended_the_turn_still_sees_the_hand(turn: str) -> None:
    sitting = Sitting(new_match(), open_hands=False)
    sitting.go_on()
    for action in parse_turn(turn):
        sitting.act(action)
    assert (sitting.stage, sitting.viewer, sitting.match.to_act) == (Stage.ENDED, 1, 2)


@given(RNGS, SETTINGS)
@settings(max_examples=5)
def test_covering_hides_the_hand_at_any_moment_and_skips_nothing_else(
    rng: Random, chosen: Settings
) -> None:
    sitting = new_sitting(chosen, open_hands=False)
    for stage, _ in sat_through(sitting, rng, chosen.policy):
        before = (sitting.match.history(None), sitting.match.to_act)
        other = Sitting(sitting.match, open_hands=False)
        other.stage = stage
        other.cover()
        assert other.viewer is None
        assert (other.match.history(None), other.match.to_act) == before
        match stage:
            case Stage.TURN:
                assert other.stage is Stage.CURTAIN
            case Stage.ENDED:
                expected = [*expected_between(other.last_turn()), Stage.CURTAIN]
                assert other.stage is expected[1]
            case _:
                assert other.stage is stage


@given(RNGS, SETTINGS)
@settings(max_examples=5)
def test_open_hands_are_not_covered(rng: Random, chosen: Settings) -> None:
    sitting = new_sitting(chosen, open_hands=True)
    for stage, _ in sat_through(sitting, rng, chosen.policy):
        sitting.cover()
        assert sitting.stage is stage


def test_a_refused_action_leaves_the_stage() -> None:
    sitting = Sitting(new_match(), open_hands=False)
    sitting.go_on()
    with pytest.raises(IllegalAction):
        sitting.act(parse_action("KL"))
    assert (sitting.stage, sitting.viewer) == (Stage.TURN, 1)


def test_a_turn_is_left_by_acting_only() -> None:
    sitting = Sitting(new_match(), open_hands=False)
    for _ in range(3):
        sitting.go_on()
    assert sitting.stage is Stage.TURN


@pytest.mark.parametrize("open_hands", [True, False])
def test_a_resignation_covers_both_hands_for_good(open_hands: bool) -> None:
    sitting = Sitting(new_match(), open_hands=open_hands)
    sitting.go_on()
    sitting.act(parse_action("resign"))
    sitting.go_on()
    assert (sitting.stage, sitting.viewer) == (Stage.OVER, None)


def test_a_game_gone_on_with_in_mid_turn_begins_behind_the_curtain() -> None:
    match = new_match()
    play(match, "HE")
    sitting = Sitting(match, open_hands=False)
    assert (sitting.stage, sitting.viewer) == (Stage.CURTAIN, None)
    sitting.go_on()
    assert match.undo() is not None
    assert (sitting.stage, sitting.viewer) == (Stage.TURN, 1)


def test_a_finished_game_is_over_from_the_start() -> None:
    match = new_match()
    play(match, "resign")
    assert Sitting(match, open_hands=True).stage is Stage.OVER
