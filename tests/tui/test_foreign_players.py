"""Players from elsewhere at the table: what they do wrong is told, and the game goes on."""

import asyncio
from pathlib import Path

import pytest

from kahuna.match import Match, Stage, noted
from support.foreign import FAULTS, install
from support.matches import ignore, new_record
from support.patience import PATIENCE
from support.screens import press, run, running, said_of, settled, table_of

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", ["Raises", "Text", "Cheats", "FailsAtOnce"])
def test_what_a_player_does_wrong_is_told_and_the_game_goes_on(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    record = new_record(players=("ANA", "BOT"))
    program = noted(record.program, {2: name.lower()})
    told = f"BOT can't play on: {FAULTS[name].partition(' +*,')[0]}"

    async def play() -> None:
        table = table_of(Match(record._replace(program=program), ignore))
        async with running(table.app) as pilot:
            await press(pilot, "space", "space")
            async with asyncio.timeout(PATIENCE):
                while told not in said_of(table.app):
                    await pilot.pause(0.01)
            await press(pilot, "o")
            await settled(pilot)
            assert table.sitting.stage is Stage.CURTAIN
        assert table.app.failure == ""

    run(play())
