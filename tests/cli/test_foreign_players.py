"""Players from elsewhere, in a match and in lines of text: one line each, and nothing of theirs."""

import json
import re
from collections.abc import Callable, Iterator
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from kahuna.ai.registry import GROUP
from kahuna.record import parse_record
from support.commands import Call
from support.foreign import ENDERS, FAULTS, MODULE, install
from support.terminals import Terminal

pytestmark = pytest.mark.slow

GAME = ["play", "--plain", "--seed", "7", "--save", "game.json"]


@pytest.fixture(autouse=True)
def strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "strangers"
    folder.mkdir()
    install(folder)
    monkeypatch.syspath_prepend(folder)
    return folder


@pytest.fixture
def terminal(home: Path, strangers: Path) -> Iterator[Callable[..., Terminal]]:
    """Starts the program in a terminal of its own, with the players that are installed."""
    opened: list[Terminal] = []

    def start(*call: str) -> Terminal:
        env = {"PYTHONPATH": str(strangers)}
        opened.append(Terminal(["-m", "kahuna", *call], home, env=env))
        return opened[-1]

    yield start
    for terminal in opened:
        terminal.close()


@pytest.mark.parametrize("name", FAULTS)
def test_what_a_player_does_wrong_ends_a_match_with_one_line(kahuna: Call, name: str) -> None:
    for player in (name.lower(), f"{MODULE}:{name}"):
        said = kahuna("arena", player, "random", "--games", "2")
        assert (said.code, said.out) == (1, "")
        assert said.error_line.startswith(f"{player}: {FAULTS[name].partition(' +*,')[0]}")


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("name", ENDERS)
def test_so_does_one_that_ends_its_process(kahuna: Call, name: str, jobs: str) -> None:
    said = kahuna("arena", "easy", name.lower(), "--games", "4", "--jobs", jobs)
    assert (said.code, said.out) == (1, "")
    assert said.error_line == (
        f"a process in which easy and {name.lower()} played has ended: "
        "one of them ended it, or the system did"
    )


@pytest.mark.parametrize("name", [*FAULTS, *ENDERS])
def test_what_it_does_wrong_ends_a_game_in_lines_of_text_with_one(kahuna: Call, name: str) -> None:
    said = kahuna(*GAME, "--vs", name.lower(), typed="+*\n")
    assert said.code == 1
    why = FAULTS.get(name, "its process has ended").partition(" +*,")[0]
    assert said.error_line.startswith(f"{name.lower()}: {why}")
    assert "The game is saved in game.json;" in said.out
    assert parse_record(Path("game.json").read_bytes()).turns == ("+*",)


def test_resigning_is_legal_in_a_match_as_it_is_at_a_table(kahuna: Call) -> None:
    result = json.loads(kahuna("arena", "resigns", "random", "--games", "2", "--json").out)
    assert (result["won"], result["lost"]) == (0, 2)
    assert kahuna(*GAME, "--vs", "resigns", typed="+*\n").code == 0
    record = parse_record(Path("game.json").read_bytes())
    assert record.turns[-1] == "resign"
    assert record.result


def test_what_it_reads_and_prints_is_nobodys(kahuna: Call) -> None:
    said = kahuna("arena", "chatters", "random", "--games", "2")
    assert (said.code, said.err) == (0, "")
    assert len(said.lines) == 4
    said = kahuna(*GAME, "--vs", "chatters", typed="+*\n+*\n")
    assert (said.code, said.err) == (0, "")
    assert len(parse_record(Path("game.json").read_bytes()).turns) == 4
    assert "noise" not in said.out


def test_the_keys_that_are_typed_meanwhile_are_the_users(
    terminal: Callable[..., Terminal],
) -> None:
    playing = terminal(*GAME, "--vs", "chatters")
    playing.wait_for("your turn")
    playing.type(b"+*\r+*\rquit\r")
    assert playing.end() == 0
    assert len(parse_record(Path("game.json").read_bytes()).turns) == 4
    watching = terminal("arena", "chatters", "random", "--games", "2")
    watching.type(b"make\r")
    assert watching.end() == 0
    assert watching.typed_ahead() == b"make\n"
    assert b"noise" not in playing.output + watching.output


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("missing", "ModuleNotFoundError: No module named 'nowhere_to_be_found'"),
        ("exiting", "SystemExit: 0"),
    ],
)
def test_a_player_that_cant_be_loaded_is_told_with_the_reason(
    kahuna: Call, name: str, why: str
) -> None:
    line = f"{name}: no player can be loaded from there: {why}"
    assert kahuna("arena", "easy", name, "--games", "2").refusal == line
    assert kahuna(*GAME, "--vs", name).refusal == line
    assert not Path("game.json").exists()
    kahuna(*GAME, "--vs", "easy", typed="+*\n")
    Path("other.json").write_text(Path("game.json").read_text().replace("2: easy", f"2: {name}"))
    assert kahuna("play", "--plain", "--resume", "other.json").refusal == line


def test_a_player_that_ends_its_process_as_it_is_loaded_is_told(
    kahuna: Call, strangers: Path
) -> None:
    (strangers / "exiting.py").write_text("import os; os._exit(0)")
    line = "exiting: no player can be loaded from there: its process has ended"
    assert kahuna(*GAME, "--vs", "exiting").refusal == line
    assert kahuna("arena", "exiting", "easy", "--games", "2").code == 1


def test_help_names_the_players_that_an_error_names(
    kahuna: Call, capsys: pytest.CaptureFixture[str]
) -> None:
    error = kahuna(*GAME, "--vs", "foo").refusal
    listed = set(error.partition("choose from ")[2].partition(", or")[0].split(", "))
    ours = {point.name for point in entry_points(group=GROUP) if point.value.startswith("kahuna.")}
    assert "missing" in listed - ours
    with pytest.raises(SystemExit):
        kahuna("play", "--help")
    named = re.findall(r"--vs ([a-z|]+)", capsys.readouterr().out)
    assert {frozenset(names.split("|")) for names in named} == {frozenset(ours)}
    assert ours < listed
