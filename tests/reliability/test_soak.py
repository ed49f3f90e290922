"""Short forms of the long runs: kills, random bytes, random keys, busy (`make soak`)."""

import os
import time
from pathlib import Path

import pytest
from soak.busy import Busy
from soak.deeds import Deeds
from soak.games import Games, StuckError
from soak.kills import Kill, Kills, LostError
from soak.load import load
from soak.monkey import Monkey
from soak.noise import Noise, NoiseError
from soak.processes import children
from soak.secrecy import Truth

from kahuna.match import GameFile
from kahuna.record import format_record
from support.matches import new_record

pytestmark = pytest.mark.slow

GAMES = 1
SCREENS = {"StartScreen", "NewGameScreen", "TableScreen"}
"""Where every game leads; to the others chance leads, and how fast a computer thinks."""


def test_a_game_that_is_killed_at_any_moment_loses_the_action_in_flight_at_most(home: Path) -> None:
    kills = Kills(home, "short")
    enough = time.monotonic() + 4
    kills.run(lambda: time.monotonic() > enough and len(kills.counted) >= 2)
    assert any(kill.typed for kill in kills.counted)


@pytest.mark.parametrize("kill", [Kill(2, 1, 3), Kill(2, 4, 3)])
def test_the_kills_see_what_is_lost_and_what_was_never_typed(kill: Kill, home: Path) -> None:
    with pytest.raises(LostError):
        Kills(home, "seeing")._count(kill)


@pytest.mark.parametrize("data", [b"", b"{", format_record(new_record())])
def test_the_kills_see_what_isnt_the_game(data: bytes, home: Path) -> None:
    kills = Kills(home, "seeing")
    kills._file.write_bytes(data)
    with pytest.raises((LostError, ValueError)):
        kills._kept()


def test_random_bytes_do_nothing_but_play_and_leave(home: Path) -> None:
    home.mkdir()
    noise = Noise(home, "short")
    noise.make(3)
    assert noise.typed > 100
    assert not (home / "errors.log").exists()


def test_the_noise_sees_a_game_that_isnt_one(home: Path) -> None:
    (home / "games").mkdir(parents=True)
    (home / "games" / "a.json").write_bytes(b"{}")
    with pytest.raises(NoiseError):
        Noise(home, "seeing")._see_good_games()


def test_games_by_random_keys_come_to_an_end(home: Path) -> None:
    home.mkdir()
    games, told = Games("small"), list[int]()
    games.play(home, GAMES, told.append)
    assert told[-1] >= GAMES
    assert games.seen >= SCREENS


def test_a_failure_of_the_program_is_seen(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir()

    def failing(*_: object) -> None:
        raise RuntimeError("bound to happen")

    monkeypatch.setattr(GameFile, "keep", failing)
    with pytest.raises(RuntimeError, match="bound to happen"):
        Games("short").play(home, 1, lambda _: None)


def test_a_game_that_doesnt_go_on_is_seen(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir()
    monkeypatch.setattr("soak.games.STUCK", 20)
    monkeypatch.setattr(Monkey, "_at_table", lambda *_: "z")
    with pytest.raises(StuckError):
        Games("short").play(home, 1, lambda _: None)


def test_programs_on_a_busy_machine_show_no_hand_and_end_well(home: Path, tmp_path: Path) -> None:
    busy, enough = Busy(home, "short", tmp_path), time.monotonic() + 6
    with load(3):
        busy.run(lambda: time.monotonic() > enough)
    assert not busy.failures, busy.failures[0].read_text(encoding="utf-8")
    assert busy.counts["pictures"]
    assert busy.counts["keys"]


def test_a_program_that_ends_by_itself_is_told_of_in_a_file(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Busy, "_call", lambda *_: (["--version"], Truth(new_record())))
    monkeypatch.setattr(Deeds, "__init__", lambda self, *_, **__: setattr(self, "may_leave", False))
    busy = Busy(home, "seeing", tmp_path)
    busy.run(lambda: bool(busy.failures))
    told = busy.failures[0].read_text(encoding="utf-8")
    assert told.startswith("seed seeing: -m kahuna --version\nexit code 0, where [] was")
    assert str(busy.failures[0]) in capsys.readouterr().out


def test_busy_loops_end_with_what_they_were_for() -> None:
    with load(2):
        assert len(children(os.getpid())) >= 2
    assert not children(os.getpid())
