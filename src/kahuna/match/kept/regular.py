"""Regular files, opened without waiting; whatever else lies in their place is left alone."""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from kahuna.record import MAX_BYTES

_NO_WAITING: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
"""What keeps opening from waiting at a pipe; regular files are read and written as without it."""

_CHUNK: Final = 1 << 16
"""Bytes read at once: room for the most that a file may have takes longer than to read a game."""


def content(path: Path, most: int = MAX_BYTES) -> bytes:
    """What lies there, no more than `most` bytes and one.

    Raises:
        OSError: it can't be read, or is no regular file.
    """
    parts, left = list[bytes](), most + 1
    with open(path, "rb", opener=open_regular) as file:
        while left and (part := file.read(min(left, _CHUNK))):
            parts.append(part)
            left -= len(part)
    return b"".join(parts)


def open_regular(path: str | Path, flags: int = os.O_RDONLY) -> int:
    """A descriptor of a regular file; a pipe or a device isn't even opened, but for a race.

    It can be the `opener` of `open`, which calls it with its own flags.

    Raises:
        OSError: it can't be opened, or is no regular file.
    """
    with suppress(FileNotFoundError):  # the flags may say that it is made then
        check_regular(os.stat(path), path)
    descriptor = os.open(path, flags | _NO_WAITING, 0o666)
    try:
        check_regular(os.fstat(descriptor), path)  # it may have been replaced meanwhile
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def check_regular(found: os.stat_result, path: str | Path) -> None:
    """Refuse what is no regular file, by the errors that the system itself has for these.

    Raises:
        OSError: it is a folder (`EISDIR`), or a pipe, a device or a socket (`ENXIO`).
    """
    if not stat.S_ISREG(found.st_mode):
        code = errno.EISDIR if stat.S_ISDIR(found.st_mode) else errno.ENXIO
        raise OSError(code, os.strerror(code), str(path))
