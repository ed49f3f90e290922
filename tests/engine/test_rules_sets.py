"""R23 to R25: what `fr` and `es` differ in, and each switch on its own."""

from dataclasses import replace

import pytest

from kahuna.engine import (
    RULE_SETS,
    EndedBy,
    Handicap,
    Outcome,
    Phase,
    Rules,
    Seat,
    new_game,
    outcome,
    to_act,
)
from kahuna.engine.kahuna.rules import DEFAULT_SET, SEATS, EarlyEnd, TieBreak
from kahuna.engine.kahuna.state import State
from support.positions import deal, deal_all, do, legal, position

FR, ES = RULE_SETS["fr"], RULE_SETS["es"]
THIRD, BRIDGES = TieBreak.THIRD_COUNT, TieBreak.BRIDGES
REMOVED, NO_BRIDGES = EarlyEnd.REMOVED, EarlyEnd.NO_BRIDGES


def early(winner: Seat, points: tuple[int, int] = (0, 0)) -> Outcome:
    """An early win."""
    return Outcome((winner,), EndedBy.EARLY, points)


def about_to_open(round: int, one: str, two: str, rules: Rules) -> State:  # noqa: A002
    """A turn before which the last card of the round before `round` lies in the row."""
    return position(one, two, hands=("A", "B"), row="-J-", deck="", round=round - 1, rules=rules)


def test_the_two_sets_are_those_of_the_table() -> None:
    assert DEFAULT_SET == "fr"
    assert Rules() == FR
    assert FR.tie_break == (THIRD, BRIDGES)
    assert ES.tie_break == (BRIDGES,)
    assert (FR.early_end_rounds, ES.early_end_rounds) == ((2, 3), (2,))
    assert (FR.early_end, ES.early_end) == (REMOVED, NO_BRIDGES)
    assert not any(rules.mixed_discards or rules.strict_building for rules in (FR, ES))


class TestTieBreak:
    """R23."""

    @pytest.mark.parametrize(
        ("tie_break", "ended"),
        [
            ((THIRD, BRIDGES), ((2,), EndedBy.THIRD_COUNT)),
            ((BRIDGES, THIRD), ((1,), EndedBy.BRIDGES)),
            ((BRIDGES,), ((1,), EndedBy.BRIDGES)),
            ((THIRD,), ((2,), EndedBy.THIRD_COUNT)),
            ((), ((), EndedBy.DRAW)),
        ],
    )
    def test_each_order_decides_otherwise(
        self, tie_break: tuple[TieBreak, ...], ended: tuple[tuple[Seat, ...], EndedBy]
    ) -> None:
        # The third count is 0 to 1, by which points are 1 to 1; player 1 has more bridges.
        state = position(
            *("BC GK IJ", "HL KL"),
            rules=Rules(tie_break=tie_break),
            round=3,
            phase=Phase.LAST,
            left=1,
            points=(1, 0),
        )
        assert outcome(do(state, "=").state) == Outcome(*ended, (1, 1))

    @pytest.mark.parametrize("rules", [FR, ES], ids=["fr", "es"])
    def test_all_equal_is_a_draw(self, rules: Rules) -> None:
        state = position("EH", "KL", rules=rules, round=3, phase=Phase.LAST, left=1)
        assert outcome(do(state, "=").state) == Outcome((), EndedBy.DRAW, (0, 0))


class TestEarlyEndRounds:
    """R24: each round on its own, for both triggers."""

    @pytest.mark.parametrize("trigger", EarlyEnd)
    @pytest.mark.parametrize("rounds", [(), (1,), (2,), (3,), (1, 3), (1, 2, 3)])
    @pytest.mark.parametrize("round_", [1, 2, 3])
    def test_only_in_these_rounds(
        self, trigger: EarlyEnd, rounds: tuple[int, ...], round_: int
    ) -> None:
        rules = Rules(early_end=trigger, early_end_rounds=rounds)
        state = position("AB", "EH", hands=("EE", ""), rules=rules, round=round_)
        assert outcome(do(state, "xEH:EE").state) == (early(1) if round_ in rounds else None)

    @pytest.mark.parametrize(("rules", "over"), [(FR, True), (ES, False)], ids=["fr", "es"])
    def test_the_last_turns_are_of_the_third_round(self, rules: Rules, over: bool) -> None:
        state = position(
            *("AB", "EH"), hands=("EE", ""), rules=rules, round=3, phase=Phase.LAST, left=2
        )
        after, _ = do(state, "xEH:EE")
        assert outcome(after) == (early(1) if over else None)
        assert to_act(after) == (None if over else 1)


class TestRemoved:
    """R25 in `fr`: an action takes the opponent's last bridge off the board."""

    def test_by_a_pair_even_without_a_bridge_of_ones_own(self) -> None:
        state = position("", "EH", hands=("HH", ""), round=2, points=(0, 1))
        after, facts = do(state, "xEH:HH")
        assert outcome(after) == early(1, (0, 1))
        assert facts[-1] == {"over": {"winner": 1, "by": "early", "points": [0, 1]}}

    def test_by_clearing(self) -> None:
        state = position("HL", "KL", hands=("I", ""), round=2)
        assert outcome(do(state, "IL").state) == early(1)

    def test_not_while_he_has_another(self) -> None:
        state = position("HL", "KL AB", hands=("I", "A"), round=2)
        after, _ = do(state, "IL")
        assert outcome(after) is None
        assert "=" in legal(after)

    def test_not_by_building_while_he_never_built(self) -> None:
        state = position("", "", hands=("I", "A"), round=2)
        assert outcome(do(state, "IL").state) is None

    def test_who_lost_all_in_round_one_does_not_lose_by_it(self) -> None:
        counted, _ = do(about_to_open(2, "EH", "", FR), "+J")
        after, facts = deal(counted)
        assert facts == [{"dealt": 2}]
        assert (outcome(after), to_act(after)) == (None, 2)
        assert outcome(do(after, "BC").state) is None


