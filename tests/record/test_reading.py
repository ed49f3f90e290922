"""`game.json` read strictly: its bytes, its keys, the types of its values."""

import json
from typing import Any

import pytest

from kahuna.engine import RULE_SETS, Handicap
from kahuna.engine.kahuna.rules import EarlyEnd, TieBreak
from kahuna.record import MAX_BYTES, RecordFault, format_record, parse_record, replay
from kahuna.text import MAX_SEED
from support.documents import GAMES, document, encoded, refused, spoilt

GOOD = (GAMES / "fr-early-handicap.json").read_bytes()
KEYS = list(document())
LEVELS = {"rules": ["set"], "handicap": ["player", "bridges"], "result": ["winner", "by", "points"]}


def test_the_game_to_be_spoilt_is_good() -> None:
    record = parse_record(encoded(document()))
    assert record == parse_record(GOOD)
    assert replay(record).fault is None
    assert record.setup.handicap == Handicap(2, 3)
    assert record.setup.rules == RULE_SETS["fr"]


class TestBytes:
    """What isn't even an object of JSON."""

    @pytest.mark.parametrize(
        ("data", "fault", "text"),
        [
            (b"", RecordFault.NOT_JSON, "1"),
            (b" \n", RecordFault.NOT_JSON, "2"),
            (b"\xef\xbb\xbf" + GOOD, RecordFault.NOT_JSON, "1"),
            (GOOD[:-3], RecordFault.NOT_JSON, None),
            (GOOD + b"x", RecordFault.NOT_JSON, None),
            (GOOD + GOOD, RecordFault.NOT_JSON, None),
            (GOOD.replace(b'"Ana"', b"'Ana'"), RecordFault.NOT_JSON, None),
            (GOOD.replace(b'"first": 1', b'"first": 01'), RecordFault.NOT_JSON, None),
            (b"[" * 100_000, RecordFault.NOT_JSON, "1"),
            (b'{"a":' * 100_000, RecordFault.NOT_JSON, "1"),
            (b"[" * 400 + b"]" * 400, RecordFault.NOT_AN_OBJECT, ""),
            (b"[]", RecordFault.NOT_AN_OBJECT, ""),
            (b"null", RecordFault.NOT_AN_OBJECT, ""),
            (b'"kahuna-game"', RecordFault.NOT_AN_OBJECT, ""),
            (b"7", RecordFault.NOT_AN_OBJECT, ""),
            (b"NaN", RecordFault.NOT_AN_OBJECT, ""),
            (b"\xff" + GOOD, RecordFault.NOT_UTF8, ""),
            (GOOD.decode().encode("utf-16"), RecordFault.NOT_UTF8, ""),
            (GOOD[:100] + b"\xc3" + GOOD[100:], RecordFault.NOT_UTF8, ""),
            (GOOD[:100] + b"\xed\xa0\x80" + GOOD[100:], RecordFault.NOT_UTF8, ""),
            (b"\0" * 64, RecordFault.NOT_JSON, "1"),
        ],
    )
    def test_is_refused(self, data: bytes, fault: RecordFault, text: str | None) -> None:
        error = refused(data)
        assert error.fault is fault
        if text is not None:
            assert error.text == text

    def test_the_line_is_told(self) -> None:
        cut = GOOD.split(b"\n")
        assert refused(b"\n".join([*cut[:6], b"!", *cut[6:]])).text == "7"

    def test_a_mebibyte_is_read_and_a_byte_more_is_not(self) -> None:
        padded = GOOD + b" " * (MAX_BYTES - len(GOOD))
        assert parse_record(padded) == parse_record(GOOD)
        assert refused(padded + b" ").fault is RecordFault.TOO_LARGE

    def test_a_giant_number_is_refused_where_it_stands(self) -> None:
        for digits in ("9" * 5000, "-" + "9" * 5000, "9" * 1000):
            error = refused(GOOD.replace(b'"first": 1', f'"first": {digits}'.encode()))
            assert error.fault in (RecordFault.NOT_JSON, RecordFault.BAD_VALUE)
            assert error.text == "11" or error.where == "first"

    @pytest.mark.parametrize("value", ["NaN", "Infinity", "-Infinity", "1e999", "-0.0"])
    @pytest.mark.parametrize("key", ["seed", "first", "program", "result", "turns"])
    def test_what_is_no_number_of_json_is_no_value(self, key: str, value: str) -> None:
        doc = document()
        doc[key] = "HERE"
        error = refused(encoded(doc).replace(b'"HERE"', value.encode()))
        assert (error.fault, error.where) == (RecordFault.BAD_VALUE, key)

    def test_many_keys_are_no_work(self) -> None:
        keys = b",".join(b'"%x":0' % number for number in range(60_000))
        assert refused(b"{" + keys + b',"0":0}').where == "0"


