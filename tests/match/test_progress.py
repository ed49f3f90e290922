"""Which lessons are done is kept, and no file makes any trouble."""

import os
from pathlib import Path

import pytest

from kahuna.match.kept.progress import keep_done, next_to_do, progress_file, read_done

NAMES = ("one", "two", "three")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KAHUNA_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_without_a_file_none_is_done(home: Path) -> None:
    assert read_done(NAMES) == frozenset()
    assert not home.exists()


@pytest.mark.parametrize("done", [set(), {"one"}, {"three", "one"}, set(NAMES)], ids=len)
def test_what_is_kept_is_read_again(done: set[str], home: Path) -> None:
    keep_done({"two"})
    keep_done(done)
    assert read_done(NAMES) == done
    assert [file.name for file in home.iterdir()] == ["lessons.json"]


@pytest.mark.parametrize(
    ("data", "done"),
    [
        (b'{"format": "kahuna-lessons", "version": 1, "lesson": "three"}', {"one", "two"}),
        (b'{"format": "kahuna-lessons", "version": 1, "lesson": "one"}', set()),
        (b'{"format": "kahuna-lessons", "version": 1, "done": ["two", "four", 1, []]}', {"two"}),
    ],
    ids=["older", "older, at the first", "with what is unknown"],
)
def test_other_files_say_what_they_can(data: bytes, done: set[str], home: Path) -> None:
    home.mkdir()
    progress_file().write_bytes(data)
    assert read_done(NAMES) == done


@pytest.mark.parametrize(
    ("done", "after", "number"),
    [("", -1, 0), ("one", -1, 1), ("one two", 1, 2), ("two three", 2, 0), ("one three", 2, 1)],
)
def test_what_is_skipped_comes_after_the_last(done: str, after: int, number: int) -> None:
    assert next_to_do(NAMES, done.split(), after) == number


def test_once_all_are_done_none_is_next() -> None:
    assert next_to_do(NAMES, NAMES, 1) is None


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
def test_a_file_that_is_none_of_these_says_nothing_and_is_replaced(data: bytes, home: Path) -> None:
    home.mkdir()
    progress_file().write_bytes(data)
    assert read_done(NAMES) == frozenset()
    keep_done({"two"})
    assert read_done(NAMES) == {"two"}


def test_what_is_no_file_at_all_says_nothing(home: Path) -> None:
    progress_file().mkdir(parents=True)
    assert read_done(NAMES) == frozenset()
    with pytest.raises(OSError, match="lessons"):
        keep_done({"two"})
    assert [file.name for file in home.iterdir()] == ["lessons.json"]


@pytest.mark.skipif(os.name != "posix", reason="there are no such pipes")
def test_a_pipe_is_not_waited_for(home: Path) -> None:
    home.mkdir()
    os.mkfifo(progress_file())
    assert read_done(NAMES) == frozenset()