class TestNoBridges:
    """R25 in `es`: a player has no bridge while the other has one."""

    @pytest.mark.parametrize(("one", "two", "winner"), [("EH", "", 1), ("", "EH", 2)])
    def test_one_loses_as_the_second_round_opens(self, one: str, two: str, winner: Seat) -> None:
        counted, facts = do(about_to_open(2, one, two, ES), "+J")
        assert facts[-1] == {"counted": (0, 0), "points": (0, 0), "round": 1}
        assert outcome(counted) is None
        after, facts = deal(counted)
        lost = {"winner": winner, "by": "early", "points": [0, 0]}
        assert facts == [{"dealt": 2}, {"over": lost}]
        assert (outcome(after), to_act(after)) == (early(winner), None)
        assert after.turn == 9  # the turn that took the last card: there is no further one

    def test_unless_neither_has_a_bridge(self) -> None:
        after, facts = deal(do(about_to_open(2, "", "", ES), "+J").state)
        assert facts == [{"dealt": 2}]
        assert (outcome(after), to_act(after), after.turn) == (None, 2, 10)

    def test_then_the_first_to_build_wins(self) -> None:
        after, _ = deal(do(about_to_open(2, "", "", ES), "+J").state)
        after, _ = do(after, "BC")
        assert outcome(after) == early(2)

    def test_unless_both_have_one(self) -> None:
        after, _ = deal(do(about_to_open(2, "EH", "AB", ES), "+J").state)
        assert outcome(after) is None

    def test_by_clearing_and_by_a_pair(self) -> None:
        cleared = position("HL", "KL", hands=("I", ""), round=2, rules=ES)
        assert outcome(do(cleared, "IL").state) == early(1)
        removed = position("HL", "EH", hands=("EH", ""), round=2, rules=ES)
        assert outcome(do(removed, "xEH:EH").state) == early(1)

    def test_who_takes_the_last_of_both_has_won_nothing(self) -> None:
        state = position("", "EH", hands=("EHK", ""), round=2, rules=ES)
        assert outcome(state) is None
        after, _ = do(state, "xEH:EH")
        assert outcome(after) is None
        assert outcome(do(after, "KL").state) == early(1)

    @pytest.mark.parametrize("rounds", [(2,), (2, 3)])
    def test_as_the_third_round_opens_only_if_it_is_named(self, rounds: tuple[int, ...]) -> None:
        rules = replace(ES, early_end_rounds=rounds)
        after, _ = deal(do(about_to_open(3, "EH", "", rules), "+J").state)
        assert outcome(after) == (early(1) if 3 in rounds else None)


class TestNoBridgesInRoundOne:
    """R25 by no bridges where the first round is asked for: only by the last bridge's loss."""

    RULES = replace(ES, early_end_rounds=(1, 2))

    def test_nobody_loses_for_not_having_built_yet(self) -> None:
        state = position("", "", hands=("AB", "HEE"), rules=self.RULES)
        after, _ = do(state, "AB +* EH")
        assert outcome(after) is None

    @pytest.mark.parametrize("seat", SEATS)
    def test_nor_by_a_handicap(self, seat: Seat) -> None:
        state = new_game(self.RULES, deal_all(), handicap=Handicap(seat, 2))
        after, facts = do(state, "@EH @KL")
        assert facts[-1] == {"built": "KL", "by": seat}
        assert (outcome(after), to_act(after), after.turn) == (None, 1, 1)
        assert outcome(do(after, "=").state) is None

    def test_who_takes_the_last_bridge_with_a_pair_wins(self) -> None:
        state = position("AB", "EH", hands=("EE", ""), rules=self.RULES)
        assert outcome(do(state, "xEH:EE").state) == early(1)

    def test_not_while_he_has_another(self) -> None:
        state = position("AB", "EH KL", hands=("EE", ""), rules=self.RULES)
        assert outcome(do(state, "xEH:EE").state) is None

    def test_who_has_none_loses_nothing_by_taking_one(self) -> None:
        state = position("", "EH KL", hands=("EE", ""), rules=self.RULES)
        assert outcome(do(state, "xEH:EE").state) is None

    def test_by_clearing_too(self) -> None:
        state = position("HL", "KL", hands=("I", ""), rules=self.RULES)
        assert outcome(do(state, "IL").state) == early(1)

    def test_by_a_pair_that_builds_at_once(self) -> None:
        strict = replace(self.RULES, strict_building=True)
        state = position("", "EH", hands=("EE", ""), rules=strict)
        assert outcome(do(state, "xEH:EE*").state) == early(1)
        assert outcome(do(state, "xEH:EE").state) is None

    def test_who_takes_the_last_of_both_has_won_nothing_and_wins_nothing_by_building(self) -> None:
        state = position("", "EH", hands=("EHK", ""), rules=self.RULES)
        assert outcome(do(state, "xEH:EH KL").state) is None
        assert outcome(do(state, "KL xEH:EH").state) == early(1)

    def test_the_second_round_is_as_ever(self) -> None:
        counted, _ = do(about_to_open(2, "EH", "", self.RULES), "+J")
        assert outcome(counted) is None
        assert outcome(deal(counted).state) == early(1)


def test_points_do_not_matter_in_an_early_end() -> None:
    state = position("AB", "EH", hands=("EE", ""), round=3, points=(0, 3))
    assert outcome(do(state, "xEH:EE").state) == early(1, (0, 3))
