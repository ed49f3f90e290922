"""The commands of keys, and those that a game adds."""

from typing import NamedTuple


class Command(NamedTuple):
    """A command that keys can give.

    Attributes:
        name: its name on the screens.
        keys: Textual's names of them.
        shown: the first of them, by its character if it has one.
        text: the id of the message that says what it does.
    """

    name: str
    keys: tuple[str, ...]
    shown: str
    text: str


class GameKeys(NamedTuple):
    """The keys of one game at its table.

    Attributes:
        letters: the letters of pieces and places, in lower case: no command has such a key.
        commands: this game's own commands, in help's order.
        together: the names of those that can be active at once, besides the table's own.
        missing: the table's commands that it doesn't support: pages, hints, an analysis.
    """

    letters: str
    commands: tuple[Command, ...]
    together: tuple[tuple[str, ...], ...]
    missing: tuple[str, ...] = ()
