"""A whole game in lines of text: typed, refused, taken back, left, gone on with."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from kahuna.cli import main
from kahuna.record import Record, parse_record
from kahuna.record.kahuna.format import switched
from support.commands import GAME, PAGE, Call, Said, typed_hidden
from support.matches import VECTORS, vector

pytestmark = pytest.mark.slow

Typed = Callable[[Sequence[str]], str]

OVER = "The game is saved in game.json; kahuna replay game.json shows it again."


def kept() -> Record:
    return parse_record(Path("game.json").read_bytes())


def call_for(record: Record) -> list[str]:
    """The call that begins a game as a record has it."""
    call = ["play", "--plain", "--seed", str(record.seed), "--rules", record.setup.rule_set]
    for key, value in switched(record.setup.rule_set, record.setup.rules).items():
        text = ",".join(map(str, value)) if isinstance(value, tuple) else str(value).lower()
        call += ["--set", f"{key}={text}"]
    if record.setup.handicap:
        call += ["--handicap", f"{record.setup.handicap.seat}:{record.setup.handicap.bridges}"]
    call += ["--first", str(record.setup.first), "--names", *record.players]
    return [*call, "--save", "game.json"]


def one_by_one(turns: Sequence[str]) -> str:
    return "\n".join(" ".join(turns).lower().split())


@pytest.mark.parametrize("file", VECTORS, ids=lambda file: file.stem)
@pytest.mark.parametrize(
    "typed", ["\n".join, one_by_one, typed_hidden], ids=["turns", "actions", "hidden"]
)
def test_a_game_that_is_typed_again_gives_its_record(
    typed: Typed, file: Path, kahuna: Call
) -> None:
    whole = vector(file)
    hands = [] if typed is typed_hidden else ["--open"]
    said = kahuna(*call_for(whole), *hands, typed=typed(whole.turns))
    assert (said.code, said.err) == (0, "")
    again = kept()
    assert again._replace(started=whole.started, program=whole.program) == whole
    assert any(line.startswith("The game is over.") for line in said.lines)
    assert said.lines[-1] == OVER
    assert "is not an action" not in said.out
    curtains = said.out.count("\n\nPass the keyboard to ")
    assert curtains == (len(whole.turns) if typed is typed_hidden else 0)
    assert PAGE not in said.out, "nothing is pushed out of sight where there is no screen"


def test_a_turn_is_asked_for_with_the_position_and_the_hand(kahuna: Call) -> None:
    said = kahuna(*GAME, "--open")
    assert said.lines == [
        "Kahuna: ANA against LUC, rules fr, seed 7.",
        "The game is saved after every action in game.json.",
        "",
        "Round 1, turn 1. Points: ANA 0, LUC 0.",
        "ANA's hand: ALOA, HUNA, LALE.",
        "Row: JOJO, HUNA, COCO. Deck: 15.",
        "ANA: 3 cards, 25 bridges left. Stones: none. Bridges: none.",
        "LUC: 3 cards, 25 bridges left. Stones: none. Bridges: none.",
        "ANA, your turn: play, discard, then draw or decline (help says what you can type).",
        "",
        "The game is saved in game.json; kahuna play --resume game.json continues it.",
    ]


PROMPT = "your turn: play, discard, then draw"


@pytest.mark.parametrize(
    ("entry", "answer"),
    [
        ("KL", "KL: the hand has no KAHU card to build with (R8)."),
        ("-B", "-B: the hand has no BARI card to discard (R10)."),
        ("xEH:EH", "xEH:EH: there is no bridge of LUC on ELAI-HUNA to remove (R9)."),
        ("xEH:EH*", "xEH:EH*: there is no bridge of LUC on ELAI-HUNA to remove (R9)."),
        ("+A", "+A: there is no ALOA card in the row (R14)."),
        ("@EH", "@EH: handicap bridges are placed before the first turn only (R6)."),
        (
            "HE -A",
            "-A: a card was played, so this turn has no discards: draw or end the turn (R10).",
        ),
        (
            "-A HE",
            "HE: a card was discarded, so this turn has no plays: draw or end the turn (R10).",
        ),
        ("HE HI", "HI: the hand has no HUNA card to build with (R8)."),
        ("HE AB ZE", '"ZE" is not an action.'),
        ("HE +* AB", "AB: the turn is already over (R7)."),
        ("+* =", "=: the turn is already over (R7)."),
        ("KH", "KH: no line joins KAHU and HUNA (R2)."),
        ("kh", "kh: no line joins KAHU and HUNA (R2)."),
        ("hh", "hh: no line joins HUNA and HUNA (R2)."),
        ("@KH", "@KH: no line joins KAHU and HUNA (R2)."),
        ("xHK:hk", "xHK:hk: no line joins HUNA and KAHU (R2)."),
        ("xHK:HH*", "xHK:HH*: no line joins HUNA and KAHU (R2)."),
        ("HE HK", "HK: no line joins HUNA and KAHU (R2)."),
        ("xEH:AB", '"xEH:AB" is not an action.'),
        ("HM", '"HM" is not an action.'),
        ("HEK", '"HEK" is not an action.'),
        ("zz", '"zz" is not an action.'),
        ("HE,AB", '"HE,AB" is not an action.'),
        ("\x1b[2J\x07", r'"\x1b[2J\x07" is not an action.'),
        ("İE", '"İE" is not an action.'),
        ("x" * 5000, 'x…" is not an action.'),
        ("save", "Save as what?"),
        ("undo", "There is nothing to undo in this turn"),
        ("", ""),
        ("   ", ""),
    ],
    ids=lambda value: ascii(value)[:20],
)
def test_an_illegal_entry_is_answered_and_changes_nothing(
    entry: str, answer: str, kahuna: Call
) -> None:
    said = kahuna(*GAME, "--open", typed=f"{entry}\n?\n")
    assert said.code == 0
    assert answer in said.out
    assert "\x1b" not in said.out
    assert kept().turns == ()
    assert said.out.count(PROMPT) == 3
    assert ("Nothing on this line was played." in said.out) == (
        " " in entry.strip() and "is not an action" not in said.out
    )
    (legal,) = [line for line in said.lines if line.startswith("Legal: ")]
    assert legal == ("Legal: +* +C +H +J -A -H -L = AB AD AH HA HD HE HI HL LH LI LK.")


def test_rules_of_the_turn_are_told_as_they_come(kahuna: Call) -> None:
    said = kahuna(*GAME, "--open", typed="=\n=\n+*\n+L\n+B\n+K\n+*\n=\n+*\nJE\n=\n+*\n")
    assert "=: the opponent has just declined, so this turn must end with a draw (R16)." in said.out
    assert "LUC, your turn: play, discard, then draw, since ANA declined (help" in said.out


def test_undo_takes_back_within_the_turn_only(kahuna: Call) -> None:
    said = kahuna(*GAME, "--open", typed="HE\nAB\nundo\nUNDO\nundo\nHE +*\nundo\n")
    assert [line for line in said.lines if "ndo" in line] == [
        "Undone: ALOA for a bridge on ALOA-BARI.",
        "Undone: HUNA for a bridge on ELAI-HUNA.",
        "There is nothing to undo in this turn, and a draw can't be taken back.",
        "There is nothing to undo in this turn, and a draw can't be taken back.",
    ]
    assert kept().turns == ("HE +*",)


def test_the_board_is_drawn_as_text(kahuna: Call) -> None:
    said = kahuna(*GAME, "--open", "--ascii", typed="HE\nboard\n")
    assert said.out.isascii()
    assert all(name in said.out for name in ("HUNA", "KAHU", "FAAA"))
    assert len(said.lines) > 25


def test_a_copy_is_saved_and_never_over_another_file(kahuna: Call) -> None:
    Path("folder").mkdir()
    typed = "HE\nsave my copy.json\nsave my copy.json\nsave folder\nsave no/where.json\nsave a\0b\n"
    said = kahuna(*GAME, "--open", typed=typed)
    copy = Path("my copy.json").read_bytes()
    assert copy == Path("game.json").read_bytes()
    assert [line for line in said.lines if "copy" in line] == [
        "A copy is saved as my copy.json.",
        "No copy was saved as my copy.json: that file already exists.",
        "No copy was saved as folder: that file already exists.",
        "No copy was saved as no/where.json: there is no such folder.",
        r"No copy was saved as a\x00b: no file can have this name.",
    ]


@pytest.mark.parametrize("leaving", ["quit\n", "QUIT\nHI\n", "", "HE"], ids=ascii)
def test_leaving_says_where_the_game_is(leaving: str, kahuna: Call) -> None:
    said = kahuna(*GAME, "--open", typed=f"AB\n{leaving}")
    assert said.code == 0
    assert said.lines[-1] == (
        "The game is saved in game.json; kahuna play --resume game.json continues it."
    )
    assert kept().turns == ("AB HE" if leaving == "HE" else "AB",)


class Interrupted:
    """Standard input whose reader presses Ctrl+C."""

    def readline(self) -> str:
        raise KeyboardInterrupt

    def isatty(self) -> bool:
        return False


def test_an_interrupt_says_where_the_game_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Interrupted())
    said = Said(main([*GAME, "--open"]), *capsys.readouterr())
    assert (said.code, said.err) == (130, "")
    assert said.lines[-1].startswith("The game is saved in game.json;")


def test_resigning_ends_the_game(kahuna: Call) -> None:
    said = kahuna(*GAME, typed="\nHE resign\n")
    assert "LUC wins: ANA gives up." in said.lines
    assert kept().result is not None
    assert kept().turns == ("HE resign",)
    end = said.lines.index("LUC wins: ANA gives up.")
    assert not any("hand" in line for line in said.lines[end:])
    assert said.lines[-2:] == ["", OVER]


def test_the_set_up_is_asked_for_bridge_by_bridge(kahuna: Call) -> None:
    typed = "HE\n@AB\n@AB\n@AD @AH\n+*\n"
    said = kahuna(*GAME, "--open", "--handicap", "2:3", typed=typed)
    assert [line for line in said.lines if "handicap" in line] == [
        "LUC, place 3 handicap bridges, each like @EH.",
        "HE: 3 handicap bridges have to be placed first, each like @EH (R6).",
        "LUC, place 3 handicap bridges, each like @EH.",
        "LUC, place 2 handicap bridges, each like @EH.",
        "LUC, place 2 handicap bridges, each like @EH.",
    ]
    assert "LUC gains ALOA." in said.lines
    assert "@AB: ALOA-BARI already has LUC's bridge (R8)." in said.lines
    assert kept().turns == ("@AB @AD @AH", "+*")


def test_the_last_turns_are_asked_for_as_such(kahuna: Call) -> None:
    whole = vector(next(file for file in VECTORS if file.stem == "fr-third-count"))
    turns = [*whole.turns[:-2], "+*", "+A", "-A", *whole.turns[-2:]]
    said = kahuna(*call_for(whole), "--open", typed="\n".join(turns))
    assert "your last turn: play, then = ends it" in said.out
    assert said.out.count("in the last turns nothing is drawn: play, or end the turn (R21).") == 2
    assert said.out.count("in the last turns nothing is discarded") == 1
    assert kept().result == whole.result
