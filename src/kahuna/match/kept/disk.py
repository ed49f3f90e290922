"""Atomic writes: a temporary file, locked, flushed, renamed."""

import errno
import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Final

from kahuna.match.kept.regular import check_regular

if sys.platform != "win32":
    import fcntl

ABANDONED: Final = 60.0
"""Seconds after which a temporary file must be the leftover of a killed program."""
_TEMPORARY: Final = re.compile(r"\.(?P<name>.+)\.[0-9a-f]{8}\.tmp")
_CANT_FLUSH: Final = (errno.EINVAL, errno.ENOTSUP, errno.EACCES)


class InUseError(OSError):
    """Another program is playing the game in this file, or has put something else there."""

    def __init__(self) -> None:
        super().__init__(errno.EBUSY, os.strerror(errno.EBUSY))


def write_whole(path: Path, data: bytes) -> int:
    """Write `data` to a temporary file, flush, rename; returns its locked descriptor.

    Raises:
        OSError: it can't be written, or something other than a regular file is there; that is
            untouched.
    """
    with suppress(FileNotFoundError):
        check_regular(path.stat(), path)
    temporary = path.with_name(f".{path.name}.{os.urandom(4).hex()}.tmp")
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
    try:
        lock(descriptor)
        with os.fdopen(descriptor, "wb", closefd=False) as file:
            file.write(data)
        os.fsync(descriptor)
        temporary.replace(path)
        flush_folder(path.parent)
    except BaseException:
        os.close(descriptor)
        temporary.unlink(missing_ok=True)
        raise
    return descriptor


def sweep(folder: Path, name: str = "", *, age: float = ABANDONED) -> None:
    """Remove the temporary files that killed programs left here; with `name`, those of this file.

    Only those at least `age` seconds old: a younger one may still be in use.
    """
    with suppress(OSError):
        for file in folder.iterdir():
            match = _TEMPORARY.fullmatch(file.name)
            if match and name in ("", match["name"]):
                with suppress(OSError):  # another program was faster
                    if time() - file.stat().st_mtime >= age:
                        file.unlink()


def lock(descriptor: int) -> None:
    """Lock a file for this program alone, on file systems that have locks."""
    if sys.platform != "win32":
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUseError from None
        except OSError:
            pass  # a file system without locks; the file's content is checked anyway


def flush_folder(folder: Path) -> None:
    """Make the rename survive a power cut, on systems that can flush folders."""
    if os.name != "posix":
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:
        if error.errno not in _CANT_FLUSH:
            raise