class TestKeys:
    """Unknown, missing and doubled ones, at each level."""

    @pytest.mark.parametrize("level", ["", *LEVELS])
    def test_an_unknown_key(self, level: str) -> None:
        doc = document()
        (doc[level] if level else doc)["colour"] = "red"
        error = refused(encoded(doc))
        where = f"{level}.colour" if level else "colour"
        assert (error.fault, error.where) == (RecordFault.UNKNOWN_KEY, where)

    @pytest.mark.parametrize("key", KEYS)
    def test_a_missing_key(self, key: str) -> None:
        doc = document()
        del doc[key]
        error = refused(encoded(doc))
        if key == "format":
            assert error.fault is RecordFault.NOT_A_GAME
        else:
            assert (error.fault, error.where) == (RecordFault.MISSING_KEY, key)

    @pytest.mark.parametrize(
        ("level", "key"), [(level, key) for level, keys in LEVELS.items() for key in keys]
    )
    def test_a_missing_key_further_in(self, level: str, key: str) -> None:
        doc = document()
        del doc[level][key]
        error = refused(encoded(doc))
        assert (error.fault, error.where) == (RecordFault.MISSING_KEY, f"{level}.{key}")

    @pytest.mark.parametrize("key", [*KEYS, *(key for keys in LEVELS.values() for key in keys)])
    def test_a_key_given_twice_even_with_the_same_value(self, key: str) -> None:
        doc = GOOD.replace(f'"{key}":'.encode(), f'"{key}": 1, "{key}":'.encode(), 1)
        error = refused(doc)
        assert (error.fault, error.where) == (RecordFault.DOUBLE_KEY, key)

    def test_a_key_given_twice_by_an_escape(self) -> None:
        error = refused(GOOD.replace(b'"first":', b'"\\u0066irst": 1, "first":'))
        assert (error.fault, error.where) == (RecordFault.DOUBLE_KEY, "first")

    def test_keys_stand_in_any_order(self) -> None:
        doc = dict(reversed(document().items()))
        assert parse_record(encoded(doc)) == parse_record(GOOD)


class TestVersion:
    """What kind of file it is."""

    @pytest.mark.parametrize("format_", ["kahuna", "KAHUNA-GAME", "", None, 1, [], {}])
    def test_another_format(self, format_: object) -> None:
        assert refused(spoilt("format", format_)).fault is RecordFault.NOT_A_GAME

    @pytest.mark.parametrize("version", [2, 3, 10**30])
    def test_a_newer_version_is_refused_by_its_number(self, version: int) -> None:
        error = refused(spoilt("version", version))
        assert (error.fault, error.text) == (RecordFault.NEWER_VERSION, str(version))

    def test_even_if_nothing_else_of_it_is_known(self) -> None:
        doc = {"format": "kahuna-game", "version": 2, "moves": []}
        assert refused(encoded(doc)).fault is RecordFault.NEWER_VERSION

    @pytest.mark.parametrize("version", [0, -1, True, 1.0, 2.0, "1", "2", None, [1]])
    def test_what_is_no_version(self, version: object) -> None:
        error = refused(spoilt("version", version))
        assert (error.fault, error.where) == (RecordFault.BAD_VALUE, "version")


NO_INTEGER: list[Any] = [True, False, "1", 1.0, 1.5, [], {}]

WRONG_VALUES: list[tuple[str, list[Any]]] = [
    ("players", [None, "ANA", [], ["A"], ["A", "B", "C"], {"1": "A", "2": "B"}, {}, 1]),
    ("players.0", [None, 1, True, [], {}]),
    ("players.1", [None, 1, True, [], {}]),
    ("rules", [None, "fr", [], 1, True]),
    ("rules.set", [None, "FR", "de", "", 1, True, []]),
    ("first", [*NO_INTEGER, None, 0, 3, -1]),
    ("handicap", [1, True, "2:3", [], [2, 3]]),
    ("handicap.player", [*NO_INTEGER, None, 0, 3]),
    ("handicap.bridges", [*NO_INTEGER, None, 0, 4, -1]),
    ("seed", [*NO_INTEGER, -1, MAX_SEED + 1, 2**64]),
    ("decks", [None, "", [], {}, 1, ["A"] * 4]),
    ("decks.0", [None, 1, ["A"], "A B", "AM", "A\n", "\u00c0", "\u212a", "1"]),
    ("turns", [None, "", {}, 1, True, "HE +*"]),
    ("turns.0", [None, 1, True, [], {}, ["HE"]]),
    ("result", ["points", 1, True, [], [1, "points"]]),
    ("result.winner", [*NO_INTEGER, 0, 3]),
    ("result.by", [None, "", "POINTS", "luck", 1, True, []]),
    ("result.points", [None, 3, "3:1", [], [1], [1, 2, 3], {}]),
    ("result.points.0", [*NO_INTEGER, None, -1]),
    ("result.points.1", [*NO_INTEGER, None, -1]),
    (
        "started",
        [
            *(None, 1, True, [], "", "yesterday", "2026-11-29", "2026-11-29T20:00:00"),
            *("2026-13-29T20:00:00Z", "2026-11-29T25:00:00Z", "T", "2026-11-29\x1b20:00:00Z"),
            *("2026-11-29\u202e20:00:00Z", "2026-11-29T20:00:00Z\n", " 2026-11-29T20:00:00Z"),
        ],
    ),
    ("program", [None, 1, True, [], {}]),
]


