"""`kahuna arena`: what it prints, what it refuses, and what it doesn't load before it is called."""

import json
import re
import subprocess
import sys

import pytest

from support.commands import Call

pytestmark = pytest.mark.slow

MATCH = ["arena", "easy", "random", "--games", "4", "--seed", "3"]


def test_a_match_is_told_in_four_lines(kahuna: Call) -> None:
    said = kahuna(*MATCH)
    assert (said.code, said.err) == (0, "")
    rate, games, easy, random = said.lines
    assert re.fullmatch(
        r"easy against random: \d+\.\d % won \(95 % interval \d+\.\d to \d+\.\d\)", rate
    )
    assert re.match(r"4 games: \d won, \d drawn, \d lost; points on average", games)
    assert easy.startswith("easy: ")
    assert random.startswith("random: ")


def test_json_says_the_same_and_more(kahuna: Call) -> None:
    text, result = kahuna(*MATCH).out, json.loads(kahuna(*MATCH, "--json").out)
    assert result["players"] == ["easy", "random"]
    assert (result["games"], result["seed"]) == (4, 3)
    assert result["won"] + result["drawn"] + result["lost"] == len(result["results"]) == 4
    assert 0 <= result["low"] < result["rate"] <= result["high"] <= 1
    assert f"{100 * result['rate']:.1f} % won" in text
    assert f"{result['won']} won" in text
    assert all(set(times) == {"p50", "p95"} for times in result["action_ms"] + result["turn_ms"])


def test_the_same_call_gives_the_same_games_whatever_the_processes(kahuna: Call) -> None:
    one, two = (json.loads(kahuna(*MATCH, *more, "--json").out) for more in ([], ["--jobs", "2"]))
    for key in ("results", "points", "rate"):
        assert one[key] == two[key]


def test_a_match_is_played_by_the_rules_asked_for(kahuna: Call) -> None:
    call = ["arena", "normal", "random", "--games", "2", "--json"]
    early, late = (
        json.loads(kahuna(*call, "--set", f"early_end_rounds={rounds}").out)
        for rounds in ("1,2,3", "")
    )
    assert early["points"] != late["points"]


def test_any_class_that_can_be_imported_plays(kahuna: Call) -> None:
    said = kahuna("arena", "kahuna.ai.kahuna.easy:Easy", "random", "--games", "2")
    assert said.code == 0
    assert said.lines[0].startswith("kahuna.ai.kahuna.easy:Easy against random: ")


@pytest.mark.parametrize(
    ("wrong", "line"),
    [
        (["nobody", "easy"], "nobody: there is no such player; choose from easy, hard, normal, "),
        (["easy", "x\x1b:y"], "no player can be loaded from there: ModuleNotFoundError: "),
        (
            ["easy", "kahuna.ai:Nobody"],
            "kahuna.ai:Nobody: no player can be loaded from there: Attr",
        ),
        (["easy", "easy", "--games", "3"], "--games 3: give an even number"),
        (["easy", "easy", "--games", "0"], "0: games and jobs are numbers from 1"),
        (["easy", "easy", "--games", "many"], "many: games and jobs are numbers from 1"),
        (["easy", "easy", "--jobs", "-1"], "-1: games and jobs are numbers from 1"),
        (["easy", "easy", "--seed", "x"], "--seed x: a seed is an integer"),
        (["easy", "easy", "--set", "x=1"], "--set x=1: give a switch"),
    ],
)
def test_a_wrong_call_is_one_line(kahuna: Call, wrong: list[str], line: str) -> None:
    assert line in kahuna("arena", *wrong).refusal


def test_no_player_is_loaded_before_one_is_asked_for() -> None:
    code = (
        "import sys, kahuna.cli.parser as p; p.parse(['games']); "
        "sys.exit(any(name.startswith('kahuna.ai') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
