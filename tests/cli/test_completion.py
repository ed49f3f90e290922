"""`kahuna completion`: what the shells make of its scripts, as far as they are installed here."""

import shutil
import subprocess
from pathlib import Path

import pytest

from kahuna.cli.kahuna.setup import OPTIONS, SWITCHES
from support.commands import Call
from support.texts import english

COMMANDS = [
    "analyse",
    "arena",
    "check",
    "completion",
    "doctor",
    "games",
    "learn",
    "play",
    "replay",
    "rules",
]
SYNTAX = {"bash": ["bash", "-n"], "zsh": ["zsh", "-n"], "fish": ["fish", "--no-execute"]}

COMPLETE = r"""
source ./script
while IFS= read -r line; do
  IFS=" " read -r -a COMP_WORDS <<<"$line"
  [[ $line == *" " ]] && COMP_WORDS+=("")
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
  _kahuna
  (IFS="|"; echo "${COMPREPLY[*]}")
done
"""
"""Reads lines, their words as readline would cut them, and prints what bash would offer."""

OFFERED = {
    "kahuna ": "|".join(COMMANDS),
    "kahuna pl": "play",
    "kahuna play --pl": "--plain",
    "kahuna play --rules ": "es|fr",
    "kahuna play --rules = e": "es",
    "kahuna play --rules =": "es|fr",
    "kahuna play --set mix": "mixed_discards=false|mixed_discards=true",
    "kahuna play --set early_end =": "no_bridges|removed",
    "kahuna play --set early_end = r": "removed",
    "kahuna play --set early_end = removed --first l": "lot",
    "kahuna play --set early_end = --fi": "--first",
    "kahuna play --vs h": "hard",
    "kahuna play --vs 1 : h": "hard",
    "kahuna play --vs 1 :": "easy|hard|normal|random|sampled",
    "kahuna play --handicap 2 :": "1|2|3",
    "kahuna play --lang en": "en",
    "kahuna play --resume g": "game.json",
    "kahuna replay g": "game.json",
    "kahuna check a.json g": "game.json",
    "kahuna arena easy n": "normal",
    "kahuna completion z": "zsh",
}


def put(shell: str, kahuna: Call) -> None:
    """Keep the script for a shell in the current folder, where there is a game besides."""
    said = kahuna("completion", shell)
    assert (said.code, said.err) == (0, "")
    Path("script").write_text(said.out, encoding="utf-8")
    Path("game.json").touch()


@pytest.mark.parametrize("shell", SYNTAX)
def test_a_script_is_one_of_its_shell(shell: str, kahuna: Call) -> None:
    put(shell, kahuna)
    for command in COMMANDS:
        assert command in Path("script").read_text(encoding="utf-8")
    if shutil.which(shell):
        done = subprocess.run([*SYNTAX[shell], "script"], capture_output=True)
        assert (done.returncode, done.stderr) == (0, b"")


def test_what_bash_offers(kahuna: Call) -> None:
    put("bash", kahuna)
    typed = "".join(f"{line}\n" for line in OFFERED)
    done = subprocess.run(
        ["bash", "--norc", "-c", COMPLETE], input=typed, capture_output=True, text=True
    )
    assert done.stderr == ""
    offered = ["|".join(sorted(line.split("|"))) for line in done.stdout.splitlines()]
    assert dict(zip(OFFERED, offered, strict=True)) == OFFERED


@pytest.mark.skipif(not shutil.which("fish"), reason="there is no fish here")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [("play --rules ", ["es", "fr"]), ("play --vs 1:h", ["1:hard"]), ("replay ga", ["game.json"])],
)
def test_what_fish_offers(typed: str, offered: list[str], kahuna: Call) -> None:
    put("fish", kahuna)
    call = f"source ./script; complete -C 'kahuna {typed}'"
    done = subprocess.run(["fish", "--no-config", "-c", call], capture_output=True, text=True)
    assert sorted(line.partition("\t")[0] for line in done.stdout.splitlines()) == offered


def test_what_is_offered_for_a_switch_is_taken() -> None:
    offered = OPTIONS.completions()["switches"]
    for switch in offered:
        OPTIONS.setup({"switches": [switch]}, 0, english())
    for key in SWITCHES:
        assert sum(switch.startswith(f"{key}=") for switch in offered) >= 2


def test_a_shell_that_isnt_known_is_refused(kahuna: Call) -> None:
    assert "invalid choice: 'tcsh'" in kahuna("completion", "tcsh").refusal
