"""Whole games typed at the table, key by key."""

from pathlib import Path

import pytest

from kahuna.match import GameFile, Match, Stage
from kahuna.narration import Narrator
from kahuna.record import Record, parse_record, replay
from support.keystrokes import keys_of
from support.matches import VECTORS, beginning, vector
from support.screens import kept_table, run, running, said_of
from support.texts import english

NAMED = {file.stem: file for file in VECTORS}


async def typed(record: Record, path: Path, size: tuple[int, int], *, open_hands: bool) -> None:
    """Type a record from its beginning to its end, and compare what was kept with it."""
    file = GameFile(path)
    table = kept_table(Match(beginning(record), file.keep), file, open_hands=open_hands)
    positions = replay(record).positions
    async with running(table.app, size) as pilot:
        await pilot.press(*keys_of(positions, curtain=not open_hands))
        await pilot.pause()
        assert table.sitting.stage is Stage.OVER
        assert record.result
        winner = Narrator(english(), record.players).outcome(record.result)
        assert f"{winner}. q leaves." in said_of(table.app)
        assert "Both hands are covered" in said_of(table.app)
        await pilot.press("q")
    assert table.app.return_value == 0
    file.close()
    kept = parse_record(path.read_bytes())
    assert kept == record._replace(started=kept.started, program=kept.program)


@pytest.mark.parametrize("name", NAMED)
def test_a_game_typed_behind_the_curtain_is_the_recorded_one(name: str, tmp_path: Path) -> None:
    run(typed(vector(NAMED[name]), tmp_path / "game.json", (80, 24), open_hands=False))
