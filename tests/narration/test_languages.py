"""Another language is one file: made up here, it tells all that English tells."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from kahuna.engine import RULE_SETS, Line, Refusal, RefusalCode
from kahuna.engine.kahuna.events import Built, Discarded
from kahuna.narration import Catalogue, Narrator, catalogue, load_catalogue, rule_paragraphs
from kahuna.narration.messages import Messages
from support.texts import english, fields, placeholders, shouted

QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')


def made_up(toml: str) -> str:
    """The English file with every text shouted and placeholders, ids and quotes as they were."""
    return QUOTED.sub(lambda quoted: f'"{shouted(quoted[1])}"', toml).replace("[1]", "[0, 1]")


@pytest.fixture
def shouting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Catalogue]:
    """The made-up language, loaded from its one file."""
    english()  # loaded before its folder is replaced
    source = Path(catalogue.__file__).with_name("languages") / "en.toml"
    file = tmp_path / "xx.toml"
    file.write_text(made_up(source.read_text(encoding="utf-8")), encoding="utf-8")
    monkeypatch.setattr(catalogue, "_FOLDER", tmp_path)
    monkeypatch.setattr(catalogue, "LANGUAGES", ("en", "xx"))
    yield load_catalogue("xx")
    load_catalogue.cache_clear()


def test_it_has_the_messages_of_english_with_the_same_placeholders(shouting: Catalogue) -> None:
    assert shouting.ids == english().ids
    for message_id in shouting.ids:
        theirs = set().union(*map(fields, shouting.forms(message_id)))
        assert theirs == placeholders(message_id), message_id


@pytest.mark.parametrize("code", catalogue.LANGUAGES)
def test_every_language_has_the_messages_of_english(code: str) -> None:
    language = load_catalogue(code)
    assert language.ids == english().ids
    for message_id in language.ids:
        theirs = set().union(*map(fields, language.forms(message_id)))
        assert theirs == placeholders(message_id), message_id


@pytest.mark.parametrize("code", catalogue.LANGUAGES)
def test_a_file_read_table_by_table_says_what_it_says_as_a_whole(code: str) -> None:
    file = Path(catalogue.__file__).with_name("languages") / f"{code}.toml"
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    messages = Messages(file)
    assert messages.language == tables.pop("language")
    ids = {f"{table}.{name}": text for table in tables for name, text in tables[table].items()}
    for message_id in reversed(ids):  # in whatever order
        assert messages[message_id] == ids[message_id]
    assert list(messages.items()) == list(ids.items())
    assert len(messages) == len(ids)
    for unknown in ("event", "event.", "event.nothing", "nothing.built", "language.name", ""):
        assert unknown not in messages


def test_it_tells_what_happens(shouting: Catalogue) -> None:
    narrator = Narrator(shouting, ("Ana", "Luc"))
    assert narrator.event(Built(Line("EH"), 1), None) == "Ana BUILDS A BRIDGE ON ELAI-HUNA"
    refusal = Refusal(RefusalCode.LINE_TAKEN, line=Line("EH"), by=2)
    assert (
        narrator.clause(refusal, in_letters=True)
        == "THE LINE EH ALREADY BEARS A BRIDGE OF Luc (R8)"
    )


def test_it_counts_in_its_own_way(shouting: Catalogue) -> None:
    narrator = Narrator(shouting, ("Ana", "Luc"))
    assert narrator.event(Discarded(1, 1), None) == "Ana DISCARDS A CARD, FACE DOWN"
    assert shouting.text("board.cards", count=0) == "1 CARD"
    assert english().text("board.cards", count=0) == "0 cards"


def test_it_has_the_rules(shouting: Catalogue) -> None:
    paragraphs = dict(rule_paragraphs(shouting, RULE_SETS["es"]))
    assert paragraphs["R22"] == "MOST POINTS WINS."
    assert all(text == text.upper() for text in paragraphs.values())


@pytest.mark.parametrize("code", catalogue.LANGUAGES)
def test_every_reason_fits_into_the_row_that_says_a_game_isnt_saved(code: str) -> None:
    texts = load_catalogue(code)
    for message_id in texts.ids:
        if message_id.startswith("why."):
            assert len(texts.text("prompt.not_saved", why=texts.text(message_id))) <= 78, message_id
