"""Letters in either case, over all of Unicode."""

import sys

import pytest

from kahuna.engine import ISLANDS, NotationError, parse_action
from kahuna.engine.board import island_of
from kahuna.text import fold_case

ALL = [chr(code) for code in range(sys.maxunicode + 1)]


def test_no_letter_becomes_ascii_that_was_none() -> None:
    assert [c for c in ALL if fold_case(c).isascii() and not c.isascii()] == []


def test_ascii_letters_are_taken_in_either_case() -> None:
    assert [c for c in ALL if c.isascii() and fold_case(c) != c.lower()] == []


def test_other_letters_are_taken_in_either_case_too() -> None:
    assert fold_case("Ñ") == fold_case("ñ") == "ñ"


def test_what_is_in_lower_case_stays_as_it_is() -> None:
    assert [c for c in ALL if fold_case(fold_case(c)) != fold_case(c)] == []


def test_there_are_twelve_initials_in_two_cases_and_no_more() -> None:
    assert {c for c in ALL if island_of(c)} == {*ISLANDS, *(island.lower() for island in ISLANDS)}
    assert [island_of(text) for text in ("", "ab", "AB")] == [None] * 3


@pytest.mark.parametrize("look_alike", ["-\u212a", "-\uff21", "\u212aL", "+\u212a"])
def test_only_ascii_letters_note_an_action(look_alike: str) -> None:
    with pytest.raises(NotationError):
        parse_action(look_alike)
