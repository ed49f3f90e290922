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
        pages: the names of the commands that open one of its pages in the side column.
    """

    letters: str
    commands: tuple[Command, ...]
    together: tuple[tuple[str, ...], ...]
    pages: tuple[str, ...] = ()
