"""How far somebody has come with the lessons, kept between runs in `lessons.json`.

Nothing hangs on it: a file that isn't there, or isn't one of these, is the beginning.
"""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from kahuna.match.disk import content, sweep, write_whole
from kahuna.match.folders import made, state_folder

FORMAT: Final = "kahuna-lessons"
VERSION: Final = 1


def progress_file() -> Path:
    """Where it is kept; the file needn't exist."""
    return state_folder() / "lessons.json"


def read_progress(names: Sequence[str]) -> int:
    """The number of the lesson to go on with, by its name among all `names`; 0: the first."""
    try:
        document = _document()
    except (OSError, ValueError, RecursionError):
        return 0
    match document:
        case {"format": "kahuna-lessons", "version": 1, "lesson": str(name)} if name in names:
            return names.index(name)
        case _:
            return 0


def keep_progress(name: str) -> None:
    """Keep the lesson to go on with, in place of whatever lies there.

    Raises:
        OSError: it can't be written; what was there before is untouched.
    """
    file = progress_file()
    sweep(made(file.parent), file.name)
    text = json.dumps({"format": FORMAT, "version": VERSION, "lesson": name}, indent=2) + "\n"
    os.close(write_whole(file, text.encode()))


def _document() -> Any:
    file = progress_file()
    return json.loads(content(file)) if file.is_file() else None  # a pipe would be waited for
