"""When the disk says no: play goes on, the table says why nothing is saved, and it heals."""

import errno
import os
import resource
import shutil
import stat
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

import pytest

from kahuna.cli.plain import PlainTable
from kahuna.match import (
    GameFile,
    Match,
    Settings,
    Sitting,
    games_folder,
    made,
    write_settings,
)
from kahuna.match.kept import disk
from kahuna.match.kept.settings import settings_file
from kahuna.narration import Narrator
from kahuna.record import format_record, parse_record
from kahuna.tui.table.screen import TableScreen
from support.matches import kept_match, new_record, play
from support.screens import kept_table, press, run, running, said_of
from support.terminals import Terminal
from support.texts import english

pytestmark = pytest.mark.slow

Start = Callable[..., Terminal]


def is_in_trouble(file: GameFile) -> bool:
    return file.trouble is not None


def narrator_of(match: Match) -> Narrator:
    return Narrator(english(), match.names)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "desk").mkdir()
    return tmp_path / "desk" / "game.json"


@contextmanager
def full(_: Path) -> Iterator[str]:
    """No file may grow above 100 bytes."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
    try:
        yield "the file would be too large"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@contextmanager
def in_the_way(path: Path) -> Iterator[str]:
    """A file lies where the folder was; nothing can be made there, whoever tries."""
    aside = path.parent.with_name("aside")
    path.parent.rename(aside)
    path.parent.write_text("in the way")
    yield "a file is in the way"
    path.parent.unlink()
    aside.rename(path.parent)


@contextmanager
def deleted(path: Path) -> Iterator[str]:
    """Somebody has deleted the folder, games and all."""
    shutil.rmtree(path.parent)
    yield "there is no such folder"
    path.parent.mkdir()


@contextmanager
def folder_there(path: Path) -> Iterator[str]:
    """A folder lies where the game was."""
    path.unlink()
    path.mkdir()
    yield "that is a folder"
    path.rmdir()


@contextmanager
def pipe_there(path: Path) -> Iterator[str]:
    """A pipe lies where the game was, and nobody writes into it or reads from it."""
    path.unlink()
    os.mkfifo(path)
    yield "that isn't an ordinary file"
    assert path.is_fifo()
    path.unlink()


@contextmanager
def device_there(path: Path) -> Iterator[str]:
    """A link to a device lies where the game was."""
    path.unlink()
    path.symlink_to(os.devnull)
    yield "that isn't an ordinary file"
    assert path.is_symlink()
    path.unlink()


Trouble = Callable[[Path], AbstractContextManager[str]]
TROUBLES: list[Trouble] = [full, in_the_way, deleted, folder_there, pipe_there, device_there]


@pytest.mark.parametrize("trouble", TROUBLES)
def test_the_table_tells_as_long_as_the_game_isnt_saved(
    trouble: Trouble, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "none")
    file, match = kept_match(path)
    play(match, "HE")
    table = kept_table(match, file, open_hands=True)

    async def played() -> None:
        async with running(table.app) as pilot:
            with trouble(path) as why:
                await press(pilot, "a", "b")
                told = f"This game isn't being saved: {why}. Each action retries."
                for key in ("z", "t", "x", "escape", "down", "space"):  # whatever else is said
                    assert told in said_of(table.app), key
                    await press(pilot, key)
                await press(pilot, "space")
                assert told in said_of(table.app)
            await press(pilot, "enter", "space", "space")
            assert "being saved" not in said_of(table.app)

    run(played())
    assert parse_record(path.read_bytes()).turns == ("HE AB +*", "+*")
    assert os.listdir(path.parent) == ["game.json"]
    file.close()


@pytest.mark.parametrize("trouble", TROUBLES)
def test_lines_of_text_tell_it_at_each_action(
    trouble: Trouble, path: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home.mkdir()
    file, match = kept_match(path)
    play(match, "HE")
    table = PlainTable(Sitting(match, open_hands=True), narrator_of(match), file, ascii_only=True)
    with trouble(path) as why:
        for typed in ("AB", "+*"):
            table._answer(typed)
            told = f"The game can't be saved in {path}: {why}."
            assert told in capsys.readouterr().out
    table._answer("+*")
    assert "can't be saved" not in capsys.readouterr().out
    assert parse_record(path.read_bytes()).turns == ("HE AB +*", "+*")
    file.close()


def test_what_another_program_has_put_there_is_left_alone(path: Path) -> None:
    file, match = kept_match(path)
    play(match, "HE")
    for other in (b"a shopping list", format_record(new_record(3))):
        path = file.path
        path.write_bytes(other)
        play(match, "AB" if other == b"a shopping list" else "+*")
        assert path.read_bytes() == other
        assert file.path.read_bytes() == format_record(match.record)
        assert not file.trouble
    assert sorted(os.listdir(path.parent)) == ["game-2.json", "game-3.json", "game.json"]
    file.close()


def test_the_table_tells_where_the_game_has_gone(path: Path) -> None:
    file, match = kept_match(path)
    play(match, "HE")
    table = kept_table(match, file, open_hands=True)

    async def played() -> None:
        async with running(table.app) as pilot:
            path.write_bytes(b"a shopping list")
            await press(pilot, "a", "b")
            for key in ("z", "t"):
                await press(pilot, key)
                told = "Another program has game.json: saved in game-2.json."
                assert told in said_of(table.app)

    run(played())
    file.close()


def test_without_locks_two_programs_still_keep_two_games(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr("fcntl.flock", no_locks)
    path.write_bytes(format_record(new_record()))
    files = [GameFile(path), GameFile(path)]
    one, two = (Match(parse_record(file.read()), file.keep) for file in files)
    play(one, "HE AB")
    play(two, "HI")
    play(one, "+*")
    assert not any(file.trouble for file in files)
    assert path.read_bytes() == format_record(one.record)
    assert files[1].path == path.with_name("game-2.json")
    assert files[1].path.read_bytes() == format_record(two.record)
    for file in files:
        file.close()


@pytest.mark.parametrize("code", [errno.EINVAL, errno.ENOTSUP, errno.EACCES])
def test_where_folders_cant_be_flushed_games_are_saved(
    code: int, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flush = os.fsync

    def files_only(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(code, os.strerror(code))
        flush(descriptor)

    monkeypatch.setattr(os, "fsync", files_only)
    file, match = kept_match(path)
    play(match, "HE")
    assert not file.trouble
    file.close()


def test_with_no_home_the_game_is_played_and_told_not_to_be_saved(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KAHUNA_HOME")
    lost = "import os, sys; os.path.expanduser = lambda path: path\n"
    script = lost + "from kahuna.cli import main; sys.exit(main(sys.argv[1:]))"
    terminal = start("play", "--open", "--seed", "7", script=script, KAHUNA_HOME="")
    terminal.wait_for("This game isn't being saved: there is no such folder.")
    terminal.type(b"he")
    terminal.wait_for("builds a bridge")
    terminal.type(b"q")
    assert terminal.end() == 1
    assert b"could NOT be saved" in terminal.output
    assert os.listdir() == []


def test_every_save_is_flushed_before_it_is_renamed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    flush, rename = os.fsync, Path.replace

    def flushed(descriptor: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file")
        flush(descriptor)

    def renamed(temporary: Path, target: Path) -> Path:
        done.append("rename")
        return rename(temporary, target)

    monkeypatch.setattr(os, "fsync", flushed)
    monkeypatch.setattr(Path, "replace", renamed)
    file, match = kept_match(path)
    play(match, "HE AB")
    assert done == ["file", "rename", "folder"] * 2
    file.close()


def test_nothing_is_shown_that_isnt_saved(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, match = kept_match(path)
    paint, painted = TableScreen.paint, list[int]()

    def saved_first(table: TableScreen) -> None:
        if match.history(None):
            assert path.read_bytes() == format_record(match.record)
            painted.append(len(match.history(None)))
        paint(table)

    monkeypatch.setattr(TableScreen, "paint", saved_first)
    table = kept_table(match, file, open_hands=True)

    async def played() -> None:
        async with running(table.app) as pilot:
            await press(pilot, "h", "e", "a", "b", "u", "space", "space", "enter", "space", "space")

    run(played())
    assert not table.app.failure
    assert {1, 2, 3} <= set(painted)
    file.close()


def leftover(path: Path, age: float) -> Path:
    """What a killed program left of writing to `path`."""
    file = path.with_name(f".{path.name}.0123abcd.tmp")
    file.write_bytes(b"{")
    os.utime(file, (time.time() - age,) * 2)
    return file


def test_what_a_killed_program_left_is_removed_as_its_game_goes_on(path: Path) -> None:
    path.write_bytes(format_record(new_record()))
    mine = leftover(path, 0)
    others = leftover(path.with_name("other.json"), 0)
    file = GameFile(path)
    file.read()
    assert not mine.exists()
    assert others.exists()
    file.close()


@pytest.mark.parametrize(("age", "is_left"), [(0, True), (disk.ABANDONED + 5, False)])
def test_a_new_game_removes_what_was_left_long_ago(age: float, is_left: bool) -> None:
    file = leftover(made(games_folder()) / "other.json", age)
    kept = games_folder() / ".hidden.json"
    kept.write_bytes(b"{}")
    GameFile(games_folder() / "new.json").prepare()
    assert file.exists() == is_left
    assert kept.exists()


def test_settings_leave_nothing_behind_either() -> None:
    write_settings(Settings())
    file = leftover(settings_file(), disk.ABANDONED + 5)
    write_settings(Settings(theme="light"))
    assert not file.exists()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can mount")
def test_a_small_disk_that_is_full(tmp_path: Path) -> None:
    small = tmp_path / "small"
    small.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", str(small)]
    if subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("a small disk can't be mounted here")
    try:
        file, match = kept_match(small / "game.json")
        play(match, "HE")
        good = file.path.read_bytes()
        filler = small / "filler"
        with suppress(OSError), filler.open("wb", buffering=0) as other:
            while True:
                other.write(b"x" * 4096)
        play(match, "AB")
        assert is_in_trouble(file)
        assert isinstance(file.trouble, OSError)
        assert file.trouble.errno == errno.ENOSPC
        assert file.path.read_bytes() == good
        filler.unlink()
        play(match, "+*")
        assert not is_in_trouble(file)
        assert file.path.read_bytes() == format_record(match.record)
        file.close()
    finally:
        subprocess.run(["umount", "-l", str(small)], check=True)  # though a failed test has it open
