"""What the busy run reads on a screen, and what it says of hands that mustn't be seen."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from soak.emulator import ALTERNATE, ANSWER, UPDATE, Emulator
from soak.secrecy import Known, Secrecy, Truth
from soak.sight import read

from kahuna.engine import Draw
from kahuna.match import Match, noted
from kahuna.record import Record, format_record
from support.matches import ignore, new_record

pytestmark = pytest.mark.slow

NAMES = ("ANA", "LUC")
CURTAIN = "Pass the keyboard to {}. {}: Enter, when {} isn't looking."
# Dealt from seed 7, ANA draws LALE.


def after_a_draw(**options: object) -> Record:
    """The game of seed 7 once ANA has drawn from the deck."""
    match = Match(new_record(**options), ignore)  # type: ignore[arg-type]
    match.act(Draw(None))
    return match.record


def truth(**options: object) -> Truth:
    return Truth(after_a_draw(**options))


def screen(turn: int, hand: str, prompt: str = "", log: Sequence[str] = ()) -> list[str]:
    """A table of 80 by 24, drawn by hand."""
    rows = [
        f" Round 1 of 3, turn {turn}   ANA 0 : 0 LUC",
        *[""] * 18,
        hand,
        f" {prompt}",
        "",
        "",
        "",
    ]
    for y, told in enumerate(log, start=9):
        rows[y] = f"{rows[y]:<54}{told}"
    return [f"{row:<80}" for row in rows]


def chips(name: str, *cards: str) -> str:
    return f" {name} " + "".join(f"▐{card[0].lower()} {card}▌" for card in cards)


def curtain(turn: int, who: str, other: str) -> list[str]:
    return screen(turn, " Both hands are covered", CURTAIN.format(who, who, other))


def faults(*screens: list[str], of: Truth | None = None, covered: bool = True) -> list[str]:
    """What is found on pictures that follow one another."""
    secrecy, known = Secrecy(curtain=covered), of or truth()
    return [fault for rows in screens for fault in secrecy.faults(read(rows, NAMES), known)]


FIRST, SECOND = curtain(1, "ANA", "LUC"), curtain(2, "LUC", "ANA")
OWN = chips("ANA", "ALOA", "HUNA", "LALE")
DRAWN = chips("ANA", "ALOA", "HUNA", "LALE", "LALE")
OTHER = chips("LUC", "COCO", "IFFI", "JOJO")
HINT = "Hint 1 of 3, 61 % to win: builds {} with {}, takes FAAA from the row."


def test_the_cards_are_those_of_the_deal() -> None:
    hands = [truth().turns[2].hands[name] for name in NAMES]
    assert [sorted(hand.elements()) for hand in hands] == [
        ["ALOA", "HUNA", "LALE", "LALE"],
        ["COCO", "IFFI", "JOJO"],
    ]


def test_a_turn_as_it_should_be_is_no_fault() -> None:
    assert not faults(
        FIRST,
        screen(1, OWN, HINT.format("ALOA-BARI", "ALOA")),
        screen(1, chips("ANA", "HUNA")),
        screen(
            2,
            DRAWN,
            "ANA, you drew LALE. Enter covers your hand.",
            ["ANA draws LALE from the", "deck"],
        ),
        SECOND,
        screen(2, OTHER, log=["ANA draws a card from the", " deck"]),
        screen(2, " LUC none"),
    )


@pytest.mark.parametrize(
    ("shown", "why"),
    [
        ([FIRST, screen(1, chips("ANA", "COCO", "IFFI", "JOJO"))], "ANA shows COCO, IFFI, JOJO"),
        ([FIRST, screen(1, chips("ANA", "ALOA", "ALOA"))], "ANA shows ALOA"),
        ([FIRST, screen(1, OTHER)], "the hand of LUC lies open"),
        ([FIRST, screen(1, OWN[4:])], "nobody's"),
        ([screen(1, OWN)], "never covered before"),
        ([FIRST, screen(1, OWN), screen(2, OTHER)], "the hand of LUC lies open"),
        ([SECOND, screen(2, DRAWN)], "the hand of ANA lies open"),
        ([FIRST, screen(1, OWN), curtain(2, "ANA", "LUC")], "passed to ANA"),
        ([FIRST, screen(1, OWN), screen(3, OWN)], "turn 3, which hasn't begun"),
    ],
)
def test_a_hand_that_mustnt_be_seen_is_a_fault(shown: list[list[str]], why: str) -> None:
    (fault,) = faults(*shown)
    assert why in fault


@pytest.mark.parametrize(
    ("shown", "why"),
    [
        ([FIRST, screen(1, OWN, HINT.format("COCO-GOLA", "COCO"))], "a hint plays ('COCO',)"),
        ([FIRST, screen(1, OWN, HINT.format("ALOA-BARI", "ALOA, ALOA"))], "a hint plays"),
        ([FIRST, screen(2, DRAWN, HINT.format("COCO-GOLA", "COCO"))], "a hint is given to ANA"),
        ([screen(2, " Both hands are covered", HINT.format("A-B", "COCO"))], "covered, a hint"),
    ],
)
def test_a_hint_for_another_hand_is_a_fault(shown: list[list[str]], why: str) -> None:
    assert why in faults(*shown)[0]


@pytest.mark.parametrize(
    "log", [["ANA draws LALE from the deck"], ["ANA draws", "  LALE from the", " deck"]]
)
def test_a_draw_that_is_told_to_the_other_is_a_fault(log: list[str]) -> None:
    assert faults(SECOND, screen(2, OTHER, log=log)) == [
        "in turn 2 of LUC it is told that ANA drew LALE"
    ]
    covered = screen(2, " Both hands are covered", log=log)
    assert not faults(covered)  # the log may be painted a picture after the hand
    assert faults(covered, covered) == ["covered, it is told that ANA drew LALE"]


def test_parts_of_a_screen_may_be_a_picture_behind() -> None:
    assert not faults(FIRST, screen(1, OWN), screen(1, DRAWN), screen(2, DRAWN))
    own = [" ALOA ■?   GOLA ??"]
    covered = screen(2, " Both hands are covered", log=own)
    assert not faults(covered)
    assert faults(covered, covered) == ["in turn 2 of LUC the tally says that ANA holds ALOA"]


def test_a_tally_of_the_other_hand_is_a_fault() -> None:
    own = [" ALOA ■?   GOLA ??", " COCO ??   IFFI =?", " FAAA x?   LALE ■■"]
    assert not faults(FIRST, screen(1, OWN), screen(2, DRAWN, log=own))
    assert faults(SECOND, screen(2, OTHER, log=own)) == [
        "in turn 2 of LUC the tally says that ANA holds ALOA, LALE"
    ]
    assert faults(FIRST, screen(1, OWN, log=[" COCO ◆?   JOJO ??"])) == [
        "in turn 1 of ANA the tally says that LUC holds COCO"
    ]


def test_cards_on_the_curtain_are_a_fault() -> None:
    found = faults([*SECOND[:12], f"{OTHER:<80}", *SECOND[13:]])
    assert found[0].startswith("covered, hands lie open")


def test_against_a_computer_the_persons_hand_stays_open_and_only_that() -> None:
    against = truth()
    against.person = "ANA"
    assert not faults(screen(1, OWN), screen(2, DRAWN), of=against, covered=False)
    assert faults(screen(2, OTHER), of=against, covered=False) == [
        "in turn 2 of LUC the hand of the computer lies open"
    ]
    (fault,) = faults(screen(2, DRAWN, HINT.format("A-B", "COCO")), of=against, covered=False)[:1]
    assert "a hint is given to ANA" in fault


def test_the_person_is_known_from_the_record() -> None:
    assert Truth(new_record()._replace(program=noted("kahuna", {2: "easy"}))).person == "ANA"
    assert not Truth(new_record()).person


def test_the_game_that_was_saved_last_is_known(tmp_path: Path) -> None:
    known = Known(tmp_path, Truth(new_record()))
    assert sorted(known.truth().turns) == [1]
    (tmp_path / "a.json").write_bytes(format_record(after_a_draw()))
    assert sorted(known.truth().turns) == [1, 2]


def test_every_whole_picture_is_looked_at_as_it_stands_then() -> None:
    seen: list[str] = []
    emulator = Emulator(10, 2, lambda: seen.append("|".join(emulator.rows())))
    data = f"\x1b[?{UPDATE}h\x1b[1;1Hone\x1b[?{UPDATE}l\x1b[?{UPDATE}h\x1b[1;1Htwo\x1b[?{UPDATE}l"
    for byte in data.encode():  # cut anywhere
        emulator.take(bytes([byte]))
    assert seen == ["one       |          ", "two       |          "]


def test_a_screen_is_whole_once_all_of_it_has_been_painted_in_its_size() -> None:
    emulator = Emulator(10, 2, lambda: None)

    def paint(columns: int, rows: int) -> bool:
        whole = "".join(f"\x1b[{y};1H{'x' * columns}" for y in range(1, rows + 1))
        emulator.take(f"\x1b[?{UPDATE}h{whole}\x1b[?{UPDATE}l".encode())
        return emulator.is_whole

    assert not paint(10, 1)
    assert paint(10, 2)
    emulator.become(20, 4)
    assert emulator.rows() == [" " * 20] * 4
    assert not paint(10, 2)
    assert not paint(21, 5)  # in the size of before
    assert paint(20, 4)
    emulator.take(f"\x1b[?{ALTERNATE}l\x1b[?{ALTERNATE}h".encode())
    assert not emulator.is_whole


def test_the_question_for_whole_pictures_is_heard_wherever_it_is_cut() -> None:
    emulator = Emulator(10, 2, lambda: None)
    assert emulator.take(b"\x1b[?2026$p") == 1
    assert [emulator.take(b"\x1b[?20"), emulator.take(b"26$p"), emulator.take(b"x")] == [0, 1, 0]
    assert ANSWER.endswith(b"$y")
