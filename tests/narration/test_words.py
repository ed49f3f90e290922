"""A game's words and texts are found by its name, and no other game's are among them."""

from pathlib import Path

import pytest

from kahuna.engine import games
from kahuna.narration import Narrator, catalogue, describe_fault, load_catalogue, words_of
from kahuna.narration.kahuna.words import KahunaWords
from kahuna.narration.rulebook import paragraph_numbers
from kahuna.record import RecordError, RecordFault
from support.texts import english, section

NIM = """
class NimWords:
    def __init__(self, narrator):
        self.narrator = narrator

    def event(self, event):
        return self.narrator.text("event.took", who=self.narrator.name(event[0]), count=event[1])

WORDS = NimWords
"""
TEXTS = """
[event]
took = { one = "{who} takes a match", other = "{who} takes {count} matches" }

[recorded]
heaps = "a list of numbers"
seed = "null: nothing is shuffled"

[rules]
R1 = "Whoever takes the last match loses."
"""


@pytest.fixture
def nim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of another game, whose parts lie elsewhere."""
    room = tmp_path / "game_of_nim" / "narration"
    languages = room / "languages"
    languages.mkdir(parents=True)
    (room / "words.py").write_text(NIM, encoding="utf-8")
    for code in catalogue.LANGUAGES:
        (languages / f"{code}.toml").write_text(TEXTS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(games._FOLDERS, "nim", "game_of_nim.{room}")
    return "nim"


def test_the_words_of_a_game_are_found_by_its_name() -> None:
    assert isinstance(words_of("kahuna", Narrator(english(), ("Ana", "Luc"))), KahunaWords)
    with pytest.raises(KeyError):
        words_of("chess", Narrator(english(), ("Ana", "Luc")))


def test_another_game_has_its_texts_and_the_shells_and_no_other(nim: str) -> None:
    texts = english().with_game(nim)
    assert texts.with_game(nim) is texts
    assert texts.with_game("kahuna").ids == english().ids
    assert texts.text("event.took", who="Ana", count=2) == "Ana takes 2 matches"
    assert texts.text("join.about", subject="1", what="2") == "1: 2"
    assert "event.built" not in texts
    assert "event.took" not in english()
    assert list(paragraph_numbers(texts)) == ["R1"]
    shared = [i for i in texts.ids if section(i) not in ("event", "recorded", "rules")]
    assert len(shared) > 100
    assert all(texts.forms(message_id) == english().forms(message_id) for message_id in shared)


def test_its_words_follow_the_language_of_their_narrator(nim: str) -> None:
    narrator = Narrator(english().with_game(nim), ("Ana", "Ana", "Luc"))
    words = words_of(narrator.game, narrator)
    assert words.event((2, 1)) == "Ana (2) takes a match"
    narrator.catalogue = load_catalogue("fr", nim)
    assert words.event((3, 0)) == "Luc takes a match"


def test_a_narrator_of_another_game_lends_its_names_and_its_language(nim: str) -> None:
    words = words_of(nim, Narrator(load_catalogue("fr"), ("Ana", "Ana", "Luc")))
    assert words.event((1, 0)) == "Ana (1) takes a match"


@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        ("heaps", "a list of numbers"),
        ("seed", "null: nothing is shuffled"),
        ("program", "a string"),
        ("decks", ""),
    ],
)
def test_a_key_is_told_by_its_game_and_else_by_the_shell(nim: str, key: str, wanted: str) -> None:
    error = RecordError(RecordFault.BAD_VALUE, where=key)
    assert describe_fault(english().with_game(nim), error) == f"{key}: it must be {wanted}"
