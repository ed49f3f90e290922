"""The pages of the side column: where the cards are, and the scoring."""

from kahuna.chart import UNICODE
from kahuna.engine import Seat
from kahuna.engine.cards import pack
from kahuna.engine.state import State
from kahuna.narration import Narrator
from kahuna.tui.pages import scoring_rows, tally_rows
from support.matches import match_at
from support.positions import cards, position
from support.texts import english

NARRATOR = Narrator(english(), ("ANA", "LUC"))


def tally_of(state: State, viewer: Seat | None) -> dict[str, str]:
    """What the tally says of each island, by its letter."""
    view = match_at(state).view(viewer or 1)
    rows = tally_rows(view, NARRATOR, UNICODE, viewer, 40)
    words = "".join(span.text + " " for row in rows[1:-1] for span in row).split()
    return {name[0]: marks for name, marks in zip(words[::2], words[1::2], strict=True)}


def test_what_a_seat_may_know_of_the_cards() -> None:
    state = position(hands=("AB", "CD"), row="EEF", deck="GGHHIIJJKK")
    tally = tally_of(state._replace(other_seen=pack(cards("C"))), 1)
    assert (tally["A"], tally["B"]) == ("x■", "x■")
    assert (tally["C"], tally["D"]) == ("x◆", "x?")
    assert (tally["E"], tally["F"], tally["G"], tally["L"]) == ("==", "x=", "??", "xx")


def test_while_hands_are_covered_only_what_both_know() -> None:
    state = position(hands=("AB", "CD"), row="EEF", deck="GGHHIIJJKK")
    tally = tally_of(state._replace(own_seen=pack(cards("A"))), None)
    assert (tally["A"], tally["B"]) == ("x■", "x?")


def test_a_card_that_may_have_been_discarded_is_not_said_to_be_held() -> None:
    state = position(hands=("A", "D"), hidden=("", "C"), row="EEF", deck="GGHHIIJJKK")
    assert tally_of(state._replace(other_seen=pack(cards("C"))), 1)["C"] == "x?"
    state = position(hands=("A", "C"), hidden=("", "C"), row="EEF", deck="GGHHIIJJKK")
    assert tally_of(state._replace(other_seen=pack(cards("CC"))), 1)["C"] == "◆?"


def test_the_scoring_tells_counts_the_present_and_the_points() -> None:
    state = position("AB AD", "GJ GK FG", round=2, points=(1, 0), counts=((3, 2),))
    view = match_at(state).view(1)
    told = ["".join(span.text for span in row) for row in scoring_rows(view, NARRATOR, UNICODE, 40)]
    assert told == [
        "The scoring, in islands",
        "Points: ANA 1, LUC 0",
        "Round 1: ANA 3, LUC 2",
        "Now: ANA 1, LUC 1",
        "This round is worth 2 points",
        "■ ALOA",
        "◆ GOLA",
    ]
