"""Whether files can be kept in a folder: tried where it is or would be, and nothing left."""

import os
from pathlib import Path

import pytest

from kahuna.match.kept.folders import NOWHERE
from kahuna.match.kept.probe import tried


@pytest.mark.parametrize("folder", ["", "new", "new/er/est"])
def test_a_good_place_is_left_as_it_was(folder: str, tmp_path: Path) -> None:
    trial = tried(tmp_path / folder)
    assert trial.locks == (os.name == "posix")
    assert trial.free > 0
    assert not list(tmp_path.iterdir())


def test_a_file_is_no_place(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in ("file", "file/games"):
        with pytest.raises(NotADirectoryError):
            tried(tmp_path / folder)


def test_a_link_to_nowhere_is_no_place(tmp_path: Path) -> None:
    (tmp_path / "games").symlink_to(tmp_path / "gone")
    with pytest.raises(FileNotFoundError):
        tried(tmp_path / "games")


def test_a_disk_that_is_full_is_no_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        tried(tmp_path)
    assert not list(tmp_path.iterdir())


def test_without_a_home_there_is_no_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "~").mkdir()
    with pytest.raises(FileNotFoundError):
        tried(NOWHERE / "games")
