"""Opens regular files, and nothing else, without waiting."""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from kahuna.record import MAX_BYTES

_NO_WAITING: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
"""The flag that keeps opening from waiting at a pipe; it changes nothing for regular files."""

_CHUNK: Final = 1 << 16
"""Bytes per read: a buffer for the largest file takes longer to allocate than a game to read."""


def content(path: Path, most: int = MAX_BYTES) -> bytes:
    """The content of a file: at most `most + 1` bytes, enough to recognise one too large.

    Raises:
        OSError: it can't be read, or isn't a regular file.
    """
    parts, left = list[bytes](), most + 1
    with open(path, "rb", opener=open_regular) as file:
        while left and (part := file.read(min(left, _CHUNK))):
            parts.append(part)
            left -= len(part)
    return b"".join(parts)


def open_regular(path: str | Path, flags: int = os.O_RDONLY) -> int:
    """A descriptor of a regular file; pipes and devices aren't even opened, except in a race.

    Fit to be the `opener` of `open`, which passes its own flags.

    Raises:
        OSError: it can't be opened, or isn't a regular file.
    """
    with suppress(FileNotFoundError):  # the flags may allow it to be made
        check_regular(os.stat(path), path)
    descriptor = os.open(path, flags | _NO_WAITING, 0o666)
    try:
        check_regular(os.fstat(descriptor), path)  # it may have been replaced meanwhile
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def check_regular(found: os.stat_result, path: str | Path) -> None:
    """Refuse anything but a regular file, with the system's own errors.

    Raises:
        OSError: it is a folder (`EISDIR`), or a pipe, a device or a socket (`ENXIO`).
    """
    if not stat.S_ISREG(found.st_mode):
        code = errno.EISDIR if stat.S_ISDIR(found.st_mode) else errno.ENXIO
        raise OSError(code, os.strerror(code), str(path))
