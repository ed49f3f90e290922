"""Saved games: each in its own file, locked while it is played; never two games in one file."""

import errno
import os
from itertools import count
from pathlib import Path

from kahuna.match.kept.disk import InUseError, lock, sweep, write_whole
from kahuna.match.kept.folders import games_folder, made
from kahuna.match.kept.regular import content, open_regular
from kahuna.record import Record, format_record


class GameFile:
    """The file of one running game, locked so that no other program can continue it meanwhile.

    The lock is on the file itself: it is taken on the temporary file and renamed along with it.
    The content is read before it is overwritten, for not every program takes locks, and not every
    file system has them: a file with anything but this game is left alone.

    Attributes:
        path: the file of the game.
        trouble: why the last save failed; None if it succeeded.
        left: the file that another program has, if this game has moved to another one.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: OSError | None = None
        self.left: Path | None = None
        self._held: int | None = None
        self._known = self._tried = b""

    def read(self) -> bytes:
        """Lock the file and read at most `MAX_BYTES + 1` bytes, which shows if it is too large.

        Raises:
            InUseError: another program holds it.
            OSError: it can't be read.
        """
        held = open_regular(self.path)
        try:
            lock(held)
            if not os.path.samestat(os.fstat(held), self.path.stat()):
                raise InUseError  # another program has just replaced it, and holds the new one
            self._known = content(self.path)
        except OSError:
            os.close(held)
            raise
        self._hold(held)
        sweep(self.path.parent, self.path.name, age=0)  # nobody else writes here now
        return self._known

    def keep(self, record: Record) -> None:
        """Save the game; a failure is noted in `trouble`, for play goes on."""
        try:
            try:
                self.write(record)
            except InUseError:
                self.step_aside()
                self.write(record)
        except OSError as error:
            self.trouble = error
        else:
            self.trouble = None

    def prepare(self) -> None:
        """Make the folder of saved games; a failure is noted in `trouble` before the first save."""
        try:
            sweep(made(games_folder()))
        except OSError as error:
            self.trouble = error

    def write(self, record: Record) -> None:
        """Save the game.

        Raises:
            InUseError: another program has the file.
            OSError: it can't be saved; what was there before is untouched.
        """
        self._see_that_it_is_ours()
        if self.path.parent == games_folder():  # other folders are the user's to make
            made(self.path.parent)
        self._tried = format_record(record)
        self._hold(write_whole(self.path, self._tried))
        self._known = self._tried

    def step_aside(self) -> None:
        """Leave the file to another program, and continue in a new one beside it."""
        self.close()
        self.left = self.left or self.path
        self.path = beside(self.left)

    def close(self) -> None:
        """Release the file."""
        self._hold(None)

    def _see_that_it_is_ours(self) -> None:
        try:
            lies = content(self.path)
        except FileNotFoundError:
            return
        if lies not in (b"", self._known, self._tried):
            raise InUseError

    def _hold(self, descriptor: int | None) -> None:
        if self._held is not None:
            os.close(self._held)
        self._held = descriptor


def beside(path: Path) -> Path:
    """An unused name made from that of a file."""
    names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
    return next(name for name in names if not os.path.lexists(name))


def save_copy(path: Path, record: Record) -> None:
    """Save a game under another name; nothing is overwritten.

    Raises:
        OSError: it can't be saved, or the file already exists.
    """
    if path.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    os.close(write_whole(path, format_record(record)))
