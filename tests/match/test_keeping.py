"""Games on the disk: whole at every moment, one program a file, and play goes on whatever fails."""

import os
import re
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from kahuna.match import (
    GameFile,
    Match,
    data_folder,
    games_folder,
    new_game_file,
    save_copy,
    saved_games,
)
from kahuna.match.kept import disk
from kahuna.record import MAX_BYTES, format_record, parse_record
from support.matches import at_random, kept_match, new_record, no_descriptor_lost, play

STARTED = datetime(2026, 11, 29, 20, 0, 1, tzinfo=UTC)
OLD = format_record(new_record(1))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KAHUNA_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A place for a game, in a folder that holds nothing else."""
    (tmp_path / "desk").mkdir()
    return tmp_path / "desk" / "game.json"


def in_trouble(file: GameFile) -> bool:
    return file.trouble is not None


def test_the_games_lie_where_kahuna_home_says(home: Path) -> None:
    assert data_folder() == home
    assert games_folder() == home / "games"


@pytest.mark.skipif(sys.platform != "linux", reason="the folder has other names elsewhere")
def test_without_kahuna_home_they_lie_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KAHUNA_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert games_folder() == tmp_path / "kahuna" / "games"


def test_each_game_has_a_name_of_its_own() -> None:
    names = {new_game_file(STARTED).name for _ in range(10)}  # of sixteen million
    assert len(names) == 10
    assert all(re.fullmatch(r"2026-11-29-200001-[0-9a-f]{6}\.json", name) for name in names)
    assert new_game_file(STARTED).parent == games_folder()


def test_the_saved_games_come_newest_first_and_nothing_else_does() -> None:
    assert saved_games() == []
    games_folder().mkdir(parents=True)
    for name, at in [("b.json", 20), ("a.json", 30), ("c.json", 10), (".b.json.1.tmp", 40)]:
        (games_folder() / name).write_bytes(OLD)
        os.utime(games_folder() / name, (at, at))
    (games_folder() / "folder.json").mkdir()
    os.mkfifo(games_folder() / "pipe.json")
    assert [file.name for file in saved_games()] == ["a.json", "b.json", "c.json"]


def test_the_file_is_whole_after_every_action_and_lies_alone(path: Path) -> None:
    file, match = kept_match(path)
    for _ in at_random(match, Random(3)):
        assert not in_trouble(file)
        assert path.read_bytes() == format_record(match.record)
        assert list(path.parent.iterdir()) == [path]
    assert parse_record(path.read_bytes()).result == match.outcome is not None
    file.close()


def test_undoing_is_kept_too(path: Path) -> None:
    file, match = kept_match(path)
    play(match, "HE AB")
    match.undo()
    assert parse_record(path.read_bytes()).turns == ("HE",)
    file.close()


def test_the_folder_of_saved_games_is_made_if_there_is_none(home: Path) -> None:
    assert not home.exists()
    file = GameFile(games_folder() / "game.json")
    file.write(new_record())
    assert parse_record(file.path.read_bytes()) == new_record()
    file.close()


@pytest.mark.parametrize("place", ["not/game.json", "not/yet/game.json", "home/games/a/game.json"])
def test_no_other_folder_is_made(place: str, tmp_path: Path) -> None:
    with no_descriptor_lost(), pytest.raises(FileNotFoundError):
        GameFile(tmp_path / place).write(new_record())
    assert list(tmp_path.iterdir()) == []


def test_the_folder_of_saved_games_is_there_before_the_first_action() -> None:
    file = GameFile(games_folder() / "game.json")
    for _ in range(2):
        file.prepare()
        assert not in_trouble(file)
        assert list(games_folder().iterdir()) == []


def test_what_is_in_its_way_is_noted_before_the_first_action(home: Path) -> None:
    home.write_text("in the way")
    file = GameFile(games_folder() / "game.json")
    file.prepare()
    assert isinstance(file.trouble, NotADirectoryError)
    assert home.read_text() == "in the way"


def fail(*_: object) -> None:
    raise OSError(28, "No space left on device")


@contextmanager
def failing_fsync(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        yield


@contextmanager
def failing_rename(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", fail)
        yield


@contextmanager
def full_disk(_: pytest.MonkeyPatch) -> Iterator[None]:
    """No file may grow above 100 bytes: a write ends half-way."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


