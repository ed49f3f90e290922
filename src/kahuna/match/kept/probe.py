"""Tries whether files can be written and locked in a folder; leaves none behind."""

import os
from pathlib import Path
from shutil import disk_usage
from tempfile import TemporaryDirectory
from typing import NamedTuple

from kahuna.match.kept.disk import InUseError, lock, write_whole
from kahuna.match.kept.folders import nearest
from kahuna.match.kept.regular import open_regular


class Trial(NamedTuple):
    """The result of a trial."""

    locks: bool
    """Whether locks work: a file that one program holds is refused to another."""
    free: int
    """Free bytes."""


def tried(folder: Path) -> Trial:
    """Write and lock a file in a folder, or where it would be made.

    Raises:
        OSError: no file can be written there.
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
