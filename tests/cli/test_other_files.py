"""What lies in a file's place and is none is never waited for: a line tells it, or play goes on."""

import os
from pathlib import Path

import pytest

from kahuna.match import Settings, error_log, games_folder, write_settings
from kahuna.match.kept.progress import keep_done, progress_file, read_done
from kahuna.match.kept.regular import content
from kahuna.match.kept.settings import settings_file
from kahuna.narration import load_catalogue
from kahuna.record import format_record
from kahuna.tui.runs import _logged
from support.commands import Call
from support.matches import VECTORS, vector

NO_FILE = "that isn't an ordinary file"
OVER = format_record(vector(VECTORS[0]))


def pipe(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)
    return path


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a terminal, as far as the commands can tell."""
    for command in ("play", "start", "learn", "replay"):
        monkeypatch.setattr(f"kahuna.cli.{command}.has_screen", lambda: True)


@pytest.mark.usefixtures("screen")
def test_a_pipe_for_settings_is_told_where_they_are_needed(kahuna: Call) -> None:
    settings = pipe(settings_file())
    why = f"settings.json: it can't be read: {NO_FILE}"
    for call in ([], ["play"], ["learn"]):
        assert kahuna(*call).refusal == why
    assert kahuna("games").code == 0
    said = kahuna("doctor")
    assert (said.code, said.err) == (2, "")
    assert why in said.out
    with pytest.raises(OSError, match="settings"):
        write_settings(Settings())
    assert settings.is_fifo()


def test_a_pipe_for_lessons_says_nothing_and_stays(home: Path) -> None:
    lessons = pipe(progress_file())
    assert read_done(["one"]) == frozenset()
    with pytest.raises(OSError, match="lessons"):
        keep_done(["one"])
    assert lessons.is_fifo()
    assert os.listdir(home) == ["lessons.json"]


def test_a_pipe_for_an_analysis_is_left_out_with_a_line(kahuna: Call) -> None:
    Path("game.json").write_bytes(OVER)
    side = pipe(Path("game.analysis.json"))
    said = kahuna("replay", "game.json", "--export", "game.txt")
    assert said.code == 0
    assert said.error_line == (
        f"game.analysis.json is left out: it can't be read: {NO_FILE}; "
        "move it away, and kahuna analyse game.json makes one"
    )
    assert side.is_fifo()


def test_a_pipe_among_the_games_is_none(kahuna: Call) -> None:
    pipe(games_folder() / "game.json")
    assert kahuna("games").lines == [f"There are no saved games in {games_folder()}."]
    assert kahuna("play", "--resume").refusal.startswith("there is no unfinished game")


def test_a_pipe_for_their_folder_holds_none(kahuna: Call) -> None:
    pipe(games_folder())
    assert kahuna("games").code == 0
    said = kahuna("play", "--open", "--seed", "7", typed="HE\n")
    assert said.code == 1
    assert "can't be saved" in said.out


def test_nothing_is_saved_in_a_pipe(kahuna: Call) -> None:
    target = pipe(Path("game.json"))
    assert kahuna("play", "--save", "game.json").refusal == (
        "game.json: it already exists; choose another name"
    )
    said = kahuna("play", "--open", typed="save game.json\n")
    assert "No copy was saved as game.json: that file already exists." in said.lines
    assert target.is_fifo()


def test_a_pipe_for_the_log_of_errors_gets_nothing() -> None:
    log = pipe(error_log())
    assert _logged("Traceback") is None
    assert log.is_fifo()


@pytest.mark.parametrize("code", ["en", "es", "fr"])
def test_what_it_is_is_told_in_each_language(code: str) -> None:
    with pytest.raises(OSError, match="null") as caught:
        content(Path(os.devnull))
    assert load_catalogue(code).reason(caught.value) == load_catalogue(code).text("why.no_file")
