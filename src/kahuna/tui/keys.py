"""The keys, as data: one table feeds what a key does, the line of keys, the palette, the help.

The letters of a game's pieces and places aren't in the table, and no command at the table has one;
in a replay, where nobody types them, `b` and `g` are commands.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from kahuna.chart import Direction
from kahuna.engine.games import games, part
from kahuna.narration import Catalogue, Narrator
from kahuna.text import fold_case
from kahuna.tui.command import Command, GameKeys

ARROWS: Final = {f"cursor_{direction.name.lower()}": direction for direction in Direction}
"""The commands that move the cursor, and where to."""

_FIRST: Final = Command("go_on", ("enter",), "enter", "key.go_on")
_TABLE: Final = (
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
"""What is asked for at every table; the last four everywhere."""


def playing(own: GameKeys) -> tuple[Command, ...]:
    """What is asked for at the table of a game, in the order in which help tells it."""
    return (_FIRST, *own.commands, *(each for each in _TABLE if each.name not in own.missing))


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
"""The first to get room in the line of keys: the ways out, and the help."""
LAST_SHOWN: Final = ("slower", "faster")
"""The last to get room there."""


def keys_of(game: str) -> GameKeys:
    """The keys that a game adds to the table's own.

    Raises:
        KeyError: there is no such game.
    """
    own: GameKeys = part(game, "tui", "commands").KEYS
    return own


LETTERS: Final = frozenset(letter for game in games() for letter in keys_of(game).letters)
"""What stands for a piece or a place in any of the games."""

COMMANDS: Final[dict[str, Command]] = {
    command.name: command
    for commands in (*(playing(keys_of(game)) for game in games()), WATCHING)
    for command in commands
}


def asked_for(key: str, active: tuple[str, ...]) -> str | None:
    """The command in `active` with this key, in either case; None if there is none."""
    return next((name for name in active if fold_case(key) in COMMANDS[name].keys), None)


def key_name(shown: str, catalogue: Catalogue) -> str:
    """How a key is written for people: its character or its name."""
    return catalogue.named("keyname", shown)


def key_names(narrator: Narrator) -> dict[str, str]:
    """How the key of each command is written, as parameters of messages: `key_undo` and so on."""
    return dict(_key_names(narrator.catalogue, tuple(COMMANDS.values())))


@lru_cache(maxsize=8)
def _key_names(catalogue: Catalogue, commands: tuple[Command, ...]) -> Mapping[str, str]:
    return {f"key_{command.name}": key_name(command.shown, catalogue) for command in commands}
