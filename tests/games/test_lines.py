"""Any game in lines of text, through the command line: begun, broken off, resumed, looked at."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from kahuna.engine.games import has_part
from kahuna.match import Match
from kahuna.record import parse_record, replay
from support.any_game import SETUPS, played_match
from support.patience import PATIENCE

TESTS = Path(__file__).parents[1]
MAIN = """
import sys
from support.toy import make_known
make_known()
from kahuna.cli import main
sys.exit(main(sys.argv[1:]))
"""
games = pytest.mark.parametrize("name", SETUPS)
Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    home = str(tmp_path)
    return {**os.environ, "HOME": home, "XDG_DATA_HOME": home, "PYTHONPATH": str(TESTS)}


@pytest.fixture
def run(environment: dict[str, str], tmp_path: Path) -> Run:
    """Calls kahuna with the toy game among its games."""

    def call(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", MAIN, *words],
            input=typed,
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env=environment,
            timeout=PATIENCE,
            check=False,
        )

    return call


def whole(name: str, seed: int = 7) -> Match:
    """A game at random from a seed."""
    *_, match = played_match(name, Random(seed), seed)
    return match


def begin(name: str, seed: int = 7) -> list[str]:
    names = "ABCD"[: SETUPS[name].seats]
    call = ["play", "--plain", "--open", "--game", name, "--seed", str(seed), "--names", *names]
    return [*call, "--save", "game.json"]


@games
def test_a_whole_game_is_typed(name: str, run: Run, tmp_path: Path) -> None:
    match = whole(name)
    played = run(*begin(name), typed="\n".join(match.record.turns) + "\n")
    assert (played.returncode, played.stderr) == (0, "")
    record = parse_record((tmp_path / "game.json").read_bytes())
    assert (record.turns, record.decks, record.result) == (
        match.record.turns,
        match.record.decks,
        match.record.result,
    )
    checked = run("check", "game.json")
    assert (checked.returncode, checked.stdout.count("\n")) == (0, 1)
    assert checked.stdout.startswith("game.json: ")
    positions = run("replay", "game.json", "--json").stdout.splitlines()
    assert len(positions) == len(replay(record).positions)
    told = run("replay", "game.json", "--text").stdout
    assert all(turn in told for turn in record.turns)
    resumed = run("play", "--plain", "--resume", "game.json")
    assert resumed.returncode == 2
    if not has_part(name, "match", "judging"):
        analysed = run("analyse", "game.json")
        assert (analysed.returncode, analysed.stderr.count("\n")) == (2, 1)


@games
def test_a_game_that_is_killed_goes_on(
    name: str, run: Run, environment: dict[str, str], tmp_path: Path
) -> None:
    match, file = whole(name), tmp_path / "game.json"
    half = len(match.record.turns) // 2
    with subprocess.Popen(
        [sys.executable, "-c", MAIN, *begin(name)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        cwd=tmp_path,
        env=environment,
        text=True,
    ) as playing:
        assert playing.stdin is not None
        playing.stdin.write("\n".join(match.record.turns[:half]) + "\n")
        playing.stdin.flush()
        until = time.monotonic() + PATIENCE
        while not (file.exists() and _turns(file) == match.record.turns[:half]):
            assert time.monotonic() < until, "the turns are not on the disk"
            time.sleep(0.05)
        playing.send_signal(signal.SIGKILL)
    rest = "\n".join(match.record.turns[half:]) + "\n"
    done = run("play", "--plain", "--open", "--resume", "game.json", typed=rest)
    assert done.returncode == 0
    assert parse_record(file.read_bytes()).result == match.record.result


def _turns(file: Path) -> tuple[str, ...]:
    data = file.read_bytes()
    return parse_record(data).turns if data else ()


def test_between_two_curtains_there_is_one_hand(run: Run, tmp_path: Path) -> None:
    turns = whole("toy").record.turns[:9]
    call = [word for word in begin("toy") if word != "--open"]
    played = run(*call, typed="".join(f"\n{turn}\n\n" for turn in turns))
    record = parse_record((tmp_path / "game.json").read_bytes())
    assert record.turns == turns
    secrets = record.decks[0]
    scenes = played.stdout.split("Pass the keyboard")[1:]
    assert len(scenes) == len(turns) + 1  # the last one waits for somebody
    for number, scene in enumerate(scenes[:-1]):
        shown = set(re.findall(r"Secret (\w)", scene))
        assert shown == {secrets[number % 3]}
        drawn = re.findall(r"(\w) draws [A-F]\b", scene)
        assert set(drawn) <= {"ABC"[number % 3]}


def test_a_game_is_listed_with_where_it_stands(run: Run) -> None:
    for name in SETUPS:
        turns = whole(name).record.turns[:2]
        call = begin(name)[:-2]
        assert run(*call, typed="\n".join(turns) + "\n").returncode == 0
    listed = run("games").stdout.splitlines()
    assert len(listed) == len(SETUPS)
    assert any("A - B - C: turn 3, C to move" in line for line in listed)


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (
            ["play", "--game", "chess"],
            "--game chess: there is no such game; choose from kahuna, toy",
        ),
        (["rules", "--game", "chess"], "--game chess: there is no such game"),
        (["play", "--game", "toy", "--rules", "fr"], "the game toy has no option --rules"),
        (["play", "--game", "toy", "--handicap", "1:2"], "the game toy has no option --handicap"),
        (["play", "--game", "toy", "--names", "A", "B"], "argument --names: expected 3 arguments"),
        (["play", "--names", "A", "B", "C"], "argument --names: expected 2 arguments"),
        (
            ["play", "--game", "kahuna", "--resume", "game.json"],
            "--game can't be used with --resume",
        ),
    ],
)
def test_what_no_game_takes_is_refused(call: list[str], told: str, run: Run) -> None:
    done = run(*call, "--plain") if call[0] == "play" else run(*call)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert told in done.stderr


def test_the_rules_are_those_of_the_game(run: Run) -> None:
    assert run("rules", "R1", "--game", "toy").stdout == "R1   Draw a card first.\n"
    assert run("rules", "R1").stdout == run("rules", "R1", "--game", "kahuna").stdout


def test_who_begins_among_three_is_drawn_by_lot(run: Run, tmp_path: Path) -> None:
    begun = set()
    for seed in range(12):
        run(*begin("toy", seed), "--first", "lot", typed="+")
        begun.add(parse_record((tmp_path / "game.json").read_bytes()).setup.first)
        (tmp_path / "game.json").unlink()
    assert begun == {1, 2, 3}
