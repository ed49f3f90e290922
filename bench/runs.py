"""Runs of two or more rivals in turn, in one process, and their environment."""

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeVar

KAHUNA: Final = str(Path(sys.executable).with_name("kahuna"))
"""The command installed beside this interpreter."""

T = TypeVar("T")

_UNWANTED = ("COLUMNS", "LINES", "NO_COLOR", "PYTHON", "TEXTUAL")
"""Prefixes of variables that would change the measurements (`PYTHONDONTWRITEBYTECODE`, say)."""


def interleaved(rounds: int, *rivals: Callable[[], T]) -> list[Sequence[T]]:
    """The results of each rival, run in turn `rounds` times after one run to warm up."""
    for rival in rivals:
        rival()
    results = [tuple(rival() for rival in rivals) for _ in range(rounds)]
    return list(zip(*results, strict=True))


def environment(home: Path) -> dict[str, str]:
    """A terminal's usual environment, with kahuna's own files under `home`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_UNWANTED)}
    terminal = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
    return {**kept, **terminal, "KAHUNA_HOME": str(home)}
