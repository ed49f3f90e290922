"""Lists of saved games play nothing that is over: only what is unfinished, or looked at."""

import json
import os
from pathlib import Path

import pytest

from kahuna.chart import Scene
from kahuna.cli import files, matches, start
from kahuna.match import saved_games
from kahuna.record import Record, Replay, replay
from kahuna.tui.app import KahunaApp
from kahuna.tui.forms.start import Offer, StartScreen
from support.commands import Call
from support.matches import VECTORS
from support.screens import press, run, running, said_of
from support.sessions import session_of
from support.texts import english

WHOLE = json.loads(next(file for file in VECTORS if file.stem == "fr-points").read_bytes())
BEGUN = {**WHOLE, "decks": WHOLE["decks"][:1], "turns": WHOLE["turns"][:3], "result": None}
BROKEN = {**BEGUN, "turns": ["KK"]}
OVER_BROKEN = {**WHOLE, "turns": ["KK"]}
GAMES = {
    "over": WHOLE,
    "over, its turns broken": OVER_BROKEN,
    "no game": {},
    "begun, its turns broken": BROKEN,
    "begun": BEGUN,
    "begun before": {**BEGUN, "turns": WHOLE["turns"][:2]},
}
"""From the newest to the oldest."""


@pytest.fixture
def games(home: Path) -> Path:
    folder = home / "games"
    folder.mkdir(parents=True)
    for age, (name, document) in enumerate(GAMES.items()):
        file = folder / f"{name}.json"
        file.write_text(json.dumps(document), encoding="utf-8")
        os.utime(file, (100 - age, 100 - age))
    return folder


@pytest.fixture(autouse=True)
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many turns the games had that were played, in their order."""
    lengths: list[int] = []

    def noted(record: Record) -> Replay:
        lengths.append(len(record.turns))
        return replay(record)

    monkeypatch.setattr(files, "replay", noted)
    return lengths


def test_the_list_plays_what_is_unfinished(kahuna: Call, games: Path, replayed: list[int]) -> None:
    said = kahuna("games")
    assert (said.code, said.err) == (0, "")
    assert [line.removeprefix(f"{games}/") for line in said.lines] == [
        "over.json: Ana - Luc: over: Luc wins by points, 9:1 (R22)",
        "over, its turns broken.json: Ana - Luc: over: Luc wins by points, 9:1 (R22)",
        "no game.json: format: it is not a kahuna-game",
        'begun, its turns broken.json: turn 1 "KK": "KK" is not an action',
        "begun.json: Ana - Luc: round 1, turn 4, Luc to move",
        "begun before.json: Ana - Luc: round 1, turn 3, Ana to move",
    ]
    assert replayed == [1, 3, 2]


@pytest.mark.usefixtures("games")
def test_the_last_unfinished_game_is_found_without_playing_others(replayed: list[int]) -> None:
    last = start._last(english())
    assert last is not None
    assert (last.path.name, last.where) == ("begun.json", "round 1, turn 4, Luc to move")
    assert last.scene != Scene()
    assert replayed == [1, 3]


def test_so_does_resuming_and_tells_of_the_damaged_ones(
    games: Path, replayed: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert matches.last_unfinished(english()) == games / "begun.json"
    assert replayed == [1, 3]
    told = capsys.readouterr().err.splitlines()
    assert [line.split(".json")[0].removeprefix(f"kahuna: {games}/") for line in told] == [
        "no game",
        "begun, its turns broken",
    ]


@pytest.mark.usefixtures("games")
def test_the_saved_games_are_played_as_the_cursor_comes_to_them(replayed: list[int]) -> None:
    texts = english()
    offer = Offer(
        lambda: None, lambda: start._listed(texts), lambda saved: start._played(saved, texts)
    )
    app = KahunaApp(StartScreen(session_of(), offer))

    async def looked_through() -> None:
        async with running(app) as pilot:
            await press(pilot, "down", "down", "enter")
            assert replayed == [62]
            assert "over.json, 2026" in said_of(app)
            assert "Luc wins by points, 9:1 (R22)." in said_of(app)
            await press(pilot, "down")
            assert 'turns broken.json: turn 1 "KK": "KK" is not an action.' in said_of(app)
            await press(pilot, "enter")
            assert "A damaged game can't be watched" in said_of(app)
            await press(pilot, "down", "down", "down", "up", "down")
            assert "Luc to move." in said_of(app)
            assert "▀" in said_of(app)

    run(looked_through())
    assert replayed == [62, 1, 1, 3]


RESULTS: list[dict[str, object]] = [
    {"winner": None, "by": "points", "points": [9, 1]},
    {"winner": 1, "by": "points", "points": [1, 9]},
    {"winner": 1, "by": "points", "points": [3, 3]},
    {"winner": 2, "by": "draw", "points": [3, 3]},
    {"winner": None, "by": "draw", "points": [3, 4]},
    {"winner": 1, "by": "bridges", "points": [3, 4]},
    {"winner": None, "by": "third_count", "points": [3, 3]},
    {"winner": None, "by": "early", "points": [3, 3]},
    {"winner": None, "by": "resign", "points": [0, 0]},
]


@pytest.mark.parametrize("result", RESULTS, ids=str)
def test_a_result_that_no_game_can_have_is_not_told(
    result: dict[str, object], kahuna: Call, home: Path
) -> None:
    (home / "games").mkdir(parents=True)
    file = home / "games" / "game.json"
    file.write_text(json.dumps({**WHOLE, "result": result}), encoding="utf-8")
    why = f"{file}: result: the turns lead to a different one"
    assert kahuna("games").lines == [why]
    assert kahuna("check", str(file)).refusal == why


def test_a_game_that_is_removed_meanwhile_is_left_out(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (games / "gone.json").symlink_to("nowhere")
    assert len(saved_games()) == len(GAMES)
    monkeypatch.setenv("KAHUNA_HOME", str(games / "over.json"))
    assert saved_games() == []
