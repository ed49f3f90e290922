"""The keys, as data: one table feeds what a key does, the line of keys, the palette, the help.

Letters a to l are islands, always, and stand in no table; but for `b` and `g` in a replay, where no
island can be typed.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from kahuna.chart import Direction
from kahuna.narration import Catalogue, Narrator
from kahuna.text import fold_case

ISLAND_KEYS: Final = "abcdefghijkl"


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


ARROWS: Final = {f"cursor_{direction.name.lower()}": direction for direction in Direction}
"""The commands that move the cursor, and where to."""

MOST_PAYMENTS: Final = 6
"""Three pairs can pay for a removal, each with building at once or without (R9, R27)."""

PLAYING: Final = (
    Command("go_on", ("enter",), "enter", "key.go_on"),
    Command("to_draw", ("space",), "space", "key.to_draw"),
    Command("deck", ("space",), "space", "key.deck"),
    Command("end_turn", ("space",), "space", "key.end_turn"),
    Command("decline", ("p",), "p", "key.decline"),
    Command("discard", ("x",), "x", "key.discard"),
    *(Command(f"pay_{n}", (str(n),), str(n), "key.pay") for n in range(1, MOST_PAYMENTS + 1)),
    Command("undo", ("u",), "u", "key.undo"),
    Command("choose", ("enter",), "enter", "key.choose"),
    Command("cursor_left", ("left",), "left", "key.cursor"),
    Command("cursor_right", ("right",), "right", "key.cursor"),
    Command("cursor_up", ("up",), "up", "key.cursor"),
    Command("cursor_down", ("down",), "down", "key.cursor"),
    Command("review", ("r",), "r", "key.review"),
    Command("hint", ("w",), "w", "key.hint"),
    Command("take_over", ("o",), "o", "key.take_over"),
    Command("tally", ("t",), "t", "key.tally"),
    Command("scoring", ("s",), "s", "key.scoring"),
    Command("rematch", ("n",), "n", "key.rematch"),
    Command("again", ("y",), "y", "key.again"),
    Command("watch", ("v",), "v", "key.watch"),
    Command("look_back", ("r",), "r", "key.look_back"),
    Command("back", ("escape",), "escape", "key.back"),
    Command("menu", ("m",), "m", "key.menu"),
    Command("help", ("question_mark", "f1"), "?", "key.help"),
    Command("leave", ("q",), "q", "key.leave"),
)
"""What is asked for at the table; the last four everywhere."""

WATCHING: Final = (
    Command("next", ("right",), "right", "key.step"),
    Command("previous", ("left",), "left", "key.step"),
    Command("next_turn", ("pagedown",), "pagedown", "key.turn"),
    Command("previous_turn", ("pageup",), "pageup", "key.turn"),
    Command("to_start", ("home",), "home", "key.ends"),
    Command("to_end", ("end",), "end", "key.ends"),
    *(Command(f"round_{n}", (str(n),), str(n), "key.round") for n in (1, 2, 3)),
    Command("jump", ("g",), "g", "key.jump"),
    Command("go_there", ("enter",), "enter", "key.go_there"),
    Command("erase", ("backspace",), "backspace", "key.erase"),
    Command("run", ("space",), "space", "key.run"),
    Command("pause", ("space",), "space", "key.pause"),
    Command("slower", ("minus", "underscore"), "-", "key.speed"),
    Command("faster", ("plus", "equals_sign"), "+", "key.speed"),
    Command("play_on", ("enter",), "enter", "key.play_on"),
    Command("cover", ("o",), "o", "key.cover"),
    Command("better", ("b",), "b", "key.better"),
)
"""What is asked for in a replay besides."""

FIRST_SHOWN: Final = ("back", "leave", "help", "menu")
"""What the line of keys has room for before all else: the ways out, and what tells of the rest."""
LAST_SHOWN: Final = ("slower", "faster")
"""What it has room for after all else."""

COMMANDS: Final[dict[str, Command]] = {command.name: command for command in (*PLAYING, *WATCHING)}


def asked_for(key: str, active: tuple[str, ...]) -> str | None:
    """The command among `active` that a key gives, in either case; None if it gives none."""
    return next((name for name in active if fold_case(key) in COMMANDS[name].keys), None)


def key_name(shown: str, catalogue: Catalogue) -> str:
    """How a key is written for people: its character, or what it is called."""
    return catalogue.named("keyname", shown)


def key_names(narrator: Narrator) -> dict[str, str]:
    """How the key of each command is written, as parameters of messages: `key_undo` and so on."""
    return dict(_key_names(narrator.catalogue, tuple(COMMANDS.values())))


@lru_cache(maxsize=8)
def _key_names(catalogue: Catalogue, commands: tuple[Command, ...]) -> Mapping[str, str]:
    return {f"key_{command.name}": key_name(command.shown, catalogue) for command in commands}
