"""What took a while to make and can be made again, kept for the next run."""

import os
from contextlib import suppress
from typing import Final

from kahuna.match.kept.disk import sweep, write_whole
from kahuna.match.kept.folders import cache_folder, made
from kahuna.match.kept.regular import content

MOST_FILES: Final = 32
"""The oldest are removed beyond these."""
_MOST_BYTES = 1 << 20


def cached(name: str) -> bytes | None:
    """What is kept under a name; None where there is nothing, or it can't be read."""
    try:
        data = content(cache_folder() / name, _MOST_BYTES)
    except OSError:
        return None
    return data if len(data) <= _MOST_BYTES else None


def cache(name: str, data: bytes) -> None:
    """Keep bytes under a name, if that can be done: nothing is lost where it can't."""
    with suppress(OSError):
        folder = made(cache_folder())
        sweep(folder)
        os.close(write_whole(folder / name, data))
        files = sorted(folder.iterdir(), key=lambda file: file.stat().st_mtime, reverse=True)
        for file in files[MOST_FILES:]:
            file.unlink()
