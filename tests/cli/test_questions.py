"""What can be asked in lines of text, and how the answers sound to who can't see the board."""

import re

import pytest

from kahuna.engine import NAMES
from kahuna.narration import Narrator
from kahuna.narration.kahuna.answers import OF_THE_VIEW, move_lines
from support.commands import GAME, Call
from support.matches import match_at
from support.positions import position
from support.texts import english

OPENING = "HE +*\nIE JI +*\nLH\n"
"""ANA has a bridge at HUNA and is in her second turn, with another one there."""
WORDS = [*OF_THE_VIEW, "help", "moves", "last", "rules", "? r9", "Huna", "l"]


def asked(question: str, kahuna: Call, typed: str = OPENING) -> list[str]:
    """The answer to a question, asked after what was typed."""
    before = kahuna(*GAME[:-1], "before.json", "--open", typed=typed).lines
    lines = kahuna(*GAME[:-1], "asked.json", "--open", typed=f"{typed}{question}\n").lines
    told = lines[len(before) - 2 : -2]
    assert told.pop().startswith(("ANA, ", "LUC, ")), "the turn is asked for again"
    return told


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("hand", ["ANA's hand: ALOA, LALE."]),
        ("HAND", ["ANA's hand: ALOA, LALE."]),
        ("row", ["Row: JOJO, HUNA, COCO. Deck: 13."]),
        (
            "bridges",
            ["ANA's bridges: ELAI-HUNA, HUNA-LALE.", "LUC's bridges: ELAI-IFFI, IFFI-JOJO."],
        ),
        (
            "islands",
            [
                "ANA holds 0 islands: none.",
                "LUC holds 0 islands: none.",
                f"Nobody holds: {', '.join(NAMES.values())}.",
            ],
        ),
        (
            "huna",
            [
                "HUNA is nobody's. 3 of its 5 lines hold it: ANA has 2, LUC has 0.",
                "HUNA to ALOA is free.",
                "HUNA to DUDA is free.",
                "HUNA to ELAI has ANA's bridge.",
                "HUNA to IFFI is free.",
                "HUNA to LALE has ANA's bridge.",
            ],
        ),
        (
            "moves",
            [
                "With ALOA you can build a bridge to: BARI, DUDA, HUNA.",
                "With LALE you can build a bridge to: IFFI, KAHU.",
                "You can take from the row: COCO, HUNA, JOJO.",
                "You can draw from the deck.",
                "You can end the turn without a card.",
            ],
        ),
        (
            "last",
            [
                "What LUC did:",
                "LUC builds a bridge on ELAI-IFFI.",
                "LUC builds a bridge on IFFI-JOJO.",
                "LUC draws a card from the deck.",
            ],
        ),
        ("? R22", ["R22: Whoever has most points wins."]),
        ("rules 22", ["R22: Whoever has most points wins."]),
        ("rules R99", ['There is no rule "R99"; the rules are R1 to R27.']),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_question_is_answered(question: str, answer: list[str], kahuna: Call) -> None:
    assert asked(question, kahuna) == answer


def test_an_island_that_is_held_says_by_whom(kahuna: Call) -> None:
    assert asked("aloa", kahuna, "AB HA =\n+*\n")[0] == (
        "ALOA is ANA's. 2 of its 3 lines hold it: ANA has 2, LUC has 0."
    )


def test_what_can_be_done_with_two_cards_and_in_the_set_up_is_told(kahuna: Call) -> None:
    match = match_at(position("", "EH", hands=("EHH", "")))
    told = move_lines(Narrator(english(), match.names), match.view(1), match.legal_actions())
    assert (
        "You can play two cards: removing from ELAI-HUNA with ELAI, HUNA; "
        "removing from ELAI-HUNA with HUNA, HUNA." in told
    )
    said = kahuna(*GAME, "--open", "--handicap", "2:3", typed="moves\n@AB\nmoves\n")
    assert [line for line in said.lines if line.startswith("You can")] == [
        "You can place a handicap bridge on any of 27 free lines.",
        "You can place a handicap bridge on any of 26 free lines.",
    ]


def test_the_cards_are_told_as_far_as_one_may_know(kahuna: Call) -> None:
    played, discarded, taken, unseen = asked("cards", kahuna, "-A -H +*\n+H\n")
    assert played == "Played in this round: none."
    assert discarded == "Discarded by you, face down: ALOA, HUNA."
    assert taken == "Taken from the row by LUC, and not played since: HUNA."
    assert unseen.startswith("In the deck, in the other hand or face down: ALOA, BARI, COCO, ")
    names = re.findall("[A-Z]{4}", unseen)
    assert len(names) == 24 - 2 - 2 - 3, "neither the hand, nor the discards, nor the row"


@pytest.mark.parametrize("word", WORDS)
def test_an_answer_is_sentences_and_nothing_to_look_at(word: str, kahuna: Call) -> None:
    answer = asked(word, kahuna)
    assert answer
    for line in answer:
        assert re.match(r"\w", line), line
        assert line.endswith((".", ":")), line
        assert line.isascii()


def test_what_is_heard_unasked_has_nothing_to_look_at(kahuna: Call) -> None:
    said = kahuna(*GAME, "--open", typed=OPENING)
    assert said.out.isascii()
    assert not re.search(r"\b[A-L]{2}\b", said.out), "lines are named by their islands"


def test_help_names_every_word(kahuna: Call) -> None:
    told = " ".join(asked("help", kahuna))
    for word in (*OF_THE_VIEW, "moves", "last", "rules", "undo", "board", "save", "quit"):
        assert re.search(rf"\b{word}\b", told), word


def test_a_word_with_more_behind_it_is_no_question(kahuna: Call) -> None:
    assert asked("hand R9", kahuna)[0].startswith('"hand" is not an action.')
