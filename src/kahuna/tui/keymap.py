"""Applies the key bindings of the settings to the table of commands."""

import unicodedata
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final

from textual.keys import KEY_NAME_REPLACEMENTS

from kahuna.engine.games import games
from kahuna.match import SettingsError
from kahuna.text import fold_case, shown
from kahuna.tui.command import Command
from kahuna.tui.keys import COMMANDS, LETTERS, keys_of
from kahuna.tui.table.stages import ANYWHERE, together

_FUNCTION_KEYS: Final = tuple(f"f{number}" for number in range(1, 13))
NAMED_KEYS: Final = (
    *("enter", "space", "escape", "tab", "backspace", "insert", "delete"),
    *("left", "right", "up", "down", "home", "end", "pageup", "pagedown"),
    *_FUNCTION_KEYS,
)
"""The keys with a name but no character."""

_DEFAULTS: Final = dict(COMMANDS)
TOGETHER: Final = tuple(
    tuple(name for name in COMMANDS if name in group)
    for game in games()
    for group in together(keys_of(game))
)
"""Commands of the table that can be active at once; all others are the replay's."""
_ANYWHERE: Final = ("back", *ANYWHERE)


def rebind(keymap: Mapping[str, tuple[str, ...]]) -> None:
    """Give these commands other keys, and all others their default keys, for this run.

    Raises:
        SettingsError: there is no such command or key, or two commands clash; no key has changed.
    """
    commands = _DEFAULTS | {name: _rebound(name, keys) for name, keys in keymap.items()}
    for one, other in _meeting():
        if both := set(commands[one].keys) & set(commands[other].keys):
            raise SettingsError("clash", key=min(both), one=one, other=other)
    COMMANDS.update(commands)


def _rebound(name: str, keys: tuple[str, ...]) -> Command:
    if name not in COMMANDS:
        raise SettingsError("no_command", command=shown(name), commands=", ".join(COMMANDS))
    pairs = [_key(name, key) for key in keys]
    return _DEFAULTS[name]._replace(keys=tuple(key for key, _ in pairs), shown=pairs[0][1])


def _key(command: str, text: str) -> tuple[str, str]:
    """Textual's name of a key, and its character if it has one."""
    name = fold_case(text)
    if name in NAMED_KEYS:
        return name, name.upper() if name in _FUNCTION_KEYS else name
    if name in LETTERS:
        raise SettingsError("island_key", command=command, key=name)
    if len(name) == 1 and (name.isalnum() or "!" <= name <= "~"):
        return _name_of(name), name
    names = ", ".join(NAMED_KEYS)
    raise SettingsError("no_key", command=command, key=shown(text), keys=names)


def _name_of(character: str) -> str:
    """What Textual calls the key of a character."""
    if character.isalnum():
        return character
    name = unicodedata.name(character).lower().replace("-", "_").replace(" ", "_")
    return KEY_NAME_REPLACEMENTS.get(name, name)


def _meeting() -> Iterator[tuple[str, str]]:
    """All pairs of commands that can be active at once."""
    at_the_table = {name for group in TOGETHER for name in group}
    replay = [name for name in COMMANDS if name not in at_the_table]
    for group in TOGETHER:
        yield from combinations(group, 2)
    for one, other in combinations((*replay, *_ANYWHERE), 2):
        # The replay's own keys are shared by commands of which only one is ever active.
        if not set(_DEFAULTS[one].keys) & set(_DEFAULTS[other].keys):
            yield one, other
