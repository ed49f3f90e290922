"""The keys, as data: one table feeds what a key does, the line of keys, the palette, the help.

Letters a to l are islands, always, and stand in no table.
"""

from typing import Final, NamedTuple

ISLAND_KEYS: Final = "abcdefghijkl"


class Command(NamedTuple):
    """What a key can ask for.

    Attributes:
        name: what the screens call it.
        keys: as Textual calls them.
        shown: how the first of them is written for people.
        text: the id of the message that says what it does.
    """

    name: str
    keys: tuple[str, ...]
    shown: str
    text: str


MOST_PAYMENTS: Final = 6
"""Three pairs can pay for a removal, each with building at once or without (R9, R27)."""

COMMANDS: Final[dict[str, Command]] = {
    command.name: command
    for command in (
        Command("go_on", ("enter",), "Enter", "key.go_on"),
        Command("to_draw", ("space",), "Space", "key.to_draw"),
        Command("deck", ("space",), "Space", "key.deck"),
        Command("end_turn", ("space",), "Space", "key.end_turn"),
        Command("decline", ("p",), "p", "key.decline"),
        Command("discard", ("x",), "x", "key.discard"),
        *(Command(f"pay_{n}", (str(n),), str(n), "key.pay") for n in range(1, MOST_PAYMENTS + 1)),
        Command("undo", ("u",), "u", "key.undo"),
        Command("back", ("escape",), "Esc", "key.back"),
        Command("next", ("right",), "Right", "key.next"),
        Command("previous", ("left",), "Left", "key.previous"),
        Command("next_turn", ("pagedown",), "PgDn", "key.next_turn"),
        Command("previous_turn", ("pageup",), "PgUp", "key.previous_turn"),
        Command("to_start", ("home",), "Home", "key.to_start"),
        Command("to_end", ("end",), "End", "key.to_end"),
        Command("cover", ("o",), "o", "key.cover"),
        Command("help", ("question_mark", "f1"), "?", "key.help"),
        Command("leave", ("q",), "q", "key.leave"),
    )
}


def asked_for(key: str, active: tuple[str, ...]) -> str | None:
    """The command among `active` that a key gives, None if it gives none."""
    return next((name for name in active if key in COMMANDS[name].keys), None)
