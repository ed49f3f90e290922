"""An analysis in sentences: who led when, what decided, whose luck was better."""

import pytest

from kahuna.engine import Outcome, Seat
from kahuna.engine.kahuna.outcome import EndedBy
from kahuna.narration import Narrator
from kahuna.narration.analysis import better_line, summary, turning_lines
from kahuna.record.analysis import Analysis, Better, JudgedTurn
from support.texts import english

NARRATOR = Narrator(english(), ("Ana", "Luc"))


def won(seat: Seat | None) -> Outcome:
    if seat is None:
        return Outcome((), EndedBy.DRAW, (3, 1))
    return Outcome((seat,), EndedBy.POINTS, (3, 1))


def analysis_of(*chances: float, luck: float = 0.0, better: Better | None = None) -> Analysis:
    """One in which seat 1 begins; all turns have the same luck, the second can be bettered."""
    turns = tuple(
        JudgedTurn(n, 1 if n % 2 else 2, 1, n, chance, luck, 0.25, better if n == 2 else None)
        for n, chance in enumerate(chances, start=1)
    )
    return Analysis("", False, "", 0.5, 0.5, turns)


def test_a_game_that_turned() -> None:
    found = analysis_of(0.6, 0.3, 0.52, 0.8, 1.0, luck=0.03, better=Better("HE +*", 0.6))
    assert summary(found, won(1), NARRATOR) == [
        "Ana was clearly ahead after 3 of 5 turns, Luc after 1; the lead changed hands 2 times.",
        "From turn 4 on, Luc was never clearly ahead again.",
        "Luc's turn 4 decided the most: Ana's chance went from 52 to 80 percent, more through the "
        "choice than through the cards.",
        "Luc's costliest mistake was turn 2. Better: builds ELAI-HUNA with HUNA, takes the top "
        "card of the deck; with a chance of 60 percent, instead of 25.",
        "The cards were kinder to Ana: in all they were worth 15 percentage points.",
    ]


def test_a_game_with_one_leader() -> None:
    assert summary(analysis_of(0.4, 0.1, 0.0, luck=-0.2), won(2), NARRATOR) == [
        "Luc was clearly ahead after 3 of 3 turns; Ana never was.",
        "Luc's turn 2 decided the most: Luc's chance went from 60 to 90 percent, more through the "
        "cards than through the choice.",
        "No turn could clearly have been played better.",
        "The cards were kinder to Luc: in all they were worth 60 percentage points.",
    ]


def test_what_decides_is_what_helped_the_winner() -> None:
    told = summary(analysis_of(0.6, 0.1, 0.3, 0.5, 1.0), won(1), NARRATOR)
    assert told[2].startswith("Ana's turn 5 decided the most: ")
    assert told[2].endswith("more through the choice than through the cards.")


def test_a_card_can_decide() -> None:
    told = summary(analysis_of(0.9, 1.0, luck=0.3), won(1), NARRATOR)
    assert "decided the most: Ana's chance went from 50 to 90" in told[1]
    assert told[1].endswith("more through the cards than through the choice.")


@pytest.mark.parametrize("outcome", [None, won(None)])
def test_without_a_winner_nothing_was_decided(outcome: Outcome | None) -> None:
    told = summary(analysis_of(0.6, 0.2, 0.5), outcome, NARRATOR)
    assert "Luc's turn 2 changed the most: Luc's chance went from 40 to 80" in told[1]
    assert not any("clearly ahead again" in sentence for sentence in told)


def test_a_lead_is_more_than_a_hair() -> None:
    assert summary(analysis_of(0.54, 0.46, 0.5), None, NARRATOR)[0] == (
        "Nobody was ever clearly ahead."
    )
    assert "changed hands once" in summary(analysis_of(0.6, 0.5, 0.4), None, NARRATOR)[0]


def test_even_luck_is_called_even() -> None:
    assert summary(analysis_of(0.6, luck=0.04), None, NARRATOR)[-1] == (
        "The cards favoured neither player."
    )


def test_a_game_that_has_hardly_begun() -> None:
    assert summary(analysis_of(), None, NARRATOR) == ["No turn is finished yet."]


def test_a_turning_point_tells_what_it_came_from() -> None:
    found = analysis_of(0.51, 0.3, luck=-0.05)
    assert turning_lines(found, NARRATOR) == [
        "Turn 2, Luc: Ana's chance goes from 51 to 30 percent (play -16, cards -5)."
    ]


def test_a_better_turn_is_its_movers() -> None:
    one, two = analysis_of(0.5, 0.5, better=Better("+*", 0.31)).turns
    assert better_line(one, NARRATOR) == ""
    told = "better for Luc: takes the top card of the deck, with 31 percent instead of 25"
    assert better_line(two, NARRATOR) == told
