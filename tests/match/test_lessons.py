"""The lessons: honest positions, goals within reach, and what is told on the way."""

import pytest

from kahuna.engine import (
    Discard,
    Draw,
    IllegalAction,
    Island,
    Line,
    Refusal,
    RefusalCode,
    legal_actions,
    parse_action,
    parse_turn,
    player_view,
    sample_state,
)
from kahuna.engine.kahuna.cards import ALL_CARDS, HAND_LIMIT, pack, size
from kahuna.engine.kahuna.events import Built, Discarded, Drew
from kahuna.match import Stage
from kahuna.match.kahuna.lessons import Step, is_event, leads_to, missing, steps
from kahuna.match.lesson import Lesson, lesson_names
from support.lessons import SOLUTIONS, names, taught_by
from support.texts import english

each_step = pytest.mark.parametrize("step", steps(), ids=lambda step: step.name)


def lesson(name: str) -> Lesson:
    """A lesson as its task is told."""
    one = Lesson(lesson_names().index(name), names(english()))
    if one.stage is Stage.CURTAIN:
        one.go_on()
    return one


def played(name: str, turn: str) -> Lesson:
    """A lesson after some actions, each of which leads on."""
    one = lesson(name)
    for action in parse_turn(turn):
        assert one.leads_on(action)
        one.act(action)
    return one


def strays(name: str, turn: str) -> bool:
    """Whether the last action of a turn leads away from the goal."""
    *before, last = turn.split()
    one = played(name, " ".join(before))
    history = one.match.history(None)
    leads = one.leads_on(parse_action(last))
    assert (one.match.history(None), one.stage) == (history, Stage.TURN)
    return not leads


def test_there_are_ten_and_each_has_its_solution() -> None:
    assert lesson_names() == tuple(SOLUTIONS)
    assert len(SOLUTIONS) == 10


@each_step
def test_its_position_could_be_one_of_a_game(step: Step) -> None:
    state = step.start
    row = [card for card in state.row if card]
    cards = state.own_hand + state.other_hand + state.played + pack(row) + pack(state.deck)
    assert cards == ALL_CARDS
    assert size(state.own_hand) <= HAND_LIMIT
    assert size(state.other_hand) <= HAND_LIMIT
    assert not state.own_bridges & state.other_bridges
    assert len(state.row) == 3
    assert len(state.game.counts) == state.game.round - 1
    view = player_view(state, 1)
    assert player_view(sample_state(view, view.unknown), 1) == view
    assert view.to_act == 1
    assert legal_actions(state)


def test_the_first_begins_with_the_aim() -> None:
    one = Lesson(0, names(english()))
    assert (one.stage, one.viewer, one.told) == (Stage.CURTAIN, 1, "aim")
    assert f"learn.{one.told}" in english().ids
    one.go_on()
    assert (one.stage, one.told) == (Stage.TURN, "build_task")


@each_step
def test_its_solution_does_what_is_asked_and_nothing_less_does(step: Step) -> None:
    one = lesson(step.name)
    told = []
    for action in parse_turn(SOLUTIONS[step.name].turn):
        assert not one.is_done
        assert one.stage is Stage.TURN
        assert one.leads_on(action)
        told.append(one.told)
        one.act(action)
    assert one.is_done
    assert (one.stage, one.viewer) == (Stage.ENDED, 1)
    assert told[0] == f"{step.name}_task"
    assert one.told == f"{step.name}_praise"


def test_after_a_discard_it_is_told_that_nothing_is_played_but_there_is_room() -> None:
    one = lesson("five")
    one.act(Discard(Island("A")))
    assert (one.told, one.is_done) == ("five_remark", False)
    one.act(Draw(None))
    assert one.is_done


@each_step
def test_something_that_is_allowed_strays_from_it(step: Step) -> None:
    legal = legal_actions(step.start)
    assert not all(leads_to(step.goal, step.start, action) for action in legal)


@each_step
def test_it_has_its_texts_and_no_others_are_there(step: Step) -> None:
    told = {"title", "task", "wrong", "praise"}
    wanted = {f"learn.{step.name}_{each}" for each in told}
    wanted |= {f"learn.{remark.tell}" for remark in step.remarks}
    assert {i for i in english().ids if i.startswith(f"learn.{step.name}_")} == wanted


@pytest.mark.parametrize(
    ("name", "turn"),
    [
        ("half", "GJ"),
        ("half", "CF +*"),
        ("clear", "IK"),
        ("pair", "HI"),
        ("pair", "xEH:EH EJ"),
        ("draw", "+*"),
        ("draw", "BF +*"),
        ("draw", "-B"),
        ("five", "="),
        ("count", "+H"),
        ("plan", "AH IH ="),
        ("plan", "IK"),
    ],
)
def test_what_strays_changes_nothing(name: str, turn: str) -> None:
    assert strays(name, turn)


@pytest.mark.parametrize(
    ("name", "turn", "remark"),
    [
        ("half", "CF", "half_remark"),
        ("pair", "xEH:EH", "pair_remark"),
        ("plan", "AH", "plan_task"),
        ("plan", "IH AH", "plan_remark"),
        ("plan", "AH CF IH", "plan_remark"),
    ],
)
def test_on_the_way_there_is_a_remark(name: str, turn: str, remark: str) -> None:
    one = played(name, turn)
    assert one.told == remark
    while one.match.undo():
        pass
    assert one.told == f"{name}_task"


@pytest.mark.parametrize(
    ("name", "action", "code"),
    [
        ("pair", "xAH:AH", RefusalCode.CANT_PAY),
        ("draw", "=", RefusalCode.MUST_DRAW),
        ("five", "+*", RefusalCode.HAND_FULL),
    ],
)
def test_common_mistakes_are_refused_by_the_rules(
    name: str, action: str, code: RefusalCode
) -> None:
    one = lesson(name)
    refusal = one.match.refusal(parse_action(action))
    assert isinstance(refusal, Refusal)
    assert refusal.code is code
    with pytest.raises(IllegalAction):
        one.act(parse_action(action))
    assert (one.match.history(None), one.stage) == ((), Stage.TURN)


def test_the_tutors_island_can_be_built_at_and_the_bridge_stays() -> None:
    view = played("pair", "xEH:EE HE").match.view(1)
    assert view.stones[Island("H")] == 2
    assert view.bridges[Line("EH")] == 1


def test_nothing_is_covered_in_a_lesson() -> None:
    one = lesson("build")
    one.cover()
    assert (one.stage, one.viewer) == (Stage.TURN, 1)


def test_a_goal_is_met_event_by_event() -> None:
    goal = ({"built": True}, {"built": "AB"}, {"drew": "L", "from": "row"})
    assert missing(goal, [Built(Line("AB"), 1)]) == goal[1:]
    assert missing(goal, [Built(Line("CF"), 1), Built(Line("AB"), 1)]) == goal[2:]
    assert missing(goal, [Drew(Island("L"), "deck", 1)]) == goal
    assert missing(goal, [Drew(Island("L"), "row", 1)]) == goal[:2]


def test_true_stands_for_any_value_and_one_for_one() -> None:
    assert is_event(Discarded(2, 1), {"discarded": True})
    assert not is_event(Discarded(2, 1), {"discarded": 1})
    assert not is_event(Built(Line("AB"), 2), {"built": True, "by": 1})
    assert not is_event(Built(Line("AB"), 1), {"gained": True})


def test_the_texts_name_the_tutor_as_the_table_does() -> None:
    assert taught_by(english()).names == lesson("build").match.names
