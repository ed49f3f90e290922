"""R7 to R11 and R14 to R17: what a turn is made of, and how it ends."""

import pytest

from kahuna.engine import Phase, Rules, player_view, to_act
from support.positions import cards, do, hand, legal, lines, position

MIXED = Rules(mixed_discards=True)


def kinds(texts: list[str]) -> str:
    """The kinds of action among some: plays, discards, draws, a decline."""
    found = {text[0] if text[0] in "-+=" else "p" for text in texts}
    return "".join(kind for kind in "p-+=" if kind in found)


class TestBuilding:
    """R8."""

    def test_a_card_builds_on_the_free_lines_of_its_island(self) -> None:
        state = position("EH", "HI", hands=("H", "B"))
        assert legal(state) == ["+*", "+A", "+B", "-H", "=", "HA", "HD", "HL"]

    def test_either_end_pays_for_the_same_bridge(self) -> None:
        state = position(hands=("EH", ""))
        one, _ = do(state, "EH")
        other, _ = do(state, "HE")
        assert lines(one, 1) == lines(other, 1) == "EH"
        assert (hand(one.own_hand), hand(other.own_hand)) == ("H", "E")

    def test_a_free_line_at_the_opponents_stone_may_be_built_on(self) -> None:
        assert "AH" in legal(position("", "AB AD", hands=("A", "")))

    def test_played_cards_are_public(self) -> None:
        state, _ = do(position("", "FG", hands=("AFG", ""), deck=""), "AB xFG:FG")
        before = position("", "FG", hands=("AFG", ""), deck="").played
        assert hand(state.played - before) == "AFG"
        assert player_view(state, 2).played == player_view(state, 1).played


class TestRemoving:
    """R9."""

    def test_ones_own_bridge_can_not_be_removed(self) -> None:
        assert kinds(legal(position("EH", "", hands=("EEHH", "")))) == "p-+="
        assert not [text for text in legal(position("EH", hands=("EEHH", ""))) if text[0] == "x"]

    def test_a_bridge_goes_back_to_its_owner(self) -> None:
        after, facts = do(position("AB", "EH HI", hands=("HH", "")), "xEH:HH")
        assert facts == [{"removed": "EH", "by": 1}]
        assert lines(after, 2) == "HI"
        assert player_view(after, 1).bridges_left == (24, 24)

    def test_one_may_remove_several_in_a_turn(self) -> None:
        after, _ = do(position("", "EH HI", hands=("EEHI", "")), "xEH:EE xHI:HI")
        assert lines(after, 2) == ""


class TestDiscarding:
    """R10 and R26."""

    def test_a_turn_with_a_play_has_no_discards(self) -> None:
        after, _ = do(position(hands=("ABC", "")), "AH")
        assert kinds(legal(after)) == "p+="

    def test_a_turn_with_a_discard_has_no_plays(self) -> None:
        after, facts = do(position(hands=("ABC", "")), "-A -B")
        assert facts == [{"discarded": 1, "by": 1}] * 2
        assert kinds(legal(after)) == "-+="
        assert hand(after.hidden_of(1)) == "AB"

    def test_mixed_discards_lifts_both(self) -> None:
        state = position("", "HI", hands=("ABCHH", ""), rules=MIXED)
        for turn in ("AH", "-A", "AH -B", "-A BC", "xHI:HH -A"):
            assert kinds(legal(do(state, turn).state)) == "p-+="

    def test_the_next_turn_starts_anew(self) -> None:
        after, _ = do(position(hands=("AAC", "BB")), "-A =")
        assert kinds(legal(after)) == "p-+"
        after, _ = do(after, "BC +* AB")
        assert kinds(legal(after)) == "p+="

    def test_the_opponent_learns_how_many_never_which(self) -> None:
        state = position(hands=("AB", ""), row="---", deck="CD")
        one, other = (do(state, f"-{card}").state for card in "AB")
        assert player_view(one, 2) == player_view(other, 2)
        assert player_view(one, 2).other_hidden == 1
        assert player_view(one, 1).hidden == cards("A")


