"""How far one has come with the lessons is kept, and no file makes any trouble."""

import os
from pathlib import Path

import pytest

from kahuna.match.progress import keep_progress, progress_file, read_progress

NAMES = ("one", "two", "three")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KAHUNA_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_without_a_file_one_begins_at_the_beginning(home: Path) -> None:
    assert read_progress(NAMES) == 0
    assert not home.exists()


@pytest.mark.parametrize("number", range(len(NAMES)))
def test_what_is_kept_is_read_again(number: int, home: Path) -> None:
    keep_progress("one")
    keep_progress(NAMES[number])
    assert read_progress(NAMES) == number
    assert [file.name for file in home.iterdir()] == ["lessons.json"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"[" * 100_000,
        b"9" * 10_000,
        b"null",
        b'"two"',
        b"[]",
        b"{}",
        b'{"format": "kahuna-game", "version": 1, "lesson": "two"}',
        b'{"format": "kahuna-lessons", "version": 2, "lesson": "two"}',
        b'{"format": "kahuna-lessons", "version": 1, "lesson": "four"}',
        b'{"format": "kahuna-lessons", "version": 1, "lesson": 1}',
        b'{"format": "kahuna-lessons", "version": 1, "lesson": ["two"]}',
        b'{"format": "kahuna-lessons", "version": 1}',
        b'{"format": "kahuna-lessons", "version": 1, "lesson": "two"',
        b'{"format": "kahuna-lessons", "version": 1, "lesson": "two", "x": "'
        + b"x" * 2**21
        + b'"}',
    ],
    ids=range(16),
)
def test_a_file_that_is_none_of_these_is_the_beginning_and_is_replaced(
    data: bytes, home: Path
) -> None:
    home.mkdir()
    progress_file().write_bytes(data)
    assert read_progress(NAMES) == 0
    keep_progress("two")
    assert read_progress(NAMES) == 1


def test_what_is_no_file_at_all_is_the_beginning(home: Path) -> None:
    progress_file().mkdir(parents=True)
    assert read_progress(NAMES) == 0
    with pytest.raises(OSError, match="lessons"):
        keep_progress("two")
    assert [file.name for file in home.iterdir()] == ["lessons.json"]


@pytest.mark.skipif(os.name != "posix", reason="there are no such pipes")
def test_a_pipe_is_not_waited_for(home: Path) -> None:
    home.mkdir()
    os.mkfifo(progress_file())
    assert read_progress(NAMES) == 0
