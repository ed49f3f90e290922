"""The worked examples of rules.md, by number; B is seat 1 and W seat 2."""

import pytest

from kahuna.engine import ISLANDS, RULE_SETS, EndedBy, Outcome, Phase, Rules, outcome, to_act
from kahuna.engine.kahuna.state import State
from support.positions import do, legal, lines, position, stones

FR, ES = RULE_SETS["fr"], RULE_SETS["es"]

# Boards for the counts: the bridges of both seats, by the islands that they control.
BOARD_5_3 = ("AB BC BD DE DH FJ HI HL IJ IL", "BF CF CG FG GK IK JK")
BOARD_5_4 = ("AB AH BE BF DE DH FG FJ GJ GK HL", "BC CF EJ IJ IK IL JK KL")
BOARD_5_1 = ("CF DH EH FG FJ GJ GK HL IK JK", "AD AH")
BOARD_2_3 = ("AB BC CF CG EJ GJ GK", "AD AH BE EH HL KL")
BOARD_2_2_BRIDGES_9_8 = ("AH BD BE DE EF EJ FJ HI IJ", "BF CK EH FG IK IL JK KL")
BOARD_2_2_BRIDGES_8_8 = ("AH CF CK FG GK HL IJ KL", "BE EH EI EJ FJ GJ IK JK")


def last_turn(board: tuple[str, str], rules: Rules = FR, points: tuple[int, int] = (0, 0)) -> State:
    """The very last turn of a game: only its end is to come, and the third count."""
    return position(
        *board,
        hands=("ABC", "DEF"),
        row="---",
        deck="",
        rules=rules,
        round=3,
        phase=Phase.LAST,
        left=1,
        points=points,
        counts=((0, 0), (0, 0)),
    )


def one_card_left(board: tuple[str, str], round: int) -> State:  # noqa: A002
    """A turn before which one card lies in the row, and none in the deck."""
    return position(*board, hands=("ABC", "DEF"), row="-L-", deck="", round=round)


def test_example_01_two_of_the_three_lines_of_lale() -> None:
    assert stones(position("HL KL")) == {"L": 1}


def test_example_01_gaining_lale_clears_kl() -> None:
    before = position("HL", "KL", hands=("IAA", ""))
    assert stones(before) == {}
    after, facts = do(before, "IL")
    assert facts == [
        {"built": "IL", "by": 1},
        {"gained": "L", "by": 1},
        {"cleared": "KL", "at": "L", "by": 1},
    ]
    assert (lines(after, 1), lines(after, 2), stones(after)) == ("HL IL", "", {"L": 1})


@pytest.mark.parametrize("one", ISLANDS)
@pytest.mark.parametrize("two", ISLANDS)
def test_example_02_only_these_three_pairs_pay_for_eh(one: str, two: str) -> None:
    pair = "".join(sorted(one + two))
    removes = [text for text in legal(position("", "EH", hands=(pair, ""))) if text[0] == "x"]
    assert removes == ([f"xEH:{pair}"] if pair in ("EE", "EH", "HH") else [])


def test_example_02_with_e_e_h_there_is_a_choice() -> None:
    before = position("", "EH", hands=("EEH", ""))
    assert [text for text in legal(before) if text[0] == "x"] == ["xEH:EE", "xEH:EH"]


@pytest.mark.parametrize(("pair", "build"), [("EE", "HE"), ("EH", "EH")])
def test_example_02_then_one_card_builds_there(pair: str, build: str) -> None:
    before = position("", "EH", hands=("EEH", ""))
    after, facts = do(before, f"xEH:{pair} {build}")
    assert facts == [{"removed": "EH", "by": 1}, {"built": "EH", "by": 1}]
    assert (lines(after, 1), lines(after, 2)) == ("EH", "")


def test_example_03_half_is_no_majority_and_one_more_is() -> None:
    assert stones(position("BC CF BE DE EF")) == {}
    assert stones(position("BC CF CG BE DE EF EH")) == {"C": 1, "E": 1}


def test_example_04_his_three_lines_of_bari_clear_your_two() -> None:
    before = position("AB BC", "BD BE", hands=("", "BAA"), seat=2)
    after, facts = do(before, "BF")
    assert facts == [
        {"built": "BF", "by": 2},
        {"gained": "B", "by": 2},
        {"cleared": "AB", "at": "B", "by": 2},
        {"cleared": "BC", "at": "B", "by": 2},
    ]
    assert (lines(after, 1), stones(after)) == ("", {"B": 2})


