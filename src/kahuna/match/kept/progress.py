"""The lessons already done, kept between runs in `lessons.json`.

A missing or unreadable file counts as none done.
"""

import json
import os
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from kahuna.match.kept.disk import sweep, write_whole
from kahuna.match.kept.folders import made, state_folder
from kahuna.match.kept.regular import content
from kahuna.record.json_reading import JsonError, load_object

FORMAT: Final = "kahuna-lessons"
VERSION: Final = 1


def progress_file() -> Path:
    """The file with the progress; it needn't exist."""
    return state_folder() / "lessons.json"


def read_done(names: Sequence[str]) -> frozenset[str]:
    """Which of the lessons are done."""
    try:
        document = load_object(content(progress_file()))
    except (OSError, JsonError):
        return frozenset()
    match document:
        case {"format": "kahuna-lessons", "version": 1, "done": list(done)}:
            return frozenset(name for name in names if name in done)
        case {"format": "kahuna-lessons", "version": 1, "lesson": str(name)} if name in names:
            return frozenset(names[: names.index(name)])  # older files name the next lesson
        case _:
            return frozenset()


def keep_done(done: Collection[str]) -> None:
    """Save which lessons are done, replacing the file.

    Raises:
        OSError: it can't be written; the old file is untouched.
    """
    file = progress_file()
    sweep(made(file.parent), file.name)
    document = {"format": FORMAT, "version": VERSION, "done": sorted(done)}
    os.close(write_whole(file, (json.dumps(document, indent=2) + "\n").encode()))


def next_to_do(names: Sequence[str], done: Collection[str], after: int = -1) -> int | None:
    """The number of the next lesson that isn't done, starting over after the last.

    None: all of them are done.
    """
    order = (*range(after + 1, len(names)), *range(after + 1))
    return next((number for number in order if names[number] not in done), None)
