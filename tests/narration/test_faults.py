"""What is wrong with a record, in one harmless line."""

import json
import unicodedata
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kahuna.engine import Line, Refusal, RefusalCode
from kahuna.narration import describe_fault
from kahuna.record import RecordError, RecordFault, format_record, parse_record, replay
from support.matches import VECTORS, new_record, vector
from support.texts import english

GAME = vector(VECTORS[0])
DOCUMENT = json.loads(format_record(GAME))
NEWER = "which is newer than this program reads"
HOSTILE = "\x1b[2J\x1b]0;gone\x07\u202e\n\r\x9b31m\u2028[bold]{who}"


def told(error: RecordError) -> str:
    return describe_fault(english(), error)


def fault_in(document: Any) -> str:
    """The line for a document, which must be damaged."""
    try:
        fault = replay(parse_record(json.dumps(document).encode())).fault
    except RecordError as error:
        return told(error)
    assert fault is not None
    return told(fault)


def test_the_line_that_the_formats_give_as_an_example() -> None:
    error = RecordError(
        RecordFault.ILLEGAL,
        turn=(12, "HE HL +*"),
        text="HE",
        refusal=Refusal(RefusalCode.LINE_TAKEN, line=Line("EH"), by=2),
    )
    assert told(error) == ('turn 12 "HE HL +*": HE: EH already has player 2\'s bridge (R8)')


DAMAGED: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "turn": (
        lambda d: d["turns"].__setitem__(0, "KL +*"),
        'turn 1 "KL +*": KL: the hand has no KAHU card to build with (R8)',
    ),
    "no action": (
        lambda d: d["turns"].__setitem__(0, "HZ +*"),
        'turn 1 "HZ +*": "HZ" is not an action',
    ),
    "empty turn": (lambda d: d["turns"].__setitem__(2, ""), "turn 3 is empty"),
    "after its end": (
        lambda d: d["turns"].__setitem__(0, "+* +*"),
        'turn 1 "+* +*": it goes on after its end (R7)',
    ),
    "unfinished": (
        lambda d: d["turns"].__setitem__(0, "-" + d["decks"][0][0]),
        f'turn 2 "{GAME.turns[1]}": the turn before it is unfinished (R7)',
    ),
    "after the end": (
        lambda d: d["turns"].append("="),
        f'turn {len(GAME.turns) + 1} "=": the game is already over',
    ),
    "result": (
        lambda d: d.__setitem__("result", None),
        "result: the turns lead to a different one",
    ),
    "deck": (
        lambda d: d["decks"].__setitem__(0, "AAA"),
        "decks[0]: it doesn't hold the cards that this round deals (R4, R20)",
    ),
    "a later deck": (
        lambda d: d["decks"].__setitem__(1, "AAA"),
        "decks[1]: it doesn't hold the cards that this round deals (R4, R20)",
    ),
    "no deck": (
        lambda d: d["decks"].pop(),
        "decks[2]: the round has begun, yet its cards are missing",
    ),
    "letters": (
        lambda d: d["decks"].__setitem__(1, "XYZ"),
        "decks[1]: it must be a list of one to three strings of the letters A to L",
    ),
    "unknown key": (lambda d: d.__setitem__("extra", 1), "extra: there is no such key"),
    "unknown switch": (
        lambda d: d["rules"].__setitem__("extra", 1),
        "rules.extra: there is no such key",
    ),
    "missing key": (lambda d: d.pop("seed"), "seed: the key is missing"),
    "format": (lambda d: d.__setitem__("format", "chess"), "format: it is not a kahuna-game"),
    "version": (lambda d: d.__setitem__("version", "1"), "version: it must be 1"),
    "newer": (
        lambda d: d.__setitem__("version", 2),
        f"version: it was written in version 2 of the format, {NEWER}",
    ),
    "seed": (
        lambda d: d.__setitem__("seed", "7"),
        "seed: it must be null, or an integer from 0 to 9223372036854775807",
    ),
    "name": (
        lambda d: d["players"].__setitem__(1, ""),
        "players[1]: it must be two names of 1 to 32 characters on one line",
    ),
    "points": (
        lambda d: d["result"].__setitem__("points", [1, True]),
        "result.points[1]: it must be a list of two numbers",
    ),
    "handicap": (
        lambda d: d.__setitem__("handicap", {"player": 2, "bridges": 4}),
        "handicap.bridges: it must be 1, 2 or 3",
    ),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_record_is_told_where_and_why(name: str) -> None:
    damage, line = DAMAGED[name]
    document = json.loads(format_record(GAME))
    damage(document)
    assert fault_in(document) == line


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b" " * ((1 << 20) + 1), "it is larger than 1 MiB, too large for a game"),
        (b"\xff", "it is not UTF-8 text"),
        (b"{\n\n!", "line 3: it is not JSON"),
        (b"", "line 1: it is not JSON"),
        (b"[]", "it is not a JSON object"),
        (b'{"seed": 1, "seed": 2}', "seed: the key is given twice"),
    ],
)
def test_a_file_that_is_no_record_is_told_why(data: bytes, line: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(data)
    assert told(caught.value) == line


OF_KAHUNA = ("players", "rules", "first", "decks")
"""Keys that another game's records may have otherwise."""


@pytest.mark.parametrize(
    "key", ["players", "rules", "first", "decks", "turns", "started", "program"]
)
def test_each_key_with_a_wrong_type_is_told_what_it_must_be(key: str) -> None:
    document = {**DOCUMENT, key: 3.5}
    wanted = english().text(f"{'recorded' if key in OF_KAHUNA else 'wanted'}.{key}")
    assert fault_in(document) == f"{key}: it must be {wanted}"


def is_harmless(line: str) -> bool:
    kinds = {unicodedata.category(character) for character in line}
    return not kinds & {"Cc", "Cs", "Zl", "Zp"} and "\u202e" not in line and len(line) < 400


@pytest.mark.parametrize("fault", RecordFault)
def test_text_from_a_file_is_shown_without_harm(fault: RecordFault) -> None:
    refused = Refusal(RefusalCode.NO_DRAW_AT_THE_END)
    error = RecordError(
        fault, where=HOSTILE, turn=(3, HOSTILE * 100), text=HOSTILE, refusal=refused
    )
    assert is_harmless(told(error))


@given(st.text(st.characters(exclude_categories=()), max_size=80))
def test_no_text_at_all_does_harm(text: str) -> None:
    for fault in (RecordFault.UNKNOWN_KEY, RecordFault.NO_ACTION, RecordFault.DOUBLE_KEY):
        assert is_harmless(told(RecordError(fault, where=text, turn=(1, text), text=text)))


def test_hostile_text_in_a_file_is_shown_as_its_escapes() -> None:
    assert fault_in({**DOCUMENT, "\x1b[2J": 1}) == r"\x1b[2J: there is no such key"
    damaged = {**DOCUMENT, "turns": ["\x1b[2J\n{who}"]}
    assert fault_in(damaged) == r'turn 1 "\x1b[2J\n{who}": "\x1b[2J\n{who}" is not an action'


def test_a_sound_record_has_no_fault() -> None:
    assert replay(new_record()).fault is None
