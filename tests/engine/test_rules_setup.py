"""R3 to R6: the cards and bridges, the deal, who moves first, the handicap."""

import pytest

from kahuna.engine import (
    Handicap,
    IllegalAction,
    Phase,
    RefusalCode,
    Rules,
    Seat,
    new_game,
    outcome,
    to_act,
)
from kahuna.engine.kahuna.rules import SEATS, TieBreak
from support.positions import cards, deal_all, do, hand, legal, lines, position, stones

ALL_LINES = "AB AD AH BC BD BE BF CF CG CK DE DH EF EH EI EJ FG FJ GJ GK HI HL IJ IK IL JK KL"
# 24 lines, and three left free: EH, HI, KL.
TWENTY_FOUR = "AB AD AH BC BD BE BF CF CG CK DE DH EF EI EJ FG FJ GJ GK HL IJ IK IL JK"


def test_three_cards_each_three_in_the_row_fifteen_in_the_deck() -> None:
    state = new_game(Rules(), deal_all("CBABDEFGH"))
    assert (hand(state.hand_of(1)), hand(state.hand_of(2))) == ("ABC", "BDE")
    assert state.row == cards("FGH")
    assert "".join(state.deck) == "ACDEFGHIIJJKKLL"


@pytest.mark.parametrize("order", ["", "A" * 24, "ABCDEFGHIJKL" * 2 + "A", "ABCDEFGHIJKL"])
def test_a_deal_of_wrong_cards_is_refused(order: str) -> None:
    deal = deal_all()
    with pytest.raises(IllegalAction) as caught:
        new_game(Rules(), type(deal)(cards(order)))
    assert caught.value.refusal.id == RefusalCode.WRONG_CARDS.id


def test_player_one_moves_first_unless_told_otherwise() -> None:
    assert to_act(new_game(Rules(), deal_all())) == 1
    for first in SEATS:
        state = new_game(Rules(), deal_all(), first=first)
        assert (to_act(state), state.turn, state.game.phase) == (first, 1, Phase.PLAY)
        assert hand(state.hand_of(1)) == "AAB"


def test_the_twenty_fifth_bridge_is_the_last() -> None:
    before = position(TWENTY_FOUR, hands=("HHK", ""))
    assert {"HE", "HI", "KL"} <= set(legal(before))
    after, _ = do(before, "HE")
    assert len(lines(after, 1).split()) == 25
    assert not [text for text in legal(after) if text[0] in "HK"]


def test_a_bridge_that_came_off_can_be_built_again() -> None:
    before = position(TWENTY_FOUR + " EH", hands=("HK", "EE"), seat=2)
    after, _ = do(before, "xEH:EE =")
    assert {"HE", "HI", "KL"} <= set(legal(after))


class TestHandicap:
    """R6."""

    @pytest.mark.parametrize("first", SEATS)
    @pytest.mark.parametrize("seat", SEATS)
    @pytest.mark.parametrize("count", [1, 2, 3])
    def test_so_many_bridges_then_the_first_turn(self, count: int, seat: Seat, first: Seat) -> None:
        state = new_game(Rules(), deal_all(), first=first, handicap=Handicap(seat, count))
        placed = ["EH", "FG", "KL"][:count]
        for number, line in enumerate(placed):
            assert (state.game.phase, state.turn, to_act(state)) == (Phase.SETUP, 0, seat)
            free = [f"@{line}" for line in ALL_LINES.split() if line not in placed[:number]]
            assert legal(state) == free
            state, facts = do(state, f"@{line}")
            assert facts == [{"built": line, "by": seat}]
        assert (state.game.phase, state.turn, to_act(state)) == (Phase.PLAY, 1, first)
        assert lines(state, seat) == " ".join(placed)
        assert hand(state.hand_of(1)) == "AAB"
        assert "=" in legal(state)

    @pytest.mark.parametrize("count", [-1, 0, 4])
    def test_no_other_number(self, count: int) -> None:
        with pytest.raises(ValueError, match="1, 2 or 3"):
            new_game(Rules(), deal_all(), handicap=Handicap(1, count))

    def test_two_on_aloa_bring_a_stone_at_once(self) -> None:
        state = new_game(Rules(), deal_all(), handicap=Handicap(2, 3))
        after, facts = do(state, "@AB @AD")
        assert facts[1:] == [{"built": "AD", "by": 2}, {"gained": "A", "by": 2}]
        assert stones(after) == {"A": 2}

    def test_they_come_out_of_the_25(self) -> None:
        state = new_game(Rules(), deal_all(), handicap=Handicap(1, 3))
        after, _ = do(state, "@EH @FG @KL")
        assert after.own_bridges.bit_count() == 3

    def test_one_can_resign_before_the_first_turn(self) -> None:
        state = new_game(Rules(), deal_all(), handicap=Handicap(1, 3))
        after, _ = do(state, "@EH resign")
        ended = outcome(after)
        assert ended
        assert (ended.winner, ended.by, after.turn) == (2, "resign", 0)


class TestRules:
    """The rules as a value."""

    def test_an_order_of_tie_breaks_names_each_once(self) -> None:
        with pytest.raises(ValueError, match="tie_break"):
            Rules(tie_break=(TieBreak.BRIDGES, TieBreak.BRIDGES))

    @pytest.mark.parametrize("rounds", [(0,), (4,), (2, 2), (3, 2)])
    def test_rounds_are_one_two_three_in_order(self, rounds: tuple[int, ...]) -> None:
        with pytest.raises(ValueError, match="early_end_rounds"):
            Rules(early_end_rounds=rounds)
