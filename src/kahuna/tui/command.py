"""What a key can ask for, and what a game adds to that."""

from typing import NamedTuple


class Command(NamedTuple):
    """What a key can ask for.

    Attributes:
        name: what the screens call it.
        keys: as Textual calls them.
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
        letters: what stands for a piece or a place, in lower case: no command has such a key.
        commands: those that only this game has, in the order in which help tells them.
        together: by name, which of them can be active at once, beside the table's own.
        missing: the commands of every table that it has nothing for: pages, hints, an analysis.
    """

    letters: str
    commands: tuple[Command, ...]
    together: tuple[tuple[str, ...], ...]
    missing: tuple[str, ...] = ()
