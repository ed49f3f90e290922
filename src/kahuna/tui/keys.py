"""The keys, as data: one table feeds what a key does, the line of keys, the palette, the help.

Letters a to l are islands, always, and stand in no table; but for `b` and `g` in a replay, where no
island can be typed.
"""

from typing import Final, NamedTuple

from kahuna.chart import Direction

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


ARROWS: Final = {f"cursor_{direction.name.lower()}": direction for direction in Direction}
"""The commands that move the cursor, and where to."""

MOST_PAYMENTS: Final = 6
"""Three pairs can pay for a removal, each with building at once or without (R9, R27)."""

PLAYING: Final = (
    Command("go_on", ("enter",), "Enter", "key.go_on"),
    Command("to_draw", ("space",), "Space", "key.to_draw"),
    Command("deck", ("space",), "Space", "key.deck"),
    Command("end_turn", ("space",), "Space", "key.end_turn"),
    Command("decline", ("p",), "p", "key.decline"),
    Command("discard", ("x",), "x", "key.discard"),
    *(Command(f"pay_{n}", (str(n),), str(n), "key.pay") for n in range(1, MOST_PAYMENTS + 1)),
    Command("undo", ("u",), "u", "key.undo"),
    Command("choose", ("enter",), "Enter", "key.choose"),
    Command("cursor_left", ("left",), "Left", "key.cursor"),
    Command("cursor_right", ("right",), "Right", "key.cursor"),
    Command("cursor_up", ("up",), "Up", "key.cursor"),
    Command("cursor_down", ("down",), "Down", "key.cursor"),
    Command("review", ("r",), "r", "key.review"),
    Command("hint", ("w",), "w", "key.hint"),
    Command("tally", ("t",), "t", "key.tally"),
    Command("scoring", ("s",), "s", "key.scoring"),
    Command("rematch", ("n",), "n", "key.rematch"),
    Command("again", ("y",), "y", "key.again"),
    Command("watch", ("v",), "v", "key.watch"),
    Command("look_back", ("r",), "r", "key.look_back"),
    Command("back", ("escape",), "Esc", "key.back"),
    Command("menu", ("m",), "m", "key.menu"),
    Command("help", ("question_mark", "f1"), "?", "key.help"),
    Command("leave", ("q",), "q", "key.leave"),
)
"""What is asked for at the table; the last four everywhere."""

WATCHING: Final = (
    Command("next", ("right",), "Right", "key.step"),
    Command("previous", ("left",), "Left", "key.step"),
    Command("next_turn", ("pagedown",), "PgDn", "key.turn"),
    Command("previous_turn", ("pageup",), "PgUp", "key.turn"),
    Command("to_start", ("home",), "Home", "key.ends"),
    Command("to_end", ("end",), "End", "key.ends"),
    *(Command(f"round_{n}", (str(n),), str(n), "key.round") for n in (1, 2, 3)),
    Command("jump", ("g",), "g", "key.jump"),
    Command("go_there", ("enter",), "Enter", "key.go_there"),
    Command("erase", ("backspace",), "Backspace", "key.erase"),
    Command("run", ("space",), "Space", "key.run"),
    Command("pause", ("space",), "Space", "key.pause"),
    Command("slower", ("minus", "underscore"), "-", "key.speed"),
    Command("faster", ("plus", "equals_sign"), "+", "key.speed"),
    Command("play_on", ("enter",), "Enter", "key.play_on"),
    Command("cover", ("o",), "o", "key.cover"),
    Command("better", ("b",), "b", "key.better"),
)
"""What is asked for in a replay besides."""

COMMANDS: Final[dict[str, Command]] = {command.name: command for command in (*PLAYING, *WATCHING)}


def asked_for(key: str, active: tuple[str, ...]) -> str | None:
    """The command among `active` that a key gives, in either case; None if it gives none."""
    return next((name for name in active if key.lower() in COMMANDS[name].keys), None)


def key_names() -> dict[str, str]:
    """How the key of each command is written, as parameters of messages: `key_undo` and so on."""
    return {f"key_{name}": command.shown for name, command in COMMANDS.items()}
