"""How soon the table answers a key while a computer thinks of its turn."""

import tempfile
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from statistics import median
from time import sleep
from typing import Final

from bench.figures import Asked, Figure, NotMeasuredError
from bench.runs import KAHUNA
from bench.terminal import Terminal

GAMES: Final = 8
KEYS: Final = ("t", "s") * 6
"""The pages of the side column: nothing else changes more of the picture meanwhile."""
SIGNS: Final = {"t": "unseen", "s": "The scoring"}
"""What stands on them."""
HELD: Final = 1 / 30
"""Seconds from an answer to the next key, as of one that is held."""
THINKING: Final = "is thinking"


def figures() -> list[Figure]:
    """The slowest answer of all, in the first turns of some games."""
    answers = list(chain.from_iterable(map(_answers, range(GAMES))))
    if not answers:
        raise NotMeasuredError("it had thought before a key was pressed")
    what = "the slowest answer while hard thinks, ms"
    sides = f"{len(answers)} keys, median {median(answers):.1f} ms"
    return [Figure(what, (max(answers),), Asked("at most", 30), sides)]


def _answers(seed: int) -> Iterator[float]:
    command = (KAHUNA, "play", "--seed", str(seed), "--vs", "1:hard", "--first", "1")
    with tempfile.TemporaryDirectory() as home, Terminal(command, Path(home)) as table:
        table.wait_for(THINKING)
        for key in KEYS:
            sleep(HELD)
            milliseconds = table.wait_for(SIGNS[key], key)
            if THINKING not in table.text():
                return
            yield milliseconds
