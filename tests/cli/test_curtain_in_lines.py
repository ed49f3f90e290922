"""Hidden hands in lines of text: what stands before the curtain, and what opens it."""

from pathlib import Path

import pytest

from kahuna.record import parse_record
from support.commands import GAME, PAGE, Call


def test_the_curtain_in_lines(kahuna: Call) -> None:
    said = kahuna(*GAME, typed="\nHE +*\n\n\n", on_screen=True)
    before, first, second = said.out.split(PAGE)
    assert first.splitlines() == [
        "Pass the keyboard to ANA.",
        "ANA, press Enter when only you are looking; quit leaves the game.",
        "",
        "Round 1, turn 1. Points: ANA 0, LUC 0.",
        "ANA's hand: ALOA, HUNA, LALE.",
        "Row: JOJO, HUNA, COCO. Deck: 15.",
        "ANA: 3 cards, 25 bridges left. Stones: none. Bridges: none.",
        "LUC: 3 cards, 25 bridges left. Stones: none. Bridges: none.",
        "ANA, your turn: play, discard, then draw or decline (help says what you can type).",
        "ANA builds a bridge on ELAI-HUNA.",
        "ANA draws LALE from the deck.",
        "ANA, you drew LALE.",
        "ANA's hand: ALOA, LALE, LALE.",
        "Press Enter to cover your hand.",
    ]
    assert second.splitlines()[:11] == [
        "Pass the keyboard to LUC.",
        "LUC, press Enter when only you are looking; quit leaves the game.",
        "What ANA did:",
        "ANA builds a bridge on ELAI-HUNA.",
        "ANA draws a card from the deck.",
        "",
        "Round 1, turn 2. Points: ANA 0, LUC 0.",
        "LUC's hand: COCO, IFFI, JOJO.",
        "Row: JOJO, HUNA, COCO. Deck: 14.",
        "ANA: 3 cards, 24 bridges left. Stones: none. Bridges: ELAI-HUNA.",
        "LUC: 3 cards, 25 bridges left. Stones: none. Bridges: none.",
    ]
    assert "ANA" not in before.partition("\n")[2].replace("game.json", "")


@pytest.mark.parametrize(
    ("options", "typed", "who"),
    [
        ([], "\nHE =\n\n\n", "ANA"),
        (["--handicap", "2:1"], "\n@AB\n\n\n", "LUC"),
    ],
    ids=["declined", "set-up"],
)
def test_a_turn_without_a_draw_is_looked_at_before_the_hand_is_covered(
    options: list[str], typed: str, who: str, kahuna: Call
) -> None:
    said = kahuna(*GAME, *options, typed=typed, on_screen=True)
    _, first, second = said.out.split(PAGE)
    lines = first.splitlines()
    assert lines[-3] == f"{who}, your turn is over, and you drew no card."
    assert lines[-2].startswith(f"{who}'s hand: ")
    assert lines[-1] == "Press Enter to cover your hand."
    assert not second.startswith(f"Pass the keyboard to {who}.")


def test_only_an_empty_line_opens_the_curtain(kahuna: Call) -> None:
    said = kahuna(*GAME, typed="HE\nboard\n?\n\nHE\n", on_screen=True)
    (_, after) = said.out.split(PAGE)
    lines = after.splitlines()
    assert lines[:6] == [
        "Pass the keyboard to ANA.",
        *["ANA, press Enter when only you are looking; quit leaves the game."] * 4,
        "",
    ]
    assert "hand" not in "".join(lines[:6])
    assert "is not an action" not in said.out
    assert parse_record(Path("game.json").read_bytes()).turns == ("HE",)


def test_the_curtain_can_be_left_for_good(kahuna: Call) -> None:
    said = kahuna(*GAME, typed="quit\n\nHE\n", on_screen=True)
    assert said.code == 0
    assert "hand" not in said.out.split(PAGE)[1]
    assert parse_record(Path("game.json").read_bytes()).turns == ()


@pytest.mark.parametrize(("lines", "blank"), [(24, 60), (60, 60), (61, 61), (200, 200)])
def test_the_hand_is_pushed_out_of_the_highest_terminal(
    lines: int, blank: int, kahuna: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", str(lines))
    said = kahuna(*GAME, typed="\nHE +*\n\n", on_screen=True)
    first, second = (at for at, line in enumerate(said.lines) if line.startswith("Pass the"))
    for at in (first, second):
        assert said.lines[at - blank : at] == [""] * blank
        assert said.lines[at - blank - 1] != ""
