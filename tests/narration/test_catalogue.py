"""The catalogue is whole: what the code asks for is there, what is there is asked for."""

import re
from dataclasses import fields
from typing import get_args

import pytest
from pydantic import BaseModel

from kahuna.engine import RULE_SETS, EndedBy, RefusalCode, Rules
from kahuna.engine.games import games
from kahuna.match import LEVELS
from kahuna.narration import LANGUAGES, Catalogue, catalogue, load_catalogue
from kahuna.narration.rulebook import paragraph_numbers
from kahuna.record import RecordFault
from kahuna.record.kahuna.models import KahunaModel
from kahuna.tui.keymap import NAMED_KEYS
from support.texts import (
    Asked,
    asked,
    built_ids,
    english,
    literal_ids,
    placeholders,
    section,
)

SPACED = ("standing.by_early", "standing.by_resign", "table.row", "table.deck")
"""Messages that begin or end with a space, being put beside something."""

IDS = english().ids


def names_in(wanted: str) -> set[str]:
    """The names of the messages of a section."""
    return {message_id.partition(".")[2] for message_id in IDS if section(message_id) == wanted}


def test_every_reason_has_its_refusal_and_no_other_is_there() -> None:
    assert names_in("refusal") == {code.id for code in RefusalCode}


def test_every_fault_of_a_record_is_described() -> None:
    shared, own = names_in("fault"), names_in("misplayed")
    assert not shared & own
    assert shared | own == set(RecordFault)


def test_every_way_a_game_ends_is_told() -> None:
    assert names_in("over") == set(EndedBy)


def test_every_switch_has_its_values_told() -> None:
    assert names_in("switch") == {field.name for field in fields(Rules)}


def test_every_rule_has_its_paragraph() -> None:
    numbers = [f"R{number}" for number in range(1, 28)]
    assert list(paragraph_numbers(english())) == numbers
    assert {name for name in names_in("rules") if name.startswith("R")} == set(numbers)


def test_every_key_of_a_record_is_told_what_it_must_be() -> None:
    shared, own = names_in("wanted"), names_in("recorded")
    assert not shared & own
    assert shared | own == set(keys_of(KahunaModel))


def keys_of(model: type[BaseModel], before: str = "") -> list[str]:
    """The paths of all keys of a model and of those in it."""
    paths: list[str] = []
    for name, field in model.model_fields.items():
        paths.append(before + name)
        for part in (field.annotation, *get_args(field.annotation)):
            if isinstance(part, type) and issubclass(part, BaseModel):
                paths += keys_of(part, f"{before}{name}_")
    return paths


def test_what_the_code_asks_for_is_there() -> None:
    missing = {(message_id, where) for message_id, where in literal_ids() if message_id not in IDS}
    assert not missing


def test_what_the_code_puts_together_is_there() -> None:
    for pattern, where in built_ids():
        if pattern.pattern.startswith(r"kahuna\."):  # modules, not messages
            continue
        assert any(map(pattern.fullmatch, IDS)), (pattern.pattern, where)


def test_what_is_there_is_asked_for() -> None:
    literal = {message_id for message_id, _ in literal_ids()}
    literal |= {f"level.{level}" for level in LEVELS} | {f"keyname.{key}" for key in NAMED_KEYS}
    literal |= {f"ruleset.{name}" for name in RULE_SETS}
    patterns = [pattern for pattern, _ in built_ids()]
    unused = [
        message_id
        for message_id in IDS
        if message_id not in literal and not any(p.fullmatch(message_id) for p in patterns)
    ]
    assert not unused


WITH_PARAMETERS = sorted(
    (call for call in set(asked()) if call.message_id in IDS and call.params is not None), key=str
)


@pytest.mark.parametrize("call", WITH_PARAMETERS, ids=lambda call: call.message_id)
def test_a_call_gives_just_the_parameters_of_its_message(call: Asked) -> None:
    assert call.params is not None
    assert call.params | {"count"} == placeholders(call.message_id) | {"count"}


def test_calls_are_found_at_all() -> None:
    assert len(set(asked())) > 100
    assert len(set(literal_ids())) > 100


ALL = [(game, message_id) for game in games() for message_id in load_catalogue("en", game).ids]
COUNTED = [(game, name) for game, name in ALL if "count" in placeholders(name, game)]


