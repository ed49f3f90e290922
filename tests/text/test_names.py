"""Names and other text from outside."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kahuna.record import RecordFault, parse_record
from kahuna.text import MAX_NAME, cleaned_name, is_name, legible, shown
from support.documents import encoded, refused, spoilt

CONTROLS = [chr(code) for code in (*range(0x20), *range(0x7F, 0xA0))]
BIDIRECTIONAL = list("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
BREAKS = ["\u2028", "\u2029"]
SURROGATES = ["\ud800", "\udbff", "\udc00", "\udfff"]
FORBIDDEN = [*CONTROLS, *BIDIRECTIONAL, *BREAKS, *SURROGATES]

NAMES = ["A", "x" * 32, "Ana Luc", "[bold]Ana[/]", "\u00c1\u00f1\u00e9", "\U0001f600", "\u4e2d"]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_taken(name: str) -> None:
    assert is_name(name)
    assert parse_record(spoilt("players", [name, name])).players == (name, name)
    assert cleaned_name(name) == name


@pytest.mark.parametrize("character", FORBIDDEN, ids=lambda character: f"{ord(character):04x}")
@pytest.mark.parametrize("name", ["{}", "An{}a", "Ana{}"])
def test_a_name_is_refused_and_cleaned(character: str, name: str) -> None:
    bad = name.format(character)
    assert not is_name(bad)
    error = refused(spoilt("players.1", bad))
    if character in SURROGATES:  # which is no text that can be read at all
        assert error.fault is RecordFault.NOT_JSON
    else:
        assert (error.fault, error.where) == (RecordFault.BAD_VALUE, "players[1]")
    assert cleaned_name(bad) == name.format("")


@pytest.mark.parametrize("name", ["", "x" * 33, "\u00e9" * 33, "\U0001f600" * 33])
def test_a_name_of_the_wrong_length(name: str) -> None:
    assert not is_name(name)
    assert refused(spoilt("players.0", name)).where == "players[0]"


def test_lengths_are_in_characters() -> None:
    assert is_name("\U0001f600" * 32)


def test_a_pair_of_surrogates_is_a_character() -> None:
    data = encoded({"a": "\U0001f600"})
    assert b"\\ud83d\\ude00" in data
    assert parse_record(spoilt("players.0", "\U0001f600")).players[0] == "\U0001f600"


@given(st.text(st.characters(exclude_categories=[]), max_size=50))
def test_what_is_typed_becomes_a_name_or_nothing(text: str) -> None:
    cleaned = cleaned_name(text)
    assert is_name(cleaned[:MAX_NAME].strip()) or not cleaned
    assert cleaned_name(cleaned) == cleaned


@given(st.text(st.sampled_from([*FORBIDDEN, *"abc\\ \u00e9"]), max_size=99), st.integers(8, 80))
def test_what_is_shown_fits_a_line_and_does_no_harm(text: str, limit: int) -> None:
    line = shown(text, limit)
    assert len(line) <= limit
    assert not set(line) & set(FORBIDDEN)
    assert all(unicodedata.category(character) != "Cc" for character in line)


@pytest.mark.parametrize(
    ("name", "as_shown"),
    [
        ("Ana Luc", "Ana Luc"),
        ("\u00c1\u00f1e\u0301", "\u00c1\u00f1e\u0301"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\U0001f469\U0001f467"),
        ("\U0001f44d\U0001f3fd", "\U0001f44d"),
        ("\u2764\ufe0f Zo\u00eb", "\u2764 Zo\u00eb"),
        ("A\u00adna\u200b", "Ana"),
        ("\u200b\u200b", "\\u200b\\u200b"),
        ("[red]{who}", "[red]{who}"),
    ],
)
def test_a_name_is_shown_as_wide_on_every_terminal(name: str, as_shown: str) -> None:
    assert legible(name) == as_shown
    assert legible(as_shown) == as_shown


def test_what_joins_or_varies_others_is_told_by_its_escape() -> None:
    assert shown("a\u200db\ufe0f\u00ad") == "a\\u200db\\ufe0f\\xad"


def test_what_is_shown_is_the_text_itself_where_it_can_be() -> None:
    assert shown("HE HL +*") == "HE HL +*"
    assert shown("a\x1b[31mb") == "a\\x1b[31mb"
    assert shown("\u202e\u2028\ud800") == "\\u202e\\u2028\\ud800"
    assert shown("x" * 60) == "x" * 60
    assert shown("x" * 61) == "x" * 59 + "\u2026"
