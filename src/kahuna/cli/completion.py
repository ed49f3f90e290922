"""`kahuna completion`: a script for a shell to complete kahuna's commands."""

import argparse
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

import shtab

from kahuna.ai import agent_names
from kahuna.cli.language import catalogue
from kahuna.cli.parser import parser
from kahuna.cli.setups import setup_options_of
from kahuna.engine.games import KAHUNA, game_named, games
from kahuna.narration import LANGUAGES

FILES: Final = ("file", "files", "resume", "save", "export")
"""The options and arguments that are files, by their names in the parser."""

WHOLE_WORDS: Final = r"""
# For bash a word ends at "=" and ":", for kahuna it goes on: early_end=removed, 1:hard.
_kahuna() {
  local -a words=()
  local at word last=-1 goes_on=
  for ((at = 0; at <= COMP_CWORD; at++)); do
    word=${COMP_WORDS[at]}
    if [[ $word == "=" && ${words[last]} == --* ]]; then  # --rules=es
      ((at < COMP_CWORD)) || words[++last]=
    elif [[ $word == [=:] || ($goes_on && $word && $word != -*) ]]; then
      words[last]+=$word
      [[ $word == [=:] ]] && goes_on=1 || goes_on=
    else
      words[++last]=$word
      goes_on=
    fi
  done
  word=${words[last]}
  local typed=${COMP_WORDS[COMP_CWORD]}
  [[ $typed == [=:] ]] && typed=
  local -a COMP_WORDS=("${words[@]}")
  local COMP_CWORD=$last
  _shtab_kahuna
  COMPREPLY=("${COMPREPLY[@]#"${word%"$typed"}"}")
}

complete -o bashdefault -F _kahuna kahuna
"""


def run(options: Namespace) -> int:
    """Print the script."""
    whole = parser(catalogue(options).text)
    _fit(whole, _words())
    if options.shell == "zsh":
        _fit_for_zsh(whole)
    sys.stdout.write(shtab.complete(whole, options.shell) + "\n")
    if options.shell == "bash":
        sys.stdout.write(WHOLE_WORDS)
    return 0


def _fit(command: ArgumentParser, words: dict[str, Sequence[str]]) -> None:
    """Add the possible values to a command and those below it; this parser has no other use."""
    for action in _actions(command):
        if action.dest in FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        elif action.dest in words:
            action.choices = words[action.dest]


def _fit_for_zsh(command: ArgumentParser) -> None:
    """Work around shtab's zsh output: it doesn't escape colons, and takes several files for one."""
    for action in _actions(command):
        if action.option_strings:
            action.metavar = None
        if action.choices and not isinstance(action.choices, dict):
            action.choices = [str(choice).replace(":", r"\:") for choice in action.choices]
        if action.nargs == argparse.ONE_OR_MORE:
            action.nargs = argparse.REMAINDER


def _actions(command: ArgumentParser) -> Iterator[argparse.Action]:
    """The options and arguments of a command and of those below it."""
    for action in command._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            yield from chain.from_iterable(map(_actions, action.choices.values()))


def _words() -> dict[str, Sequence[str]]:
    """The possible values of options for which the parser takes anything, by their names there."""
    players, seats = agent_names(), range(1, game_named(KAHUNA).seats[-1] + 1)
    return {
        "lang": LANGUAGES,
        "vs": [*players, *(f"{seat}:{player}" for seat in seats for player in players)],
        "game": games(),
        **setup_options_of(KAHUNA).completions(),
        "one": players,
        "two": players,
    }
