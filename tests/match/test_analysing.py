"""A game looked back on: found before or found now, kept beside it, its progress told."""

from pathlib import Path

import pytest

from kahuna.ai.kahuna.analysis import Budget
from kahuna.engine import RESIGN
from kahuna.engine.games import KAHUNA
from kahuna.match import Failed, Match
from kahuna.match.analysing import PROGRAM, LookedBack, Past, Progress, look_back
from kahuna.match.kahuna import judging
from kahuna.match.kept.analyses import analysis_file, keep_analysis, read_analysis
from kahuna.match.thinker import Thinker
from kahuna.record import Record, format_record, replay
from support.analyses import made_up
from support.matches import ignore, new_record


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks long."""
    monkeypatch.setattr(judging, "QUICK", Budget(deals=2, tries=2, playouts=0))


def given_up() -> Record:
    """A game in which player 1 gives up at once."""
    match = Match(new_record(), ignore)
    match.act(RESIGN)
    return match.record


RECORD = given_up()


def test_each_turn_is_told_and_what_is_found_is_kept(tmp_path: Path) -> None:
    told, game = list[Progress](), tmp_path / "game.json"
    found = look_back(Past(RECORD, game), told.append)
    assert told == [(1, 1)]
    assert found.trouble is None
    assert found.analysis.quick
    assert found.analysis.turns[0].chance == 0
    positions = replay(RECORD).positions
    assert read_analysis(game, format_record(RECORD), positions, KAHUNA) == found.analysis


def test_what_was_found_before_is_taken(tmp_path: Path) -> None:
    told, game = list[Progress](), tmp_path / "game.json"
    before = made_up(RECORD)._replace(program=PROGRAM)
    keep_analysis(game, before)
    assert look_back(Past(RECORD, game), told.append) == LookedBack(before)
    assert told == []


def test_where_it_cannot_be_kept_that_is_told(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    analysis_file(game).write_text('{"mine": 1}')
    found = look_back(Past(RECORD, game), lambda _: None)
    assert isinstance(found.trouble, FileExistsError)
    assert analysis_file(game).read_text() == '{"mine": 1}'


def test_beside_a_game_that_is_nowhere_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert look_back(Past(RECORD, None), lambda _: None).trouble is None
    assert [*tmp_path.iterdir()] == []


def test_it_is_the_same_in_a_process_of_its_own(tmp_path: Path) -> None:
    game, thinker = tmp_path / "game.json", Thinker({})
    try:
        *progress, found = thinker.look_back(Past(RECORD, game))
        assert progress == [Progress(1, 1)]
        assert isinstance(found, LookedBack)
        assert found == look_back(Past(RECORD, game), lambda _: None)
    finally:
        thinker.stop()


def test_a_game_that_cannot_be_played_is_told_as_a_failure() -> None:
    thinker = Thinker({})
    try:
        [answer] = thinker.look_back(Past(RECORD._replace(decks=(("A",),)), None))
        assert isinstance(answer, Failed)
    finally:
        thinker.stop()
