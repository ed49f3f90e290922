"""Whole games typed at the table, key by key."""

from pathlib import Path

import pytest

from kahuna.match import GameFile, Match, Stage
from kahuna.narration import Narrator
from kahuna.narration.kahuna.words import KahunaWords
from kahuna.record import Record, parse_record, replay
from support.keystrokes import keys_of
from support.matches import VECTORS, beginning, vector
from support.screens import kept_table, press, run, running, said_of
from support.texts import english

pytestmark = pytest.mark.slow

NAMED = {file.stem: file for file in VECTORS}


async def typed(record: Record, path: Path, size: tuple[int, int], *, open_hands: bool) -> None:
    """Type a record from its beginning to its end, and compare what was kept with it."""
    file = GameFile(path)
    table = kept_table(Match(beginning(record), file.keep), file, open_hands=open_hands)
    positions = replay(record).positions
    async with running(table.app, size) as pilot:
        await press(pilot, *keys_of(positions, curtain=not open_hands))
        assert table.sitting.stage is Stage.OVER
        assert record.result
        winner = KahunaWords(Narrator(english(), record.players)).outcome(record.result)
        assert f"{winner}." in said_of(table.app)
        assert "The game is over" in said_of(table.app)
        await press(pilot, "q")
    assert table.app.return_value == 0
    file.close()
    kept = parse_record(path.read_bytes())
    assert kept == record._replace(started=kept.started, program=kept.program)


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("fr-strict-early", (80, 24)),  # payments are chosen by number, with building and without
        ("fr-early-handicap", (80, 24)),  # bridges are placed first; an early end
        ("es-first-2", (120, 40)),  # the other player begins
    ],
)
def test_a_game_typed_behind_the_curtain_is_the_recorded_one(
    name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    run(typed(vector(NAMED[name]), tmp_path / "game.json", size, open_hands=False))


@pytest.mark.parametrize(("name", "size"), [("es-draw", (200, 60))])
def test_a_game_typed_with_open_hands_is_the_recorded_one(
    name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    run(typed(vector(NAMED[name]), tmp_path / "game.json", size, open_hands=True))


def test_among_these_games_payments_are_chosen_by_number() -> None:
    keys = [*keys_of(replay(vector(NAMED["fr-strict-early"])).positions)]
    assert {"1", "2"} <= set(keys)
