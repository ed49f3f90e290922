"""Which games there are, and where each room keeps its part of a game."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from kahuna.engine.game import Game

KAHUNA: Final = "kahuna"
"""The default game."""

_FOLDERS: Final[dict[str, str]] = {KAHUNA: "kahuna.{room}.kahuna"}
"""For each game, the package that holds its part of a room."""


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_FOLDERS)


def add_game(name: str, folder: str) -> None:
    """Register a game whose parts are in other packages.

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
    """The module with a game's part of a room. Nothing else imports these modules.

    Raises:
        KeyError: there is no such game.
        ModuleNotFoundError: the game has no such part.
    """
    return import_module(f"{_FOLDERS[name].format(room=room)}.{module}")


def has_part(name: str, room: str, module: str) -> bool:
    """Whether a game has an optional part."""
    folder = _FOLDERS[name].format(room=room)
    return find_spec(folder) is not None and find_spec(f"{folder}.{module}") is not None