class TestDrawing:
    """R14, R15 and R17."""

    def test_the_place_in_the_row_is_refilled_at_once(self) -> None:
        state = position(hands=("A", "B"), row="CDE", deck="FGH")
        after, facts = do(state, "+D")
        assert facts == [{"drew": "D", "from": "row", "by": 1}]
        assert (after.row, after.deck) == (cards("CFE"), cards("GH"))
        assert (hand(after.hand_of(1)), to_act(after), after.turn) == ("AD", 2, 10)

    def test_the_top_of_the_deck(self) -> None:
        after, facts = do(position(hands=("A", "B"), row="CDE", deck="FGH"), "+*")
        assert facts == [{"drew": "F", "from": "deck", "by": 1}]
        assert (after.row, after.deck) == (cards("CDE"), cards("GH"))
        assert hand(after.hand_of(1)) == "AF"

    def test_of_two_of_a_kind_the_leftmost_is_taken(self) -> None:
        state = position(row="CDD", deck="FGH")
        assert legal(state)[:3] == ["+*", "+C", "+D"]
        assert do(state, "+D").state.row == cards("CFD")

    def test_with_the_deck_empty_the_row_is_not_refilled(self) -> None:
        state = position(row="CDE", deck="")
        assert legal(state)[:3] == ["+C", "+D", "+E"]
        after, _ = do(state, "+D")
        assert after.row == ("C", None, "E")
        after, _ = do(after, "+C")
        assert after.row == (None, None, "E")
        assert legal(after)[:1] == ["+E"]

    def test_the_last_card_of_the_deck_may_go_to_a_hand_or_to_the_row(self) -> None:
        state = position(row="CDE", deck="F")
        assert do(state, "+*").state.row == cards("CDE")
        assert do(state, "+C").state.row == cards("FDE")

    def test_with_five_cards_none_is_drawn(self) -> None:
        assert kinds(legal(position(hands=("AABCD", "")))) == "p-="
        assert kinds(legal(position(hands=("AABC", "")))) == "p-+="

    @pytest.mark.parametrize("first", ["AB", "-A"])
    def test_with_five_cards_one_plays_or_discards_first(self, first: str) -> None:
        after, _ = do(position(hands=("AABCD", "")), first)
        assert "+" in kinds(legal(after))
        assert len(hand(do(after, "+*").state.hand_of(1))) == 5


class TestDeclining:
    """R16."""

    def test_one_may_decline(self) -> None:
        after, facts = do(position(hands=("A", "B")), "=")
        assert facts == [{"declined": 1}]
        assert (to_act(after), after.must_draw, after.turn) == (2, True, 10)
        assert kinds(legal(after)) == "p-+"

    @pytest.mark.parametrize("turn", ["", "BC", "-B", "-B -B"])
    def test_after_a_decline_one_must_draw_whatever_one_does(self, turn: str) -> None:
        after, _ = do(position(hands=("A", "BB")), f"= {turn}")
        assert "+" in kinds(legal(after))
        assert "=" not in kinds(legal(after))

    def test_after_the_draw_declining_is_allowed_again(self) -> None:
        after, _ = do(position(hands=("A", "B")), "= +*")
        assert not after.must_draw
        assert "=" in legal(after)

    def test_with_five_cards_one_must_make_room(self) -> None:
        after, _ = do(position(hands=("A", "BCDEF")), "=")
        assert kinds(legal(after)) == "p-"
        for turn in ("BC", "-B"):
            assert "+" in kinds(legal(do(after, turn).state))

    def test_with_five_cards_and_nothing_to_build_on_one_discards(self) -> None:
        state = position("AH DH EH HI", "HL", hands=("HHABC", "A"), must_draw=True)
        state, _ = do(state, "-H")
        assert kinds(legal(state)) == "-+"

    def test_drawing_or_declining_ends_the_turn(self) -> None:
        for end in ("+*", "+K", "="):
            after, _ = do(position(hands=("A", "B"), row="KLL"), f"AB {end}")
            assert (to_act(after), after.did, after.game.phase) == (2, 0, Phase.PLAY)


def test_whoever_moves_can_resign_at_any_time() -> None:
    for turn, winner in (("", 2), ("AB", 2), ("-A", 2), ("=", 1)):
        after, facts = do(position(hands=("A", "B"), points=(3, 0)), f"{turn} resign")
        assert facts[-1] == {"over": {"winner": winner, "by": "resign", "points": [3, 0]}}
        assert to_act(after) is None
        assert legal(after) == []
