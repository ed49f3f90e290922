"""Wrong calls: one line, exit code 2, no file touched."""

import re
from pathlib import Path

import pytest

from kahuna import __version__
from kahuna.narration import LANGUAGES
from support.commands import Call

COMMANDS = ["play", "replay", "check", "games", "learn", "rules", "doctor"]
HOSTILE = "\x1b[31m\n\u202e\x07"


def untouched(home: Path) -> bool:
    return not home.exists() and not list(Path.cwd().iterdir())


@pytest.mark.parametrize(
    ("call", "part"),
    [
        ("fly", "invalid choice: 'fly'"),
        ("pla", "invalid choice: 'pla'"),
        ("--bogus", "unrecognized arguments: --bogus; see kahuna -h"),
        ("fly --lang en", "invalid choice: 'fly'"),
        ("play --bogus", "unrecognized arguments: --bogus"),
        ("play extra", "unrecognized arguments: extra"),
        ("play --see 7", "unrecognized arguments: --see 7"),
        ("play --pl", "unrecognized arguments: --pl"),
        ("play --plain=yes", "ignored explicit argument 'yes'; see kahuna play -h"),
        ("play --seed", "argument --seed: expected one argument; see kahuna play -h"),
        ("play --names ANA", "argument --names: expected 2 arguments"),
        ("play --first 3", "argument --first: invalid choice: '3'"),
        ("play --rules de", "argument --rules: invalid choice: 'de'"),
        ("rules --rules de", "argument --rules: invalid choice: 'de'"),
        ("replay", "the following arguments are required: game.json; see kahuna replay -h"),
        ("replay a b", "unrecognized arguments: b"),
        ("replay a --json --text", "argument --text: not allowed with argument --json"),
        ("check", "the following arguments are required: FILE"),
        ("games --all", "unrecognized arguments: --all"),
        ("check a --js", "unrecognized arguments: --js"),
    ],
)
def test_a_wrong_call_is_told_in_one_line(call: str, part: str, kahuna: Call, home: Path) -> None:
    said = kahuna(*call.split(" "))
    assert part in said.refusal
    assert said.out == ""
    assert untouched(home)


@pytest.mark.parametrize(
    "call",
    [
        ["play", f"--{HOSTILE}"],
        [HOSTILE],
        ["play", "--seed", HOSTILE],
        ["play", "--set", HOSTILE],
        ["play", "--set", f"early_end={HOSTILE}"],
        ["play", "--handicap", HOSTILE],
        ["play", "--first", HOSTILE],
        ["play", "--vs", HOSTILE],
        ["play", "--lang", HOSTILE],
        ["play", "--resume", HOSTILE],
        ["replay", HOSTILE],
        ["check", HOSTILE],
        ["check", "\udcff\udcfe"],
        ["check", "x" * 300],
        ["play", "--plain", "--save", "x" * 300],
        ["play", "-" * 100_000],
        ["play", "--" + "x" * 100_000],
    ],
    ids=lambda call: ascii(" ".join(call))[:30],
)
def test_nothing_in_a_call_does_harm_where_it_is_told(
    call: list[str], kahuna: Call, home: Path
) -> None:
    said = kahuna(*call)
    assert len(said.refusal) < 700
    assert untouched(home)


BAD_SEEDS = [
    *["-1", "1.5", str(2**63), "٣", "", "0x7", " 7", "7 ", "1_0", "+1", "1e3", "seven", "²"],
    "9" * 5000,
]


@pytest.mark.parametrize("seed", BAD_SEEDS, ids=lambda seed: ascii(seed)[:12])
def test_a_bad_seed_is_refused(seed: str, kahuna: Call, home: Path) -> None:
    said = kahuna("play", "--plain", "--seed", seed)
    assert said.refusal.endswith(": a seed is an integer from 0 to 9223372036854775807")
    assert untouched(home)


@pytest.mark.parametrize("seed", ["0", "007", str(2**63 - 1)])
def test_a_good_seed_is_shown(seed: str, kahuna: Call) -> None:
    said = kahuna("play", "--plain", "--seed", seed)
    assert f"rules fr, seed {int(seed)}." in said.lines[0]