Failing = Callable[[pytest.MonkeyPatch], AbstractContextManager[None]]


@pytest.mark.parametrize("failing", [failing_fsync, failing_rename, full_disk])
def test_a_save_that_fails_leaves_the_old_file_and_play_goes_on_and_heals(
    failing: Failing, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, match = kept_match(path)
    play(match, "HE")
    old = path.read_bytes()
    with no_descriptor_lost(), failing(monkeypatch):
        play(match, "AB +*")
        assert in_trouble(file)
        assert path.read_bytes() == old
        assert list(path.parent.iterdir()) == [path]
        with pytest.raises(OSError, match=r".*"):
            file.write(match.record)
    assert match.to_act == 2
    play(match, "+*")
    assert not in_trouble(file)
    assert path.read_bytes() == format_record(match.record)
    file.close()


def test_a_folder_that_cant_be_flushed_is_trouble_but_the_file_is_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, match = kept_match(path)
    play(match, "HE")
    with no_descriptor_lost(), monkeypatch.context() as patch:
        patch.setattr(disk, "flush_folder", fail)
        play(match, "AB")
    assert in_trouble(file)
    assert path.read_bytes() == format_record(match.record)
    file.close()


def test_a_folder_that_cant_be_made_is_trouble_until_it_can(home: Path) -> None:
    home.write_text("in the way")
    file, match = kept_match(games_folder() / "game.json")
    play(match, "HE")
    assert in_trouble(file)
    assert home.read_text() == "in the way"
    home.unlink()
    play(match, "AB")
    assert not in_trouble(file)
    assert parse_record(file.path.read_bytes()).turns == ("HE AB",)
    file.close()


def test_a_folder_that_isnt_there_is_trouble_until_somebody_makes_it(tmp_path: Path) -> None:
    file, match = kept_match(tmp_path / "desk" / "game.json")
    play(match, "HE")
    assert in_trouble(file)
    assert not file.path.parent.exists()
    file.path.parent.mkdir()
    play(match, "AB")
    assert not in_trouble(file)
    assert parse_record(file.path.read_bytes()).turns == ("HE AB",)
    file.close()


def test_no_more_is_read_than_a_record_can_have(path: Path) -> None:
    with path.open("wb") as giant:
        giant.truncate(10 << 30)
    file = GameFile(path)
    assert len(file.read()) == MAX_BYTES + 1
    file.close()


@pytest.mark.parametrize("what", ["missing", "folder"])
def test_what_cant_be_read_is_not_held(what: str, path: Path) -> None:
    if what == "folder":
        path.mkdir()
    with no_descriptor_lost(), pytest.raises(OSError, match=r"(?i)no such|directory"):
        GameFile(path).read()


def test_a_copy_never_overwrites(path: Path) -> None:
    save_copy(path, new_record())
    with no_descriptor_lost(), pytest.raises(FileExistsError):
        save_copy(path, new_record(2))
    assert parse_record(path.read_bytes()) == new_record()
    with pytest.raises(FileExistsError):
        save_copy(path.parent, new_record())
    assert list(path.parent.iterdir()) == [path]


def test_a_copy_that_fails_leaves_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with no_descriptor_lost(), failing_fsync(monkeypatch), pytest.raises(OSError, match="space"):
        save_copy(path, new_record())
    assert list(path.parent.iterdir()) == []


PLAYER = """
import sys
from random import Random
from pathlib import Path
from kahuna.match import GameFile, Match
from support.matches import at_random, new_record
file = GameFile(Path(sys.argv[1]))
while True:
    match = Match(new_record(), file.keep)
    for _ in at_random(match, Random(3)):
        print(len(match.history(None)), flush=True)
"""


@pytest.mark.parametrize("actions", [1, 5, 40])
def test_a_player_who_is_killed_loses_no_finished_action(actions: int, path: Path) -> None:
    tests = str(Path(__file__).parents[1])
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": tests},
    ) as player:
        assert player.stdout is not None
        for _ in range(actions):
            player.stdout.readline()
        player.send_signal(signal.SIGKILL)
        told = actions + len(player.stdout.readlines())
    record = parse_record(path.read_bytes())
    kept = sum(len(turn.split()) for turn in record.turns)
    assert kept in (told, told + 1)
    file = GameFile(path)
    assert Match(parse_record(file.read()), file.keep).record == record
    file.close()
