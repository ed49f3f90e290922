"""R12 and R13 where the worked examples don't reach."""

import pytest

from kahuna.engine import ISLANDS, LINES_AT, MAJORITY, Island
from support.positions import do, lines, position, stones


@pytest.mark.parametrize("island", ISLANDS)
def test_the_majority_and_not_one_less_brings_the_stone(island: Island) -> None:
    at = LINES_AT[island]
    needed = MAJORITY[island]
    assert island not in stones(position(" ".join(at[: needed - 1])))
    assert stones(position(" ".join(at[:needed])))[island] == 1
    assert stones(position("", " ".join(at[-needed:])))[island] == 2


@pytest.mark.parametrize("island", ISLANDS)
def test_gaining_clears_every_other_bridge_there(island: Island) -> None:
    at = LINES_AT[island]
    needed = MAJORITY[island]
    own, last, theirs = at[: needed - 1], at[needed - 1], at[needed:]
    before = position(" ".join(own), " ".join(theirs), hands=(island, ""))
    after, facts = do(before, island + last.replace(island, ""))
    cleared = [{"cleared": line, "at": island, "by": 1} for line in theirs]
    assert facts[:1] == [{"built": last, "by": 1}]
    assert {"gained": island, "by": 1} in facts
    assert [fact for fact in facts if fact.get("at") == island] == cleared
    assert not set(lines(after, 2).split()) & set(at)


def test_free_lines_count_in_the_majority() -> None:
    assert stones(position("HI")) == {}  # the only bridge there, of five lines


def test_a_clearing_gives_nobody_an_island() -> None:
    # B clears KL, CK stays W's: of KAHU's five lines B has two, W one.
    after, facts = do(position("IL GK JK", "KL CK", hands=("L", "")), "LH")
    assert facts == [
        {"built": "HL", "by": 1},
        {"gained": "L", "by": 1},
        {"cleared": "KL", "at": "L", "by": 1},
    ]
    assert (stones(after), lines(after, 2)) == ({"L": 1}, "CK")


def test_one_clearing_may_take_several_stones() -> None:
    # W has ALOA by AB and AD, DUDA by AD, BD and DE; each loses one bridge to BARI's clearing.
    before = position("BC BE", "AB AD BD DE", hands=("B", ""))
    assert stones(before) == {"A": 2, "D": 2}
    after, facts = do(before, "BF")
    assert facts[1:] == [
        {"gained": "B", "by": 1},
        {"cleared": "AB", "at": "B", "by": 1},
        {"cleared": "BD", "at": "B", "by": 1},
        {"lost": "A", "by": 2},
        {"lost": "D", "by": 2},
    ]
    assert (stones(after), lines(after, 2)) == ({"B": 1}, "AD DE")


def test_a_majority_larger_than_needed_outlives_a_clearing() -> None:
    # W has all three lines of ALOA: BARI's clearing takes AB, and ALOA stays W's.
    after, facts = do(position("BC BE", "AB AD AH", hands=("B", "")), "BF")
    assert not [fact for fact in facts if "lost" in fact]
    assert stones(after) == {"A": 2, "B": 1}


def test_gained_anew_an_island_is_cleared_again() -> None:
    # B has BARI, W builds BE there and takes AB by a pair; B builds BF and has it anew.
    before = position("AB BC BD", "", hands=("F", "EAB"), seat=2)
    after, facts = do(before, "EB xAB:AB")
    assert facts[-2:] == [{"removed": "AB", "by": 2}, {"lost": "B", "by": 1}]
    after, facts = do(after, "= FB")
    assert facts[-3:] == [
        {"built": "BF", "by": 1},
        {"gained": "B", "by": 1},
        {"cleared": "BE", "at": "B", "by": 1},
    ]
    assert stones(after) == {"B": 1}


def test_control_is_checked_after_every_single_action() -> None:
    # The first card of the turn gains LALE and clears KL, so the second may build there.
    before = position("HL", "KL", hands=("IK", ""))
    after, _ = do(before, "IL KL")
    assert (lines(after, 1), lines(after, 2)) == ("HL IL KL", "")


def test_a_removal_takes_stones_at_both_ends() -> None:
    before = position("", "AB AH BC BD", hands=("AB", ""))
    assert stones(before) == {"A": 2, "B": 2}
    after, facts = do(before, "xAB:AB")
    assert facts == [
        {"removed": "AB", "by": 1},
        {"lost": "A", "by": 2},
        {"lost": "B", "by": 2},
    ]
    assert stones(after) == {}
