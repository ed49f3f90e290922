"""One program a file: who reads or writes a game holds it until it is closed."""

from pathlib import Path

import pytest

from kahuna.match import GameFile, InUseError, Match, save_copy
from kahuna.match.kept.disk import lock
from kahuna.record import format_record, parse_record
from support.matches import kept_match, new_record, no_descriptor_lost, play

OLD = format_record(new_record(1))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A place for a game."""
    return tmp_path / "game.json"


def test_a_file_that_is_read_is_held_until_it_is_closed(path: Path) -> None:
    path.write_bytes(OLD)
    one, two = GameFile(path), GameFile(path)
    assert one.read() == OLD
    with no_descriptor_lost(), pytest.raises(InUseError):
        two.read()
    one.close()
    assert two.read() == OLD
    two.close()


def test_a_file_that_was_written_is_held_through_every_rename(path: Path) -> None:
    one, match = kept_match(path)
    two = GameFile(path)
    for action in ("HE", "AB", "+*"):
        play(match, action)
        with pytest.raises(InUseError):
            two.read()
    one.close()
    assert two.read() == format_record(match.record)
    two.close()


def test_nobody_writes_into_a_game_that_is_played_elsewhere(path: Path) -> None:
    one, match = kept_match(path)
    play(match, "HE")
    two = GameFile(path)
    with pytest.raises(InUseError):
        two.write(new_record(2))
    two.keep(new_record(2))
    assert path.read_bytes() == format_record(match.record)
    assert (two.path, two.left, two.trouble) == (path.with_name("game-2.json"), path, None)
    assert parse_record(two.path.read_bytes()) == new_record(2)
    one.close()
    two.close()


def test_a_file_renamed_over_while_it_is_being_opened_is_in_use(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, match = kept_match(path)
    play(match, "HE")
    saved: list[bool] = []

    def saves_first(descriptor: int) -> None:
        if not saved:
            saved.append(True)
            play(match, "AB")
        lock(descriptor)

    monkeypatch.setattr("kahuna.match.kept.game_file.lock", saves_first)
    with pytest.raises(InUseError):
        GameFile(path).read()
    one.close()


def test_a_copy_is_held_by_nobody(path: Path) -> None:
    save_copy(path, new_record())
    file = GameFile(path)
    assert parse_record(file.read()) == new_record()
    file.close()


def test_a_match_is_kept_where_it_was_read(path: Path) -> None:
    file, match = kept_match(path)
    play(match, "HE")
    file.close()
    again = GameFile(path)
    resumed = Match(parse_record(again.read()), again.keep)
    play(resumed, "AB")
    assert parse_record(path.read_bytes()).turns == ("HE AB",)
    again.close()
