"""R27, `strict_building`, in all its conditions; R26 stands with the turns."""

import pytest

from kahuna.engine import EndedBy, Outcome, Rules, outcome
from support.positions import do, hand, legal, lines, position, stones

STRICT = Rules(strict_building=True)

# 24 lines; EH, HI, IL are left.
TWENTY_FOUR = "AB AD AH BC BD BE BF CF CG CK DE DH EF EI EJ FG FJ GJ GK HL IJ IK JK KL"


def builds(texts: list[str]) -> list[str]:
    """The builds among some actions."""
    return [text for text in texts if text.isalpha()]


def removes(texts: list[str]) -> list[str]:
    """The removals among some actions."""
    return [text for text in texts if text[0] == "x"]


class TestBuilding:
    """Only where neither end bears an opponent's stone."""

    @pytest.mark.parametrize("card", ["A", "H"])
    def test_neither_from_the_stones_side_nor_from_the_other(self, card: str) -> None:
        without_rule = position("", "AB AD", hands=(card, ""))
        assert {"A": "AH", "H": "HA"}[card] in legal(without_rule)
        strict = position("", "AB AD", hands=(card, ""), rules=STRICT)
        assert builds(legal(strict)) == {"A": [], "H": ["HD", "HE", "HI", "HL"]}[card]

    def test_ones_own_stone_forbids_nothing(self) -> None:
        assert "AH" in legal(position("AB AD", hands=("A", ""), rules=STRICT))

    def test_an_opponents_bridge_without_a_stone_forbids_nothing(self) -> None:
        assert "AH" in legal(position("", "AB", hands=("A", ""), rules=STRICT))

    def test_a_stone_that_has_gone_forbids_no_more(self) -> None:
        state = position("", "AB AD", hands=("ADA", ""), rules=STRICT)
        assert builds(legal(state)) == ["DB", "DE", "DH"]
        after, _ = do(state, "xAD:AD")
        assert builds(legal(after)) == ["AD", "AH"]


class TestRebuilding:
    """After a removal one may put a bridge there at once, without a card."""

    def test_each_pair_with_and_without(self) -> None:
        state = position("", "EH", hands=("EEHH", ""), rules=STRICT)
        pairs = ["xEH:EE", "xEH:EE*", "xEH:EH", "xEH:EH*", "xEH:HH", "xEH:HH*"]
        assert removes(legal(state)) == pairs

    def test_only_under_this_rule(self) -> None:
        state = position("", "EH", hands=("EEHH", ""))
        assert removes(legal(state)) == ["xEH:EE", "xEH:EH", "xEH:HH"]

    def test_it_costs_the_pair_and_no_card_more(self) -> None:
        state = position("", "EH", hands=("EEH", ""), rules=STRICT)
        after, facts = do(state, "xEH:EE*")
        assert facts == [{"removed": "EH", "by": 1}, {"built": "EH", "by": 1}]
        assert (lines(after, 1), lines(after, 2), hand(after.own_hand)) == ("EH", "", "H")

    def test_at_once_means_by_the_same_action(self) -> None:
        state = position("", "EH", hands=("EE", ""), rules=STRICT)
        after, _ = do(state, "xEH:EE")
        assert builds(legal(after)) == []

    def test_a_stone_that_the_removal_takes_away_does_not_forbid_it(self) -> None:
        # HUNA is W's by three bridges; without EH it is nobody's.
        state = position("", "EH AH HL", hands=("EE", ""), rules=STRICT)
        assert stones(state) == {"H": 2}
        assert removes(legal(state)) == ["xEH:EE", "xEH:EE*"]

    def test_a_stone_that_outlives_the_removal_forbids_it(self) -> None:
        state = position("", "EH AH HL HI", hands=("EE", ""), rules=STRICT)
        assert removes(legal(state)) == ["xEH:EE"]

    def test_so_does_a_stone_at_the_far_end(self) -> None:
        state = position("", "EH BE DE EF EI", hands=("HH", ""), rules=STRICT)
        assert stones(state) == {"E": 2}
        assert removes(legal(state)) == ["xEH:HH"]

    def test_what_the_removal_did_comes_before_what_the_building_did(self) -> None:
        state = position("DH HI", "EH AH HL", hands=("HH", ""), rules=STRICT)
        after, facts = do(state, "xEH:HH*")
        assert facts == [
            {"removed": "EH", "by": 1},
            {"lost": "H", "by": 2},
            {"built": "EH", "by": 1},
            {"gained": "H", "by": 1},
            {"cleared": "AH", "at": "H", "by": 1},
            {"cleared": "HL", "at": "H", "by": 1},
        ]
        assert (lines(after, 1), lines(after, 2)) == ("DH EH HI", "")

    def test_a_stone_lost_by_its_clearing_comes_last(self) -> None:
        # W has ALOA by AB, AD; B takes BE and builds there, which gains BARI and clears AB.
        state = position("BC BD", "AB AD BE", hands=("BB", ""), rules=STRICT)
        _, facts = do(state, "xBE:BB*")
        assert facts == [
            {"removed": "BE", "by": 1},
            {"built": "BE", "by": 1},
            {"gained": "B", "by": 1},
            {"cleared": "AB", "at": "B", "by": 1},
            {"lost": "A", "by": 2},
        ]

    def test_it_takes_one_of_the_25(self) -> None:
        state = position(TWENTY_FOUR, "EH", hands=("HHI", ""), rules=STRICT)
        assert removes(legal(state)) == ["xEH:HH", "xEH:HH*"]
        after, _ = do(state, "IL")
        assert removes(legal(after)) == ["xEH:HH"]

    def test_the_last_bridge_taken_so_ends_the_game_and_leaves_ones_own(self) -> None:
        state = position("AB", "EH", hands=("HH", ""), rules=STRICT, round=2)
        after, facts = do(state, "xEH:HH*")
        assert outcome(after) == Outcome((1,), EndedBy.EARLY, (0, 0))
        assert [next(iter(fact)) for fact in facts] == ["removed", "built", "over"]
        assert lines(after, 1) == "AB EH"
