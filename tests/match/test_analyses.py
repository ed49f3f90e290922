"""Analyses beside their games: kept, found again, left out when they don't fit."""

from pathlib import Path

import pytest

from kahuna.engine.games import KAHUNA
from kahuna.match import games_folder, saved_games
from kahuna.match.kept.analyses import AnalysisError, analysis_file, keep_analysis, read_analysis
from kahuna.record import format_record, replay
from kahuna.record.analysis import format_analysis
from support.analyses import made_up
from support.matches import VECTORS, vector

RECORD = vector(VECTORS[0])
DATA = format_record(RECORD)
POSITIONS = replay(RECORD).positions
ANALYSIS = made_up(RECORD)


@pytest.mark.parametrize(("name", "file"), [("a.json", "a"), ("a.b.json", "a.b"), ("a", "a")])
def test_it_lies_beside_the_game(name: str, file: str, tmp_path: Path) -> None:
    assert analysis_file(tmp_path / name) == tmp_path / f"{file}.analysis.json"


def test_what_is_kept_is_found_again(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    assert read_analysis(game, DATA, POSITIONS, KAHUNA) is None
    for analysis in (ANALYSIS._replace(quick=True), ANALYSIS):
        keep_analysis(game, analysis)
        assert read_analysis(game, DATA, POSITIONS, KAHUNA) == analysis
    assert [file.name for file in tmp_path.iterdir()] == ["game.analysis.json"]


def test_one_of_another_game_is_stale(tmp_path: Path) -> None:
    keep_analysis(tmp_path / "game.json", ANALYSIS)
    with pytest.raises(AnalysisError, match="stale"):
        read_analysis(tmp_path / "game.json", DATA + b"\n", POSITIONS, KAHUNA)


KEPT = format_analysis(ANALYSIS)
GAME = DATA[: len(DATA) // 2]
DAMAGED = {
    "empty": b"",
    "zeros": bytes(3000),
    "cut": KEPT[:-200],
    "cut early": KEPT[:40],
    "another version": KEPT.replace(b'"version": 1', b'"version": 2'),
    "a key twice": KEPT.replace(b'"version": 1', b'"version": 1, "version": 1'),
    "a giant number": KEPT.replace(b'"version": 1', b'"version": ' + b"9" * 5000),
    "half of it zeros": KEPT[:200] + bytes(3000),
}
GARBAGE = {
    "nothing in it": b"{}",
    "an empty list": b"[]",
    "null": b"null",
    "text": b"garbage",
    "bytes": b"\xff\xfe\x00garbage",
    "deep": b"[" * 100_000,
    "cut at its first key": KEPT[:10],
}
FOREIGN = {
    "a game": DATA,
    "a damaged game": GAME,
    "other JSON": b'{"a": 1}',
    "a list": b"[1]",
    "a key twice": b'{"a": 1, "a": 2}',
    "large": b'{"a": "' + b"x" * 2**20 + b'"}',
}


def refused(data: bytes, game: Path) -> AnalysisError:
    """Why these bytes aren't taken for the analysis of a game."""
    analysis_file(game).write_bytes(data)
    with pytest.raises(AnalysisError) as caught:
        read_analysis(game, DATA, POSITIONS, KAHUNA)
    return caught.value


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_one_is_replaced(kind: str, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    error = refused(DAMAGED[kind], game)
    assert (error.fault, error.is_in_the_way) == ("damaged", False)
    keep_analysis(game, ANALYSIS)
    assert read_analysis(game, DATA, POSITIONS, KAHUNA) == ANALYSIS
    assert list(tmp_path.iterdir()) == [analysis_file(game)]


@pytest.mark.parametrize("kind", GARBAGE)
def test_what_may_be_something_is_replaced_but_kept_beside_it(kind: str, tmp_path: Path) -> None:
    game, old = tmp_path / "game.json", tmp_path / "game.analysis.json.old"
    for name in (old.name, "game.analysis.json-2.old"):
        error = refused(GARBAGE[kind], game)
        assert (error.fault, error.is_in_the_way) == ("damaged", False)
        keep_analysis(game, ANALYSIS)
        assert read_analysis(game, DATA, POSITIONS, KAHUNA) == ANALYSIS
        assert (tmp_path / name).read_bytes() == GARBAGE[kind]


@pytest.mark.parametrize("kind", FOREIGN)
def test_a_file_of_another_kind_stays_and_is_told(kind: str, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    error = refused(FOREIGN[kind], game)
    assert (error.fault, error.is_in_the_way) == ("foreign", True)
    with pytest.raises(FileExistsError):
        keep_analysis(game, ANALYSIS)
    assert analysis_file(game).read_bytes() == FOREIGN[kind]
    assert list(tmp_path.iterdir()) == [analysis_file(game)]


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    analysis_file(tmp_path / "game.json").mkdir()
    with pytest.raises(AnalysisError, match="unreadable"):
        read_analysis(tmp_path / "game.json", DATA, POSITIONS, KAHUNA)


def test_an_analysis_is_no_saved_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAHUNA_HOME", str(tmp_path))
    games_folder().mkdir(parents=True)
    game = games_folder() / "game.json"
    game.write_bytes(DATA)
    keep_analysis(game, ANALYSIS)
    assert saved_games() == [game]
