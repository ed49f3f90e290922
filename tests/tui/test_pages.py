"""The pages of the side column: where the cards are, and the scoring."""

import pytest

from kahuna.chart import UNICODE
from kahuna.engine import ISLANDS, LINES, Seat
from kahuna.engine.kahuna.cards import pack
from kahuna.engine.kahuna.state import State
from kahuna.narration import LANGUAGES, Narrator, load_catalogue
from kahuna.tui.kahuna.panels import figure_rows
from kahuna.tui.kahuna.side_pages import scoring_rows, tally_rows
from kahuna.tui.parts.layout import FOOT, TOP
from support.matches import match_at
from support.positions import cards, position
from support.texts import english

NARRATOR = Narrator(english(), ("ANA", "LUC"))


def tally_of(state: State, viewer: Seat | None) -> dict[str, str]:
    """What the tally says of each island, by its letter."""
    view = match_at(state).view(viewer)
    rows = tally_rows(view, NARRATOR, UNICODE, 40)
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
        "Points: ■ 1, ◆ 0",
        "Round 1: ■ 3, ◆ 2",
        "Now: ■ 1, ◆ 1",
        "This round is worth 2 points",
        "■ ALOA",
        "◆ GOLA",
    ]


def test_the_scoring_of_a_round_just_counted_tells_nothing_of_the_next() -> None:
    state = position("AB AD", "GJ GK FG", round=2, points=(0, 0), counts=((1, 1),))
    rows = scoring_rows(match_at(state).view(1), NARRATOR, UNICODE, 40, counted=True)
    told = ["".join(span.text for span in row) for row in rows]
    assert told == [
        *("The scoring, in islands", "Points: ■ 0, ◆ 0", "Round 1: ■ 1, ◆ 1", "■ ALOA", "◆ GOLA")
    ]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_the_scoring_fits_beside_the_board_whatever_the_names(code: str, round_: int) -> None:
    narrator = Narrator(load_catalogue(code), ("Maximiliane von Sand", "Computer (easy)"))
    state = position(" ".join(LINES), "", round=round_, counts=((10, 2), (0, 12))[: round_ - 1])
    view = match_at(state).view(1)
    assert set(view.stones) == set(ISLANDS)
    width, height = 26, 24 - TOP - FOOT
    figures = figure_rows(view, narrator, UNICODE, width)
    assert len(figures) + 1 + len(scoring_rows(view, narrator, UNICODE, width)) <= height
