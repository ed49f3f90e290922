"""Every reason for which an action can be refused, and what it says it is about."""

from typing import NamedTuple

import pytest

from kahuna.engine import (
    Deal,
    Handicap,
    IllegalAction,
    Phase,
    Refusal,
    RefusalCode,
    Rules,
    apply,
    new_game,
    parse_action,
    refusal,
)
from kahuna.engine.kahuna.refusal import RefusalCode as Code
from kahuna.engine.kahuna.state import State
from support.positions import cards, deal_all, do, position

STRICT = Rules(strict_building=True)
SETUP = new_game(Rules(), deal_all(), handicap=Handicap(2, 2))
OVER = do(position(), "resign").state
COUNTED = do(position(row="-K-", deck=""), "+K").state
LAST = position(hands=("AB", ""), row="---", deck="", round=3, phase=Phase.LAST, left=2)
TWENTY_FIVE = "AB AD AH BC BD BE BF CF CG CK DE DH EF EI EJ FG FJ GJ GK HL IJ IK IL JK KL"
FULL = ("ABCDE", "")


class Case(NamedTuple):
    """An action that is not legal, and what its refusal says."""

    code: RefusalCode
    action: str
    state: State
    params: dict[str, str | int]


CASES = [
    Case(Code.GAME_OVER, "AB", OVER, {}),
    Case(Code.GAME_OVER, "+*", OVER, {}),
    Case(Code.GAME_OVER, "resign", OVER, {}),
    Case(Code.CARDS_TO_DEAL, "=", COUNTED, {}),
    Case(Code.CARDS_TO_DEAL, "resign", COUNTED, {}),
    Case(Code.SETUP_FIRST, "AB", SETUP, {"count": 2}),
    Case(Code.SETUP_FIRST, "=", do(SETUP, "@EH").state, {"count": 1}),
    Case(Code.SETUP_IS_OVER, "@EH", position(), {}),
    Case(Code.SETUP_IS_OVER, "@EH", LAST, {}),
    Case(Code.NO_SUCH_CARD, "HE", position(hands=("E", "H")), {"island": "H"}),
    Case(Code.NO_CARD_TO_DISCARD, "-H", position(hands=("E", "H")), {"island": "H"}),
    Case(Code.LINE_TAKEN, "HE", position("EH", hands=("H", "")), {"line": "EH", "by": 1}),
    Case(Code.LINE_TAKEN, "HE", position("", "EH", hands=("H", "")), {"line": "EH", "by": 2}),
    Case(
        Code.LINE_TAKEN,
        "HE",
        position("", "EH", hands=("", "H"), seat=2),
        {"line": "EH", "by": 2},
    ),
    Case(Code.LINE_TAKEN, "@EH", do(SETUP, "@EH").state, {"line": "EH", "by": 2}),
    Case(
        Code.LINE_TAKEN,
        "AH",
        position("", "AB AD AH", hands=("A", ""), rules=STRICT),
        {
            "line": "AH",
            "by": 2,
        },
    ),
    Case(Code.NO_BRIDGE_LEFT, "HE", position(TWENTY_FIVE, hands=("H", "")), {"count": 25}),
    Case(
        Code.NO_BRIDGE_LEFT,
        "xEH:HH*",
        position(TWENTY_FIVE, "EH", hands=("HH", ""), rules=STRICT),
        {"count": 25},
    ),
    Case(
        Code.STONE_FORBIDS,
        "HA",
        position("", "AB AD", hands=("H", ""), rules=STRICT),
        {"line": "AH", "island": "A", "by": 2},
    ),
    Case(
        Code.STONE_FORBIDS,
        "xEH:HH*",
        position("AB", "EH AH HL HI", hands=("HH", ""), rules=STRICT),
        {"line": "EH", "island": "H", "by": 2},
    ),
    Case(Code.OWN_BRIDGE, "xEH:HH", position("EH", hands=("HH", "")), {"line": "EH"}),
    Case(Code.NO_BRIDGE_THERE, "xEH:HH", position(hands=("HH", "")), {"line": "EH", "by": 2}),
    Case(
        Code.NO_BRIDGE_THERE,
        "xEH:HH",
        position(hands=("", "HH"), seat=2),
        {"line": "EH", "by": 1},
    ),
    Case(
        Code.CANT_PAY,
        "xEH:HH",
        position("", "EH", hands=("EEH", "")),
        {"line": "EH", "cards": "HH"},
    ),
    Case(
        Code.CANT_PAY,
        "xEH:EH",
        position("", "EH", hands=("EE", "")),
        {"line": "EH", "cards": "EH"},
    ),
    Case(Code.NO_REBUILDING, "xEH:HH*", position("", "EH", hands=("HH", "")), {"line": "EH"}),
    Case(Code.DISCARD_AFTER_PLAY, "-B", do(position(hands=("AB", "")), "AH").state, {}),
    Case(Code.PLAY_AFTER_DISCARD, "BC", do(position(hands=("AB", "")), "-A").state, {}),
    Case(
        Code.PLAY_AFTER_DISCARD,
        "xEH:EE",
        do(position("", "EH", hands=("AEE", "")), "-A").state,
        {},
    ),
    Case(Code.NO_DISCARD_AT_THE_END, "-A", LAST, {}),
    Case(Code.NO_DRAW_AT_THE_END, "+*", LAST, {}),
    Case(Code.NO_DRAW_AT_THE_END, "+A", LAST, {}),
    Case(Code.HAND_FULL, "+*", position(hands=FULL), {}),
    Case(Code.HAND_FULL, "+A", position(hands=FULL, row="ABC"), {}),
    Case(Code.NOT_IN_ROW, "+L", position(row="ABC"), {"island": "L"}),
    Case(Code.DECK_EMPTY, "+*", position(row="AB-", deck=""), {}),
    Case(Code.MUST_DRAW, "=", position(hands=("A", ""), must_draw=True), {}),
    Case(Code.MUST_MAKE_ROOM, "=", position(hands=FULL, must_draw=True), {}),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code.id} {case.action}")
def test_an_action_is_refused_with_its_reason(case: Case) -> None:
    action = parse_action(case.action)
    why = refusal(case.state, action)
    assert why
    assert (why.code, why.params) == (case.code, case.params)
    with pytest.raises(IllegalAction) as caught:
        apply(case.state, action)
    assert caught.value.refusal == why
    assert case.code.id in str(caught.value)
    assert case.code.rule in str(caught.value)


@pytest.mark.parametrize("state", [SETUP, position(), LAST, OVER])
def test_no_deal_is_due(state: State) -> None:
    with pytest.raises(IllegalAction) as caught:
        apply(state, deal_all())
    assert caught.value.refusal == Refusal(Code.NO_DEAL_DUE)


def test_a_deal_holds_just_the_discards() -> None:
    with pytest.raises(IllegalAction) as caught:
        apply(COUNTED, Deal(cards("AB")))
    assert caught.value.refusal == Refusal(Code.WRONG_CARDS)


def test_every_reason_is_reached_here() -> None:
    elsewhere = {Code.NO_DEAL_DUE, Code.WRONG_CARDS}
    assert {case.code for case in CASES} | elsewhere == set(RefusalCode)


def test_every_reason_has_a_name_of_its_own_and_a_rule() -> None:
    assert len({code.id for code in RefusalCode}) == len(RefusalCode)
    assert all(1 <= int(code.rule.removeprefix("R")) <= 27 for code in RefusalCode)


def test_what_is_no_action_is_no_refusal() -> None:
    with pytest.raises(TypeError):
        refusal(position(), "EH")  # type: ignore[arg-type] # on purpose