@pytest.mark.parametrize("build", ["AH", "HA"])
def test_example_05_either_card_builds_ah_and_clears_ad(build: str) -> None:
    after, facts = do(position("AB", "AD", hands=(build[0], "")), build)
    assert facts == [
        {"built": "AH", "by": 1},
        {"gained": "A", "by": 1},
        {"cleared": "AD", "at": "A", "by": 1},
    ]
    assert (lines(after, 1), lines(after, 2), stones(after)) == ("AB AH", "", {"A": 1})


def test_example_06_a_clearing_takes_faaa_away_too() -> None:
    before = position("GJ JK", "FJ BF CF", hands=("E", ""))
    assert stones(before) == {"F": 2}
    after, facts = do(before, "EJ")
    assert facts == [
        {"built": "EJ", "by": 1},
        {"gained": "J", "by": 1},
        {"cleared": "FJ", "at": "J", "by": 1},
        {"lost": "F", "by": 2},
    ]
    assert (lines(after, 2), stones(after)) == ("BF CF", {"J": 1})


def test_example_07_huna_is_lost_and_won_again() -> None:
    before = position("BE DE EF", "EH AH HI", hands=("E", "D"))
    assert stones(before) == {"H": 2}
    after, facts = do(before, "EI")
    assert facts == [
        {"built": "EI", "by": 1},
        {"gained": "E", "by": 1},
        {"cleared": "EH", "at": "E", "by": 1},
        {"lost": "H", "by": 2},
    ]
    assert (lines(after, 2), stones(after)) == ("AH HI", {"E": 1})
    again, facts = do(after, "= DH")
    assert facts[1:] == [{"built": "DH", "by": 2}, {"gained": "H", "by": 2}]
    assert stones(again) == {"E": 1, "H": 2}


def test_example_08_later_bridges_at_jojo_stay() -> None:
    before = position("JK GJ FJ", "", hands=("", "IE"), seat=2)
    after, facts = do(before, "IJ EJ")
    assert facts == [{"built": "IJ", "by": 2}, {"built": "EJ", "by": 2}]
    assert (lines(after, 2), stones(after)) == ("EJ IJ", {"J": 1})


def test_example_09_nothing_is_gained_twice() -> None:
    before = position("AB BC BD", "", hands=("F", "E"), seat=2)
    after, facts = do(before, "EB = FB")
    assert facts[-1] == {"built": "BF", "by": 1}
    assert (lines(after, 2), stones(after)) == ("BE", {"B": 1})


def test_example_10_one_bridge_gains_both_of_its_ends() -> None:
    before = position("AD HL HI", "AB EH BC BF", hands=("A", ""))
    assert stones(before) == {"B": 2}
    after, facts = do(before, "AH")
    assert facts == [
        {"built": "AH", "by": 1},
        {"gained": "A", "by": 1},
        {"cleared": "AB", "at": "A", "by": 1},
        {"gained": "H", "by": 1},
        {"cleared": "EH", "at": "H", "by": 1},
        {"lost": "B", "by": 2},
    ]
    assert (lines(after, 2), stones(after)) == ("BC BF", {"A": 1, "H": 1})


def test_example_11_a_removal_gains_nothing_a_bridge_does() -> None:
    before = position("HI DH", "EH AH HL", hands=("EHH", ""))
    assert stones(before) == {"H": 2}
    between, facts = do(before, "xEH:EH")
    assert facts == [{"removed": "EH", "by": 1}, {"lost": "H", "by": 2}]
    assert stones(between) == {}
    after, facts = do(between, "HE")
    assert facts == [
        {"built": "EH", "by": 1},
        {"gained": "H", "by": 1},
        {"cleared": "AH", "at": "H", "by": 1},
        {"cleared": "HL", "at": "H", "by": 1},
    ]
    assert (lines(after, 1), lines(after, 2), stones(after)) == ("DH EH HI", "", {"H": 1})


def test_example_12_the_last_two_cards_of_the_row() -> None:
    after, facts = do(position(hands=("A", "B"), row="L-K", deck=""), "+L")
    assert facts == [{"drew": "L", "from": "row", "by": 1}]
    assert after.row == (None, None, "K")
    ended, facts = do(after, "+K")
    assert facts == [
        {"drew": "K", "from": "row", "by": 2},
        {"counted": (0, 0), "points": (0, 0), "round": 1},
    ]
    assert ended.game.phase is Phase.DEAL


