"""The games of `tests/data`, byte for byte: read, written, played position by position."""

from pathlib import Path

import pytest

from kahuna.engine import outcome, to_act
from kahuna.engine.games import KAHUNA
from kahuna.record import format_position, format_record, parse_record, replay

GAMES = sorted((Path(__file__).parents[1] / "data" / "games").glob("*.json"))
every_game = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)


def test_there_are_games() -> None:
    assert len(GAMES) >= 8


@every_game
def test_a_game_written_again_gives_the_same_bytes(path: Path) -> None:
    data = path.read_bytes()
    assert format_record(parse_record(data)) == data


@every_game
def test_a_game_is_played_position_by_position(path: Path) -> None:
    played = replay(parse_record(path.read_bytes()))
    assert played.fault is None
    lines = path.with_suffix(".positions.ndjson").read_text(encoding="utf-8").splitlines()
    for line, position in zip(lines, played.positions, strict=True):
        assert format_position(position, KAHUNA) == line


@every_game
def test_each_is_a_finished_game(path: Path) -> None:
    record = parse_record(path.read_bytes())
    last = replay(record).positions[-1].state
    assert to_act(last) is None
    assert outcome(last) == record.result
