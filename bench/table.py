"""`kahuna play` in a terminal against the bare app: the first frame, and the peak memory."""

import json
import re
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from bench.figures import Asked, Figure, NotMeasuredError, ratio
from bench.runs import KAHUNA, interleaved
from bench.terminal import Terminal

PICTURES: Final = 15
PEAKS: Final = 5
BARE: Final = (sys.executable, str(Path(__file__).with_name("bare.py")))
PLAY: Final = (KAHUNA, "play", "--seed", "7")
KEYS: Final = "heab  \rck  "
TURNS: Final = ["HE AB +*", "CK +*"]
"""The result of the keys with seed 7: three bridges, and each seat draws from the deck."""


def frame_figures() -> list[Figure]:
    """How much longer than the bare app the table takes to its first frame."""
    ours, theirs = interleaved(PICTURES, _picture_of(PLAY), _picture_of(BARE))
    what = "kahuna play, first picture / bare Textual app"
    return [ratio(what, ours, theirs, Asked("at most", 1.35), "ms")]


def memory_figures() -> list[Figure]:
    """How much more memory than the bare app the table takes, a few actions in."""
    ours, theirs = interleaved(PEAKS, _peak_of_play, _peak_of_bare)
    what = "kahuna play, peak memory / bare Textual app"
    return [ratio(what, ours, theirs, Asked("at most", 1.4), "MiB")]


def _picture_of(command: tuple[str, ...]) -> Callable[[], float]:
    def picture() -> float:
        with tempfile.TemporaryDirectory() as home, Terminal(command, Path(home)) as terminal:
            return terminal.first_picture()

    return picture


def _peak_of_play() -> float:
    with tempfile.TemporaryDirectory() as home:
        file = Path(home, "game.json")
        with Terminal((*PLAY, "--open", "--save", str(file)), Path(home)) as terminal:
            terminal.first_picture()
            for key in KEYS:
                terminal.type(key)
            _check_played(file)
            return _peak_mebibytes(terminal.pid)


def _check_played(file: Path) -> None:
    """Check that the keys were handled: the peak of an idle table means nothing."""
    turns: list[str] = []
    with suppress(FileNotFoundError):
        turns = json.loads(file.read_text())["turns"]
    if turns != TURNS:
        raise NotMeasuredError(f"the keys led to {turns}, not to {TURNS}")


def _peak_of_bare() -> float:
    with tempfile.TemporaryDirectory() as home, Terminal(BARE, Path(home)) as terminal:
        terminal.first_picture()
        return _peak_mebibytes(terminal.pid)


def _peak_mebibytes(pid: int) -> float:
    """The peak of a running program's own memory.

    `ru_maxrss` won't do: Linux includes the memory of the measuring process at the fork.
    """
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except FileNotFoundError:
        raise NotMeasuredError("this system doesn't tell a running program's peak") from None
    kibibytes = re.search(r"^VmHWM:\s+(\d+) kB$", status, re.MULTILINE)
    if kibibytes is None:
        raise NotMeasuredError("the program ended before its time")
    return int(kibibytes[1]) / 1024
