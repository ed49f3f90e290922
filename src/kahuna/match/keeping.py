"""Saved games on the disk: each written whole, flushed and renamed; never two games in one file."""

import errno
import os
import sys
from datetime import datetime
from pathlib import Path

from kahuna.record import MAX_BYTES, Record, format_record

if sys.platform != "win32":
    import fcntl


class InUseError(OSError):
    """The file belongs to a game that is being played elsewhere."""


def data_folder() -> Path:
    """Where games are saved: `KAHUNA_HOME`, else the user's data folder."""
    if home := os.environ.get("KAHUNA_HOME"):
        return Path(home)
    from platformdirs import user_data_path

    return user_data_path("kahuna", appauthor=False)


def state_folder() -> Path:
    """Where the log of errors is: `KAHUNA_HOME`, else the user's state folder."""
    if home := os.environ.get("KAHUNA_HOME"):
        return Path(home)
    from platformdirs import user_state_path

    return user_state_path("kahuna", appauthor=False)


def config_folder() -> Path:
    """Where the settings are: `KAHUNA_HOME`, else the user's folder of settings."""
    if home := os.environ.get("KAHUNA_HOME"):
        return Path(home)
    from platformdirs import user_config_path

    return user_config_path("kahuna", appauthor=False)


def games_folder() -> Path:
    """The folder of saved games; it needn't exist yet."""
    return data_folder() / "games"


def new_game_file(started: datetime) -> Path:
    """A name for a new game that no other has: its time, and a few random letters."""
    return games_folder() / f"{started:%Y-%m-%d-%H%M%S}-{os.urandom(3).hex()}.json"


def saved_games() -> list[Path]:
    """The saved games, newest first."""
    files = [path for path in games_folder().glob("*.json") if path.is_file()]
    return sorted(files, key=lambda path: (path.stat().st_mtime, path.name), reverse=True)


class GameFile:
    """The file of one running game, held so that no other program goes on with it meanwhile.

    The lock is on the file itself: it is taken on the temporary file and renamed along with it.

    Attributes:
        path: where the game is.
        trouble: why the last attempt to save failed, None when all is well.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: OSError | None = None
        self._held: int | None = None

    def read(self) -> bytes:
        """The file's bytes, no more than a record can have and one; from here on it is held.

        Raises:
            InUseError: another program holds it.
            OSError: it can't be read.
        """
        held = os.open(self.path, os.O_RDONLY)
        try:
            _lock(held)
            if not os.path.samestat(os.fstat(held), self.path.stat()):
                # Another program has just saved here: it holds the file that lies there now.
                raise InUseError(errno.EBUSY, os.strerror(errno.EBUSY))
            with self.path.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except OSError:
            os.close(held)
            raise
        self._hold(held)
        return data

    def keep(self, record: Record) -> None:
        """Save the game; what goes wrong is noted in `trouble`, for play goes on."""
        try:
            self.write(record)
        except OSError as error:
            self.trouble = error
        else:
            self.trouble = None

    def prepare(self) -> None:
        """Make the folder of saved games; what goes wrong is noted in `trouble` before it hurts."""
        try:
            games_folder().mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.trouble = error

    def write(self, record: Record) -> None:
        """Save the game.

        Raises:
            InUseError: another program holds the file.
            OSError: it can't be saved; what was there before is untouched.
        """
        if self._held is None and self.path.exists():
            self.read()
        if self.path.parent == games_folder():  # anybody else's folder is theirs to make
            self.path.parent.mkdir(parents=True, exist_ok=True)
        self._hold(write_whole(self.path, format_record(record)))

    def close(self) -> None:
        """Let the file go."""
        self._hold(None)

    def _hold(self, descriptor: int | None) -> None:
        if self._held is not None:
            os.close(self._held)
        self._held = descriptor


def save_copy(path: Path, record: Record) -> None:
    """Save a game under a name of its own; nothing is overwritten.

    Raises:
        OSError: it can't be saved, or there is a file already.
    """
    if path.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    os.close(write_whole(path, format_record(record)))


def write_whole(path: Path, data: bytes) -> int:
    """Put `data` in a temporary file, flush it to the disk, rename it; its locked descriptor.

    Raises:
        OSError: it can't be written; what was there before is untouched.
    """
    temporary = path.with_name(f".{path.name}.{os.urandom(4).hex()}.tmp")
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
    try:
        _lock(descriptor)
        with os.fdopen(descriptor, "wb", closefd=False) as file:
            file.write(data)
        os.fsync(descriptor)
        temporary.replace(path)
        _flush_folder(path.parent)
    except BaseException:
        os.close(descriptor)
        temporary.unlink(missing_ok=True)
        raise
    return descriptor


def _lock(descriptor: int) -> None:
    if sys.platform != "win32":
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise InUseError(*error.args) from None


def _flush_folder(folder: Path) -> None:
    """Make the rename last through a power cut, where folders can be flushed."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
