"""R18 to R22: the ends of rounds, the counts, the last turns."""

import pytest

from kahuna.engine import (
    CHANCE,
    Deal,
    EndedBy,
    IllegalAction,
    Outcome,
    Phase,
    RefusalCode,
    Rules,
    Seat,
    apply,
    outcome,
    to_act,
)
from kahuna.engine.kahuna.play import to_deal
from kahuna.engine.kahuna.state import State
from support.positions import cards, deal, do, hand, legal, lines, position, stones

ONE_ISLAND = "HL KL"  # LALE
ANOTHER = "AB AD"  # ALOA


def last_card(
    one: str = "",
    two: str = "",
    *,
    round: int = 1,  # noqa: A002 - the field's word
    seat: Seat = 1,
    points: tuple[int, int] = (0, 0),
) -> State:
    """A turn before which the last card, a J, lies in the row."""
    return position(
        one,
        two,
        hands=("AB", "CD"),
        hidden=("E", "FF"),
        row="-J-",
        deck="",
        seat=seat,
        round=round,
        points=points,
    )


class TestRoundOneAndTwo:
    """R18 to R20."""

    def test_the_round_ends_the_moment_the_last_card_is_taken(self) -> None:
        after, facts = do(last_card(), "+J")
        assert facts[-1] == {"counted": (0, 0), "points": (0, 0), "round": 1}
        assert to_act(after) is CHANCE
        assert legal(after) == []

    def test_the_last_card_of_the_deck_with_an_empty_row_does_it_too(self) -> None:
        after, facts = do(position(hands=("A", "B"), row="---", deck="J"), "+*")
        assert facts[0] == {"drew": "J", "from": "deck", "by": 1}
        assert to_act(after) is CHANCE

    @pytest.mark.parametrize(
        ("round_", "one", "two", "points"),
        [
            (1, ONE_ISLAND, "", (1, 0)),
            (1, "", ONE_ISLAND, (0, 1)),
            (1, ONE_ISLAND, ANOTHER, (0, 0)),
            (1, "", "", (0, 0)),
            (2, ONE_ISLAND, "", (2, 0)),
            (2, "", ONE_ISLAND, (0, 2)),
            (2, ONE_ISLAND, ANOTHER, (0, 0)),
        ],
    )
    @pytest.mark.parametrize("seat", [1, 2])
    def test_more_islands_score_one_then_two(
        self, round_: int, one: str, two: str, points: tuple[int, int], seat: Seat
    ) -> None:
        after, _ = do(last_card(one, two, round=round_, seat=seat, points=(1, 1)), "+J")
        assert after.game.points == (1 + points[0], 1 + points[1])

    def test_all_discards_are_dealt_face_down_ones_included(self) -> None:
        counted, _ = do(last_card(), "+J")
        assert hand(to_deal(counted)) == "ABCDEEFFGGHHIIJKKLL"
        after, facts = deal(counted, "LKI")
        assert facts == [{"dealt": 2}]
        assert after.row == cards("LKI")
        assert "".join(after.deck) == "ABCDEEFFGGHHIJKL"
        assert (after.played, after.own_hidden, after.other_hidden) == (0, 0, 0)

    def test_bridges_stones_and_hands_stay(self) -> None:
        counted, _ = do(last_card(ONE_ISLAND, ANOTHER), "+J")
        after, _ = deal(counted)
        assert (lines(after, 1), lines(after, 2)) == (ONE_ISLAND, ANOTHER)
        assert stones(after) == {"A": 2, "L": 1}
        assert (hand(after.hand_of(1)), hand(after.hand_of(2))) == ("ABJ", "CD")

    @pytest.mark.parametrize(("seat", "following"), [(1, 2), (2, 1)])
    def test_the_opponent_of_the_one_who_took_the_last_card_moves_next(
        self, seat: Seat, following: Seat
    ) -> None:
        after, _ = deal(do(last_card(seat=seat), "+J").state)
        assert (to_act(after), after.turn, after.game.round) == (following, 10, 2)
        assert after.game.phase is Phase.PLAY
        assert not after.must_draw

    @pytest.mark.parametrize("wrong", ["", "GG", "ABCD"])
    def test_a_deal_of_other_cards_is_refused(self, wrong: str) -> None:
        counted, _ = do(last_card(), "+J")
        with pytest.raises(IllegalAction) as caught:
            apply(counted, Deal(cards(wrong)))
        assert caught.value.refusal.id == RefusalCode.WRONG_CARDS.id

    def test_two_full_hands_leave_fourteen_cards_to_deal(self) -> None:
        state = position(hands=("CCDD", "EEFFG"), row="-L-", deck="")
        after, _ = deal(do(state, "+L").state)
        assert (len(after.row), len(after.deck)) == (3, 11)


class TestTheEnd:
    """R21 and R22."""

    def test_the_third_round_is_counted_only_after_the_last_turns(self) -> None:
        after, facts = do(last_card(ONE_ISLAND, round=3), "+J")
        assert facts == [{"drew": "J", "from": "row", "by": 1}]
        assert (after.game.phase, after.game.left, after.game.counts) == (Phase.LAST, 2, ())

    def test_in_the_last_turns_cards_are_played_none_drawn_none_discarded(self) -> None:
        for rules in (Rules(), Rules(mixed_discards=True)):
            state = position(
                *("", "EH"), hands=("HHABC", ""), rules=rules, round=3, phase=Phase.LAST, left=2
            )
            assert {text[0] for text in legal(state)} == {"=", "x", "H", "A", "B", "C"}

    def test_a_decline_in_a_last_turn_binds_nobody(self) -> None:
        state, _ = do(last_card(round=3), "+J =")
        assert not state.must_draw
        assert "=" in legal(state)

    def test_each_has_one_last_turn(self) -> None:
        state, _ = do(last_card(round=3, seat=2), "+J")
        assert (to_act(state), state.turn) == (1, 10)
        state, _ = do(state, "AB =")
        assert (to_act(state), state.turn, state.game.left) == (2, 11, 1)
        state, facts = do(state, "CB =")
        assert to_act(state) is None
        assert state.turn == 11
        assert [next(iter(fact)) for fact in facts] == ["built", "declined", "counted", "over"]

    @pytest.mark.parametrize(
        ("one", "two", "points"),
        [
            ("HL KL AB AD", "", (2, 0)),
            ("HL KL AB AD", "IJ GJ JK", (1, 0)),
            (ONE_ISLAND, ANOTHER, (0, 0)),
            ("", "HL KL AB AD", (0, 2)),
        ],
    )
    def test_the_third_count_scores_the_difference(
        self, one: str, two: str, points: tuple[int, int]
    ) -> None:
        state, facts = do(last_card(one, two, round=3), "+J = =")
        assert state.game.points == points
        assert facts[-2]["points"] == points

    @pytest.mark.parametrize(("points", "winner"), [((3, 1), 1), ((1, 3), 2)])
    def test_most_points_wins(self, points: tuple[int, int], winner: Seat) -> None:
        # ... whatever the third count was: here it is a point for the other.
        one, two = ("", ONE_ISLAND) if winner == 1 else (ONE_ISLAND, "")
        state, _ = do(last_card(one, two, round=3, points=points), "+J = =")
        ended = outcome(state)
        assert ended
        assert (ended.winner, ended.by) == (winner, EndedBy.POINTS)

    def test_over_is_over(self) -> None:
        state, _ = do(last_card(ONE_ISLAND, round=3), "+J = =")
        assert outcome(state) == Outcome((1,), EndedBy.POINTS, (1, 0))
        assert legal(state) == []
        assert to_act(state) is None
