"""The README's tables of keys and commands are those of the program."""

import argparse
import re
from pathlib import Path

import pytest

from kahuna.cli.parser import parser
from kahuna.engine.games import KAHUNA
from kahuna.tui.command import Command
from kahuna.tui.keys import WATCHING, key_name, keys_of, playing
from support.texts import english

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
TABLES = re.findall(r"^\| key \| does \|\n\|[-|]+\n((?:\|.*\n)+)", README, re.M)


def keys_told(table: str) -> set[str]:
    """The keys that a table names, in the first column or in what is said of one."""
    return {key for row in table.splitlines() for key in re.findall(r"`([^`]+)`", row)}


@pytest.mark.parametrize(
    ("table", "commands", "besides"),
    [
        (TABLES[0], playing(keys_of(KAHUNA)), {"a", "l", "F1", "Ctrl+P", "Ctrl+Q"}),
        (TABLES[1], WATCHING, set()),
    ],
    ids=["playing", "watching"],
)
def test_a_table_has_the_keys_that_there_are(
    table: str, commands: tuple[Command, ...], besides: set[str]
) -> None:
    there = {key_name(command.shown, english()) for command in commands}
    assert keys_told(table) == there | besides


def test_the_table_of_commands_has_each() -> None:
    [table] = re.findall(r"^\| command \| does \|\n\|[-|]+\n((?:\|.*\n)+)", README, re.M)
    told = {name for row in table.splitlines() for name in re.findall(r"\| `kahuna (\w+)", row)}
    [commands] = [a for a in parser()._actions if isinstance(a, argparse._SubParsersAction)]
    assert told == set(commands.choices)


def test_what_is_linked_is_there() -> None:
    folder = Path(__file__).parents[2]
    for page in (folder / "README.md", folder / "CONTRIBUTING.md", *folder.glob("docs/*.md")):
        text = page.read_text(encoding="utf-8")
        for link in re.findall(r"\]\(([^)#:]+)\)", text):
            assert (page.parent / link).exists(), f"{page.name}: {link}"
