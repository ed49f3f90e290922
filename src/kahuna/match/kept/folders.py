"""The folders of games, settings and the error log."""

import errno
import os
import stat
from datetime import datetime
from pathlib import Path
from typing import Final, Literal

ANALYSIS: Final = ".analysis.json"
"""The ending of the name of a game's analysis."""
NOWHERE: Final = Path("~", "kahuna")
"""Stands for the user's folders where there is no home folder; it is never made."""


def data_folder() -> Path:
    """Where games are saved: `KAHUNA_HOME`, else the user's data folder."""
    return _folder("data")


def state_folder() -> Path:
    """Where the log of errors is: `KAHUNA_HOME`, else the user's state folder."""
    return _folder("state")


def config_folder() -> Path:
    """Where the settings are: `KAHUNA_HOME`, else the user's folder of settings."""
    return _folder("config")


def cache_folder() -> Path:
    """Where lies what can be made again: in `KAHUNA_HOME`, else the user's folder of caches."""
    folder = _folder("cache")
    return folder / "cache" if os.environ.get("KAHUNA_HOME") else folder


def _folder(kind: Literal["data", "state", "config", "cache"]) -> Path:
    if home := os.environ.get("KAHUNA_HOME"):
        return Path(home)
    import platformdirs

    places = {
        "data": platformdirs.user_data_path,
        "state": platformdirs.user_state_path,
        "config": platformdirs.user_config_path,
        "cache": platformdirs.user_cache_path,
    }
    try:
        return places[kind]("kahuna", appauthor=False)
    except RuntimeError:
        return NOWHERE


def error_log() -> Path:
    """The error log; the file needn't exist."""
    return state_folder() / "errors.log"


def named_game(name: str) -> Path:
    """The path of a game saved as `name`: a path stays one, a bare name goes to the saved games."""
    path = Path(name).expanduser()
    if path == Path(path.name):
        path = games_folder() / path
    return path if path.suffix else path.with_name(f"{path.name}.json")


def games_folder() -> Path:
    """The folder of saved games; it needn't exist yet."""
    return data_folder() / "games"


def new_game_file(started: datetime) -> Path:
    """An unused name for a new game: its time, and a few random letters."""
    return games_folder() / f"{started:%Y-%m-%d-%H%M%S}-{os.urandom(3).hex()}.json"


def saved_games() -> list[Path]:
    """The saved games, newest first."""
    games = games_folder()
    try:
        with os.scandir(games) as entries:
            found = [(_saved_at(entry), entry.name) for entry in entries if _is_game(entry.name)]
    except OSError:  # there is none, or it can't be read
        return []
    saved = sorted(((at, name) for at, name in found if at is not None), reverse=True)
    return [games / name for _, name in saved]


def _is_game(name: str) -> bool:
    return name.endswith(".json") and not name.endswith(ANALYSIS)


def _saved_at(entry: os.DirEntry[str]) -> float | None:
    """When a file was saved; None if it isn't a regular file, or has just been removed."""
    try:
        found = entry.stat()
    except OSError:
        return None
    return found.st_mtime if stat.S_ISREG(found.st_mode) else None


def made(folder: Path) -> Path:
    """One of our folders, made if there is none.

    Raises:
        OSError: it can't be made, or there is no home folder.
    """
    _see_that_it_is_somewhere(folder)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def nearest(folder: Path) -> Path:
    """One of our folders, or its nearest existing parent.

    Raises:
        OSError: there is no home folder, or it can't be read.
    """
    _see_that_it_is_somewhere(folder)
    return next(place for place in (folder, *folder.parents) if os.path.lexists(place))


def is_nowhere(folder: Path) -> bool:
    """Whether one of our folders has no place, since there is no home folder."""
    return folder.parts[:1] == NOWHERE.parts[:1]


def _see_that_it_is_somewhere(folder: Path) -> None:
    if is_nowhere(folder):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(folder))
