"""Another language is one file: made up here, it tells all that English tells."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from kahuna.engine import RULE_SETS, Line, Refusal, RefusalCode
from kahuna.engine.games import KAHUNA, games
from kahuna.engine.kahuna.events import Built, Discarded
from kahuna.narration import Catalogue, Narrator, catalogue, load_catalogue
from kahuna.narration.catalogue import folder_of
from kahuna.narration.kahuna.words import KahunaWords
from kahuna.narration.messages import Messages
from support.texts import english, fields, paragraphs, placeholders, shouted

QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')


def made_up(toml: str) -> str:
    """The English file with every text shouted and placeholders, ids and quotes as they were."""
    return QUOTED.sub(lambda quoted: f'"{shouted(quoted[1])}"', toml).replace("[1]", "[0, 1]")


def files(code: str, game: str = KAHUNA) -> tuple[Path, Path]:
    """The file of a language with the shell's texts, and that with a game's."""
    shell = Path(catalogue.__file__).with_name("languages")
    return shell / f"{code}.toml", folder_of(game) / f"{code}.toml"


@pytest.fixture
def shouting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Catalogue]:
    """The made-up language, loaded from its two files, the shell's and the game's."""
    english()  # loaded before its folders are replaced
    for number, source in enumerate(files("en")):
        file = tmp_path / str(number) / "xx.toml"
        file.parent.mkdir()
        file.write_text(made_up(source.read_text(encoding="utf-8")), encoding="utf-8")
    monkeypatch.setattr(catalogue, "_FOLDER", tmp_path / "0")
    monkeypatch.setattr(catalogue, "folder_of", lambda _: tmp_path / "1")
    monkeypatch.setattr(catalogue, "LANGUAGES", ("en", "xx"))
    yield load_catalogue("xx")
    catalogue._loaded.cache_clear()


def test_it_has_the_messages_of_english_with_the_same_placeholders(shouting: Catalogue) -> None:
    assert shouting.ids == english().ids
    for message_id in shouting.ids:
        theirs = set().union(*map(fields, shouting.forms(message_id)))
        assert theirs == placeholders(message_id), message_id


@pytest.mark.parametrize("code", catalogue.LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_language_has_the_messages_of_english(game: str, code: str) -> None:
    language = load_catalogue(code, game)
    assert language.ids == load_catalogue("en", game).ids
    for message_id in language.ids:
        theirs = set().union(*map(fields, language.forms(message_id)))
        assert theirs == placeholders(message_id, game), message_id


@pytest.mark.parametrize("game", games())
def test_every_game_has_all_languages_and_no_other(game: str) -> None:
    codes = {file.stem for file in folder_of(game).glob("*.toml")}
    assert codes == set(catalogue.LANGUAGES)


@pytest.mark.parametrize("code", catalogue.LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_a_section_stands_in_one_file_and_there_once(game: str, code: str) -> None:
    headings = [
        heading
        for file in files(code, game)
        for heading in re.findall(r"^\[(.*)\]$", file.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert len(headings) == len(set(headings))
    assert "language" in headings


@pytest.mark.parametrize("code", catalogue.LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_files_read_table_by_table_say_what_they_say_as_a_whole(game: str, code: str) -> None:
    tables: dict[str, dict[str, str]] = {}
    for file in files(code, game):
        tables |= tomllib.loads(file.read_text(encoding="utf-8"))
    messages = Messages(*files(code, game))
    assert messages.language == tables.pop("language")
    ids = {f"{table}.{name}": text for table in tables for name, text in tables[table].items()}
    for message_id in reversed(ids):  # in whatever order
        assert messages[message_id] == ids[message_id]
    assert list(messages.items()) == list(ids.items())
    assert len(messages) == len(ids)
    for unknown in ("event", "event.", "event.nothing", "nothing.built", "language.name", ""):
        assert unknown not in messages


def test_it_tells_what_happens(shouting: Catalogue) -> None:
    words = KahunaWords(Narrator(shouting, ("Ana", "Luc")))
    assert words.event(Built(Line("EH"), 1)) == "Ana BUILDS A BRIDGE ON ELAI-HUNA"
    refusal = Refusal(RefusalCode.LINE_TAKEN, line=Line("EH"), by=2)
    assert words.clause(refusal, in_letters=True) == "EH ALREADY HAS Luc'S BRIDGE (R8)"


def test_it_counts_in_its_own_way(shouting: Catalogue) -> None:
    words = KahunaWords(Narrator(shouting, ("Ana", "Luc")))
    assert words.event(Discarded(1, 1)) == "Ana DISCARDS A CARD, FACE DOWN"
    assert shouting.text("board.cards", count=0) == "1 CARD"
    assert english().text("board.cards", count=0) == "0 cards"


def test_it_has_the_rules(shouting: Catalogue) -> None:
    told = paragraphs(shouting, RULE_SETS["es"])
    assert told["R22"] == "WHOEVER HAS MOST POINTS WINS."
    assert all(text == text.upper() for text in told.values())


@pytest.mark.parametrize("code", catalogue.LANGUAGES)
def test_every_reason_fits_into_the_row_that_says_a_game_isnt_saved(code: str) -> None:
    texts = load_catalogue(code)
    for message_id in texts.ids:
        if message_id.startswith("why."):
            assert len(texts.text("prompt.not_saved", why=texts.text(message_id))) <= 78, message_id