@pytest.mark.parametrize("names", [("", "LUC"), ("ANA", "   "), ("\x1b\x07", "LUC"), ("\n", "\n")])
def test_a_name_of_which_nothing_is_left_is_refused(
    names: tuple[str, str], kahuna: Call, home: Path
) -> None:
    assert kahuna("play", "--plain", "--names", *names).refusal.startswith("--names: ")
    assert untouched(home)


@pytest.mark.parametrize("names", [("L" * 33, "LUC"), ("ANA", "\x1b" + "a\u0300" * 17 + "\x07")])
def test_a_name_that_is_too_long_is_refused(
    names: tuple[str, str], kahuna: Call, home: Path
) -> None:
    refusal = kahuna("play", "--plain", "--names", *names).refusal
    assert refusal.startswith('--names: "')
    assert re.search(r'" has 3[34] characters, and a name has 32 at most$', refusal)
    assert untouched(home)


@pytest.mark.parametrize(
    "handicap",
    ["3:1", "0:1", "2:4", "2:0", "2", "2:", ":", "", "2:3:1", "2:-1", "٢:٣", " 2:3", "a:b"],
)
def test_a_bad_handicap_is_refused(handicap: str, kahuna: Call, home: Path) -> None:
    said = kahuna("play", "--plain", f"--handicap={handicap}")
    assert said.refusal.startswith(f"--handicap {handicap}: give the player and the bridges")
    assert untouched(home)


@pytest.mark.parametrize("command", ["play", "rules"])
@pytest.mark.parametrize(
    "switch",
    [
        *["x=1", "mixed_discards", "mixed_discards=", "mixed_discards=yes", "mixed_discards=True"],
        *["strict_building=1", "early_end=never", "early_end=", "=", "", "Early_end=removed"],
        *["tie_break=points", "tie_break=bridges,bridges", "tie_break=bridges,", "tie_break= "],
        *["early_end_rounds=4", "early_end_rounds=2,2", "early_end_rounds=٣"],
        *["early_end_rounds=2;3", "early_end_rounds=02", "early_end_rounds=2, 3"],
    ],
)
def test_a_bad_switch_is_refused(command: str, switch: str, kahuna: Call, home: Path) -> None:
    said = kahuna(command, "--set", switch)
    assert said.refusal.startswith(f"--set {switch}: ")
    assert untouched(home)


@pytest.mark.parametrize("level", ["x", "3:hard", "1:", "hard:1", "kahuna.ai.kahuna.hard:Hard"])
def test_a_player_that_isnt_there_is_refused_by_name(level: str, kahuna: Call, home: Path) -> None:
    said = kahuna("play", "--plain", "--vs", level)
    assert said.refusal == (
        f"--vs {level}: there is no such player; choose from easy, hard, normal, random, sampled, "
        "or 1:easy for player 1"
    )
    assert untouched(home)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("code", ["xx", "EN", "../en"])
def test_other_languages_are_refused_by_name(
    command: str, code: str, kahuna: Call, home: Path
) -> None:
    files = ["game.json"] if command in ("replay", "check") else []
    said = kahuna(command, *files, "--lang", code)
    assert said.refusal == f"--lang {code}: the languages are {', '.join(LANGUAGES)}"
    assert untouched(home)


def test_english_can_be_asked_for(kahuna: Call) -> None:
    assert kahuna("rules", "--lang", "en") == kahuna("rules")


def test_the_start_screen_needs_a_terminal(kahuna: Call, home: Path) -> None:
    assert "needs a terminal" in kahuna().refusal
    assert untouched(home)


def test_so_do_the_lessons_which_name_what_needs_none(kahuna: Call, home: Path) -> None:
    line = "the lessons need a terminal to read keys from; kahuna rules works without one"
    assert kahuna("learn").refusal == line
    assert untouched(home)


@pytest.mark.parametrize("command", [[], *([command] for command in COMMANDS)])
def test_every_command_has_its_help(command: list[str], kahuna: Call) -> None:
    with pytest.raises(SystemExit) as end:
        kahuna(*command, "-h")
    assert end.value.code == 0


def test_the_version_is_told(kahuna: Call, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        kahuna("--version")
    assert end.value.code == 0
    assert capsys.readouterr().out == f"kahuna {__version__}\n"
