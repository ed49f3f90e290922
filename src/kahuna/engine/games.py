"""Which games there are, and where each room keeps its part of a game."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from kahuna.engine.game import Game

KAHUNA: Final = "kahuna"
"""The game that is played where none is named."""

_FOLDERS: Final[dict[str, str]] = {KAHUNA: "kahuna.{room}.kahuna"}
"""By game, the package of its part of a room."""


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_FOLDERS)


def add_game(name: str, folder: str) -> None:
    """Make a game known whose parts stand elsewhere.

    `folder` is the package of its part of a room, with `{room}` where the room's name stands.
    """
    _FOLDERS[name] = folder


def game_named(name: str) -> Game[Any, Any, Any, Any]:
    """The rules of a game.

    Raises:
        KeyError: there is no such game.
    """
    game: Game[Any, Any, Any, Any] = part(name, "engine", "game").GAME
    return game


def part(name: str, room: str, module: str) -> Any:
    """The module in which a room keeps its part of a game: the one way to it.

    Raises:
        KeyError: there is no such game.
        ModuleNotFoundError: the game has no such part.
    """
    return import_module(f"{_FOLDERS[name].format(room=room)}.{module}")


def has_part(name: str, room: str, module: str) -> bool:
    """Whether a game has a part that a game may lack."""
    folder = _FOLDERS[name].format(room=room)
    return find_spec(folder) is not None and find_spec(f"{folder}.{module}") is not None