def test_example_13_five_to_three_in_round_one_is_one_point() -> None:
    _, facts = do(one_card_left(BOARD_5_3, 1), "+L")
    assert facts[-1] == {"counted": (5, 3), "points": (1, 0), "round": 1}


def test_example_13_five_to_four_in_round_two_is_two_points() -> None:
    _, facts = do(one_card_left(BOARD_5_4, 2), "+L")
    assert facts[-1] == {"counted": (5, 4), "points": (2, 0), "round": 2}


def test_example_13_from_behind_by_a_third_count_of_five_to_one() -> None:
    after, facts = do(last_turn(BOARD_5_1, points=(0, 3)), "=")
    assert facts[1] == {"counted": (5, 1), "points": (4, 3), "round": 3}
    assert outcome(after) == Outcome((1,), EndedBy.POINTS, (4, 3))


@pytest.mark.parametrize(
    ("rules", "ended"),
    [
        (FR, Outcome((2,), EndedBy.THIRD_COUNT, (2, 2))),
        (ES, Outcome((1,), EndedBy.BRIDGES, (2, 2))),
    ],
    ids=["fr", "es"],
)
def test_example_14_equal_points_by_either_set(rules: Rules, ended: Outcome) -> None:
    after, facts = do(last_turn(BOARD_2_3, rules, points=(2, 1)), "=")
    assert facts[1] == {"counted": (2, 3), "points": (2, 2), "round": 3}
    assert outcome(after) == ended


@pytest.mark.parametrize("rules", [FR, ES], ids=["fr", "es"])
@pytest.mark.parametrize(
    ("board", "ended"),
    [
        (BOARD_2_2_BRIDGES_9_8, Outcome((1,), EndedBy.BRIDGES, (0, 0))),
        (BOARD_2_2_BRIDGES_8_8, Outcome((), EndedBy.DRAW, (0, 0))),
    ],
    ids=["nine bridges to eight", "eight bridges each"],
)
def test_example_15_equal_counts(rules: Rules, board: tuple[str, str], ended: Outcome) -> None:
    after, facts = do(last_turn(board, rules), "=")
    assert facts[1] == {"counted": (2, 2), "points": (0, 0), "round": 3}
    assert outcome(after) == ended


def test_example_16_each_has_one_more_turn_without_draws() -> None:
    after, facts = do(one_card_left(("EH", "AB"), 3), "+L")
    assert facts == [{"drew": "L", "from": "row", "by": 1}]
    assert (after.game.phase, to_act(after), legal(after)[0]) == (Phase.LAST, 2, "=")
    after, _ = do(after, "FB DE =")
    assert (after.game.phase, to_act(after)) == (Phase.LAST, 1)
    assert not [text for text in legal(after) if text[0] in "+-"]
    ended, facts = do(after, "LH =")
    assert [next(iter(fact)) for fact in facts] == ["built", "declined", "counted", "over"]
    assert to_act(ended) is None


@pytest.mark.parametrize(
    ("round_", "rules", "over"),
    [(1, FR, False), (1, ES, False), (2, FR, True), (2, ES, True), (3, FR, True), (3, ES, False)],
)
def test_example_17_the_last_bridge_is_taken(round_: int, rules: Rules, over: bool) -> None:
    before = position("AB", "EH", hands=("EE", "L"), round=round_, rules=rules, points=(0, 1))
    after, facts = do(before, "xEH:EE")
    assert facts[0] == {"removed": "EH", "by": 1}
    assert outcome(after) == (Outcome((1,), EndedBy.EARLY, (0, 1)) if over else None)
    assert ("over" in facts[-1]) == over
    assert to_act(after) == (None if over else 1)


def test_example_18_five_cards_after_the_opponent_declined() -> None:
    before = position("", "EH", hands=("AEEHL", "B"), must_draw=True)
    discards = ["-A", "-E", "-H", "-L"]
    offered = legal(before)
    assert [text for text in offered if text[0] in "-+="] == discards
    assert {"xEH:EE", "AB", "HL"} <= set(offered)
    played, _ = do(before, "AB")
    assert [text for text in legal(played) if text[0] in "-+="] == ["+*", "+A", "+B", "+C"]
    discarded, _ = do(before, "-A")
    assert [text for text in legal(discarded) if text[0] in "+="] == ["+*", "+A", "+B", "+C"]
