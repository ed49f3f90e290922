"""The two documents on the rules are whole: each rule, each example, both languages."""

import json
import re
from dataclasses import fields

import pytest

from kahuna.engine import RULE_SETS, Rules
from support.rules_documents import (
    ALL_ROWS,
    BILINGUAL,
    DIFFERENCE_ROWS,
    EXAMPLE_ROWS,
    PLAYED_ROWS,
    RULE_ROWS,
    RULES,
    WORKED,
    section,
    table_rows,
)
from support.texts import english, paragraphs

RULE_NUMBERS = list(range(1, 28))
EXAMPLE_NUMBERS = list(range(1, 19))
SWITCHES = [field.name for field in fields(Rules)]

# Words that tell the languages apart, in small letters only: Y is also the name of a card.
SPANISH = {"el", "los", "las", "y", "del", "con", "al", "por", "hay", "no", "gana", "tiene"}
FRENCH = {"le", "les", "et", "du", "des", "avec", "ou", "est", "ne", "à", "gagne"}


def count_words(text: str, words: set[str]) -> int:
    return sum(word in words for word in re.findall(r"[^\W\d_]+", text))


def assert_both_languages(left: str, right: str) -> None:
    assert count_words(left, SPANISH) > count_words(left, FRENCH), f"not Spanish: {left}"
    assert count_words(right, FRENCH) > count_words(right, SPANISH), f"not French: {right}"


def test_rules_md_has_every_rule_once_and_in_order() -> None:
    found = re.findall(r"^(?:- |\| )\*\*R(\d+)\*\* +\S", RULES, re.M)
    assert [int(number) for number in found] == RULE_NUMBERS


def test_rules_md_has_every_example_once_and_in_order() -> None:
    assert list(WORKED) == EXAMPLE_NUMBERS


def test_the_bilingual_document_has_every_rule_once_and_in_order() -> None:
    assert [number for number, _, _ in RULE_ROWS] == RULE_NUMBERS


def test_the_bilingual_document_has_every_example_once_and_in_order() -> None:
    assert [number for number, _, _ in EXAMPLE_ROWS] == EXAMPLE_NUMBERS


@pytest.mark.parametrize("row", RULE_ROWS, ids=lambda row: f"R{row[0]}")
def test_a_rule_stands_in_both_languages(row: tuple[int, str, str]) -> None:
    assert_both_languages(*row[1:])


@pytest.mark.parametrize("row", EXAMPLE_ROWS, ids=lambda row: f"example {row[0]}")
def test_an_example_stands_in_both_languages_with_the_same_facts(row: tuple[int, str, str]) -> None:
    number, left, right = row
    assert_both_languages(left, right)
    names = re.compile(r"\b(?:[A-L]{2}|[A-L]{4}|[A-L]\+[A-L])\b")
    assert (
        set(names.findall(WORKED[number])) == set(names.findall(left)) == set(names.findall(right))
    )


@pytest.mark.parametrize("number", [3, 5, 17, 27])
def test_a_rule_that_neither_text_has_says_so(number: int) -> None:
    left, right = next(row[1:] for row in RULE_ROWS if row[0] == number)
    assert left.startswith("El texto calla")
    assert right.startswith("Le texte n\u2019en dit rien")


def test_the_numbers_of_the_board_are_the_same_in_all_three_languages() -> None:
    lines = re.search(r"(?:[A-L]{2}\s+){26}[A-L]{2}", RULES)
    degrees = re.search(r"A\d(?: [B-L]\d){11}", RULES)
    assert lines
    assert degrees
    _, left, right = RULE_ROWS[1]
    for cell in (left, right):
        assert " ".join(lines[0].split()) in cell
        assert degrees[0] in cell


def test_every_difference_cites_both_texts_and_gives_the_rule() -> None:
    assert [number for number, _, _ in DIFFERENCE_ROWS] == list(range(1, len(DIFFERENCE_ROWS) + 1))
    for _, left, right in DIFFERENCE_ROWS:
        assert_both_languages(left, right)
        labels = r"\*\*.*\(.*R\d+.*\).*\*\*|<br>(ES|FR|Regla|R\u00e8gle)\u00a0?:"
        assert re.findall(labels, left) == ["", "ES", "FR", "Regla"]
        assert re.findall(labels, right) == ["", "ES", "FR", "R\u00e8gle"]
        assert all(name in cell for name in ("`es`", "`fr`") for cell in (left, right))


@pytest.mark.parametrize("row", PLAYED_ROWS, ids=lambda row: f"D{row[0]}")
def test_the_example_of_a_difference_stands_in_both_languages(row: tuple[int, str, str]) -> None:
    assert_both_languages(*row[1:])


def test_every_switch_is_named_in_a_difference_and_in_the_rules() -> None:
    for switch in SWITCHES:
        assert f"`{switch}`" in RULES
        assert any(f"Interruptor: `{switch}`" in left for _, left, _ in DIFFERENCE_ROWS)
        assert any(f"R\u00e9glage\u00a0: `{switch}`" in right for _, _, right in DIFFERENCE_ROWS)


def test_the_table_of_switches_gives_each_a_value_in_both_rule_sets() -> None:
    rows = table_rows(section(BILINGUAL, "Los reglamentos"))
    assert [row[0].strip("`") for row in rows] == SWITCHES
    for switch, es, fr, left, right in rows:
        for rule_set, cell in (("es", es), ("fr", fr)):
            value = getattr(RULE_SETS[rule_set], switch.strip("`"))
            told = json.loads(cell.strip("`"))
            assert (tuple(told) if isinstance(told, list) else told) == value
        assert re.match(r"R\d+: ", left)
        assert re.match(r"R\d+\u00a0: ", right)


def test_both_rule_sets_head_a_column() -> None:
    heading = section(BILINGUAL, "Los reglamentos").strip().splitlines()[0]
    assert [cell.strip() for cell in heading.strip("|").split("|")][1:3] == ["`es`", "`fr`"]
    differing = section(RULES, "Where the two texts differ").strip().splitlines()[0]
    assert re.findall(r"`(es|fr)`", differing) == ["fr", "es"]


def test_french_signs_have_a_space_that_does_not_break() -> None:
    for _, right in ALL_ROWS:
        prose = re.sub(r"`[^`]*`", "code", right)
        assert not re.search(r"[^\u00a0\u202f][;?!:\u00bb]|\u00ab[^\u00a0\u202f]", prose), prose
        assert "'" not in prose


def test_spanish_questions_and_calls_are_opened() -> None:
    for left, _ in ALL_ROWS:
        own = re.sub(r"\u00ab\u00a0.*?\u00a0\u00bb", "", left)  # without the French headings cited
        assert own.count("?") == own.count("\u00bf")
        assert own.count("!") == own.count("\u00a1")
        assert not re.search(r"\s[;:]", own), own


def test_each_rule_of_the_document_has_a_paragraph_for_players() -> None:
    numbers = list(paragraphs(english(), Rules()))
    assert numbers == [f"R{number}" for number in RULE_NUMBERS]
