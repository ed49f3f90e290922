"""Analyses beside their games: kept, found again, left out when they don't fit."""

from pathlib import Path

import pytest

from kahuna.match import games_folder, saved_games
from kahuna.match.analyses import AnalysisError, analysis_file, keep_analysis, read_analysis
from kahuna.record import format_record, replay
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
    assert read_analysis(game, DATA, POSITIONS) is None
    for analysis in (ANALYSIS._replace(quick=True), ANALYSIS):
        keep_analysis(game, analysis)
        assert read_analysis(game, DATA, POSITIONS) == analysis
    assert [file.name for file in tmp_path.iterdir()] == ["game.analysis.json"]


def test_one_of_another_game_is_stale(tmp_path: Path) -> None:
    keep_analysis(tmp_path / "game.json", ANALYSIS)
    with pytest.raises(AnalysisError, match="stale"):
        read_analysis(tmp_path / "game.json", DATA + b"\n", POSITIONS)


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]"])
def test_one_that_cannot_be_taken_is_damaged(data: bytes, tmp_path: Path) -> None:
    analysis_file(tmp_path / "game.json").write_bytes(data)
    with pytest.raises(AnalysisError, match="damaged"):
        read_analysis(tmp_path / "game.json", DATA, POSITIONS)


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    analysis_file(tmp_path / "game.json").mkdir()
    with pytest.raises(AnalysisError, match="unreadable"):
        read_analysis(tmp_path / "game.json", DATA, POSITIONS)


def test_nothing_else_is_written_over(tmp_path: Path) -> None:
    file = analysis_file(tmp_path / "game.json")
    file.write_bytes(DATA)
    with pytest.raises(FileExistsError):
        keep_analysis(tmp_path / "game.json", ANALYSIS)
    assert file.read_bytes() == DATA


def test_an_analysis_is_no_saved_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAHUNA_HOME", str(tmp_path))
    games_folder().mkdir(parents=True)
    game = games_folder() / "game.json"
    game.write_bytes(DATA)
    keep_analysis(game, ANALYSIS)
    assert saved_games() == [game]