@pytest.mark.parametrize(("game", "message_id"), ALL)
def test_a_message_is_fit_to_be_shown(game: str, message_id: str) -> None:
    for text in load_catalogue("en", game).forms(message_id):
        assert (text == text.strip()) == (message_id not in SPACED)
        assert text
        assert "  " not in text
        assert "\t" not in text
        assert all(re.fullmatch(r"[a-z_0-9]+", name) for name in placeholders(message_id, game))


@pytest.mark.parametrize(("game", "message_id"), COUNTED)
def test_where_things_are_counted_there_are_two_forms(game: str, message_id: str) -> None:
    same = message_id == "refusal.no_bridge_left"  # always the same number (R3)
    assert len(load_catalogue("en", game).forms(message_id)) == (1 if same else 2)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("code", LANGUAGES)
def test_two_forms_are_called_one_and_other(code: str, game: str) -> None:
    messages = load_catalogue(code, game)._messages
    forms = {tuple(message) for message in messages.values() if not isinstance(message, str)}
    assert forms == {("one", "other")}


def test_decimals_are_written_as_the_language_writes_them() -> None:
    rates = {"one": "hard", "two": "easy", "rate": 99.2, "low": 97.0, "high": 100.0}
    told = {code: load_catalogue(code).text("arena.rate", **rates) for code in LANGUAGES}
    assert "99.2 % won (95 % interval 97.0 to 100.0)" in told["en"]
    assert all(
        number in told[code] for code in ("es", "fr") for number in ("99,2", "97,0", "100,0")
    )


def test_the_count_chooses_the_form() -> None:
    one = {"one": "a card", "other": "{count} cards"}
    texts = Catalogue("xx", {"name": "X", "singular": [0, 1]}, {"x.cards": one})  # as French counts
    assert [texts.text("x.cards", count=n) for n in (0, 1, 2)] == ["a card", "a card", "2 cards"]
    assert texts.forms("x.cards") == ("a card", "{count} cards")
    assert texts.ids == ("x.cards",)


@pytest.mark.parametrize("params", [{}, {"line": "AB"}])
def test_a_missing_parameter_is_an_error(params: dict[str, object]) -> None:
    with pytest.raises(KeyError):
        english().text("event.built", **params)


def test_what_is_filled_in_is_never_read_as_a_placeholder() -> None:
    text = english().text("event.declined", who="{other} {0} {who.__class__}")
    assert text.startswith("{other} {0} {who.__class__} ")


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(KeyError):
        english().text("event.exploded")
    with pytest.raises(KeyError):
        english().forms("event.exploded")


@pytest.mark.parametrize("code", ["xx", "EN", "", "../en", "en.toml"])
def test_an_unknown_language_is_an_error(code: str) -> None:
    assert code not in LANGUAGES
    with pytest.raises(ValueError, match="no language"):
        load_catalogue(code)


def test_catalogue_is_loaded_once() -> None:
    assert load_catalogue("en") is catalogue.load_catalogue("en")


@pytest.mark.parametrize(
    ("who", "told"),
    [
        ("Ana", "La carte d’Ana"),
        ("Émile", "La carte d’Émile"),
        ("œ", "La carte d’œ"),
        ("Luc", "La carte de Luc"),
        ("HUNA", "La carte de HUNA"),
        ("7", "La carte de 7"),
        ("", "La carte de "),
    ],
)
def test_a_word_before_a_vowel_is_elided(who: str, told: str) -> None:
    language = {"name": "X", "singular": [1], "elided": {"de": "d’"}}
    texts = Catalogue(
        "xx", language, {"x.card": "La carte de {who}", "x.of": "De {who} aide {who}"}
    )
    assert texts.text("x.card", who=who) == told
    assert texts.text("x.of", who="Ana") == "D’Ana aide Ana"


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (OSError(28, "whatever", "a.json"), "the disk is full"),
        (FileExistsError(17, "whatever"), "that file already exists"),
        (OSError(99999, "as the system says"), "as the system says"),
        (OSError("odd"), "odd"),
        (ValueError("embedded null byte"), "no file can have this name"),
        (RuntimeError("no home"), "there is no home folder"),
    ],
)
def test_an_exception_is_told_as_the_reason_that_it_is(error: OSError, why: str) -> None:
    assert english().reason(error) == why
    assert english().text("setting.not_kept", why=error).endswith(f": {why}.")