def where_of(path: str) -> str:
    """A path of keys as a fault gives it: indices in brackets."""
    return "".join(
        f"[{key}]" if key.isdigit() else f".{key}" for key in path.split(".")
    ).removeprefix(".")


@pytest.mark.parametrize(
    ("path", "value"), [(path, value) for path, values in WRONG_VALUES for value in values]
)
def test_a_value_that_is_none_of_its_key(path: str, value: object) -> None:
    error = refused(spoilt(path, value))
    assert error.where.startswith(where_of(path))
    assert error.fault in (
        RecordFault.BAD_VALUE,
        # A list too short lacks a place, an object where none should be has keys too few.
        RecordFault.MISSING_KEY,
    )
    assert error.fault is RecordFault.BAD_VALUE or isinstance(value, list | dict)


class TestSwitches:
    """The rules of a record: a set, and what differs from it."""

    @pytest.mark.parametrize(
        ("switch", "value", "read"),
        [
            ("tie_break", [], ()),
            ("tie_break", ["bridges"], (TieBreak.BRIDGES,)),
            ("tie_break", ["bridges", "third_count"], (TieBreak.BRIDGES, TieBreak.THIRD_COUNT)),
            ("early_end_rounds", [], ()),
            ("early_end_rounds", [1, 2, 3], (1, 2, 3)),
            ("early_end", "no_bridges", EarlyEnd.NO_BRIDGES),
            ("mixed_discards", True, True),
            ("strict_building", True, True),
        ],
    )
    def test_a_switch_is_read_and_written(self, switch: str, value: object, read: object) -> None:
        doc = document()
        doc["rules"][switch] = value
        record = parse_record(encoded(doc))
        assert getattr(record.setup.rules, switch) == read
        assert record.setup.rules != RULE_SETS["fr"]
        written: dict[str, Any] = json.loads(format_record(record))
        assert written["rules"] == {"set": "fr", switch: value}

    def test_a_switch_differs_from_its_own_set(self) -> None:
        doc = document()
        doc["rules"] = {"set": "es", "early_end": "removed"}
        assert parse_record(encoded(doc)).setup.rules.early_end is EarlyEnd.REMOVED
        assert parse_record(encoded(doc)).setup.rules.early_end_rounds == (2,)

    @pytest.mark.parametrize(
        ("switch", "values"),
        [
            ("tie_break", [None, "bridges", ["points"], ["bridges", "bridges"], [1], {}, True]),
            ("early_end_rounds", [None, 2, [0], [4], [2, 2], [True], ["2"], [2.0], [None], {}]),
            ("early_end", [None, "", "REMOVED", "never", 1, ["removed"], True]),
            ("mixed_discards", [None, 0, 1, "true", "", []]),
            ("strict_building", [None, 0, 1, "true", "", []]),
        ],
    )
    def test_a_wrong_value_of_a_switch(self, switch: str, values: list[object]) -> None:
        for value in values:
            doc = document()
            doc["rules"][switch] = value
            error = refused(encoded(doc))
            assert error.fault is RecordFault.BAD_VALUE
            assert error.where.startswith(f"rules.{switch}")


def test_the_largest_seed_is_read() -> None:
    assert parse_record(spoilt("seed", MAX_SEED)).seed == MAX_SEED
    assert parse_record(spoilt("seed", None)).seed is None


@pytest.mark.parametrize(
    "started", ["2026-11-29T20:00:00Z", "2026-11-29T20:00:00.5-03:30", "2026-11-29T20:00+01:00"]
)
def test_times_of_any_zone_are_kept_as_they_are(started: str) -> None:
    assert parse_record(spoilt("started", started)).started == started


def test_letters_of_a_deck_in_either_case() -> None:
    doc = document()
    doc["decks"] = [deck.lower() for deck in doc["decks"]]
    assert parse_record(encoded(doc)) == parse_record(GOOD)
