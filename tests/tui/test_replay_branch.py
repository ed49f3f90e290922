"""Playing on from a ply of a replay, in a real terminal: another game, the old one untouched."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from kahuna.cli import main
from kahuna.record import parse_record, replay
from support.matches import VECTORS
from support.terminals import Terminal, wait_deaf_time

pytestmark = pytest.mark.slow

WHOLE = next(file for file in VECTORS if file.stem == "fr-points")
PLY = 30


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """The game that is watched."""
    file = tmp_path / "old.json"
    file.write_bytes(WHOLE.read_bytes())
    os.utime(file, (1, 1))
    return file


@pytest.fixture
def terminal(old: Path, home: Path) -> Iterator[Terminal]:
    """The replay of the old game."""
    terminal = Terminal(["-m", "kahuna", "replay", str(old), "--at", str(PLY)], home)
    terminal.wait_for("play on from here")
    yield terminal
    terminal.close()


def left_alone(old: Path) -> None:
    assert old.read_bytes() == WHOLE.read_bytes()
    assert old.stat().st_mtime == 1


def test_enter_opens_a_new_game_behind_the_curtain(
    terminal: Terminal, old: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal.type(b"\r")
    terminal.wait_for("Pass the keyboard to Luc")
    (new,) = (home / "games").glob("*.json")
    record, before = parse_record(new.read_bytes()), parse_record(old.read_bytes())
    assert replay(record).positions == replay(before).positions[: PLY + 1]
    assert record.result is None
    assert record.seed == before.seed
    assert record.started > before.started
    assert main(["check", str(new)]) == 0
    assert "ok, unfinished in round 1, player 2 to move" in capsys.readouterr().out
    wait_deaf_time()
    terminal.type(b"q")
    assert terminal.end() == 0
    assert terminal.is_restored
    assert str(new).encode() in terminal.output
    left_alone(old)


def test_to_leave_makes_no_game(terminal: Terminal, old: Path, home: Path) -> None:
    terminal.type(b"q")
    assert terminal.end() == 0
    assert not (home / "games").exists()
    left_alone(old)


def test_where_no_game_can_be_saved_the_reason_is_told(
    terminal: Terminal, old: Path, home: Path
) -> None:
    home.mkdir(exist_ok=True)
    (home / "games").write_text("in the way")
    terminal.type(b"\r")
    assert terminal.end() == 2
    assert b"it can't be written" in terminal.output.replace(b"\r\n", b"")
    assert b"Traceback" not in terminal.output
    left_alone(old)
