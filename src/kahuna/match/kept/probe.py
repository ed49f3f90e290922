"""Whether files can be kept in a folder: tried, and nothing left behind."""

import os
from pathlib import Path
from shutil import disk_usage
from tempfile import TemporaryDirectory
from typing import NamedTuple

from kahuna.match.kept.disk import InUseError, lock, write_whole
from kahuna.match.kept.folders import nearest
from kahuna.match.kept.regular import open_regular


class Trial(NamedTuple):
    """How it went."""

    locks: bool
    """Whether a file that one program holds is refused to another."""
    free: int
    """The bytes that are free there."""


def tried(folder: Path) -> Trial:
    """Write and lock a file where a folder is, or would be made.

    Raises:
        OSError: nothing can be kept there.
    """
    place = nearest(folder)
    with TemporaryDirectory(prefix=".kahuna-", dir=place) as trial:
        file = Path(trial, "file")
        held = write_whole(file, b"kahuna")
        try:
            return Trial(_is_refused(file), disk_usage(place).free)
        finally:
            os.close(held)


def _is_refused(file: Path) -> bool:
    other = open_regular(file)
    try:
        lock(other)
    except InUseError:
        return True
    finally:
        os.close(other)
    return False
