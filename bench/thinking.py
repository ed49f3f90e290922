"""How soon the table answers a key while a computer thinks."""

import tempfile
from collections.abc import Iterator
from contextlib import suppress
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
"""The pages of the side column, which change the most cells."""
SIGNS: Final = {"t": "unseen", "s": "The scoring"}
"""Their texts."""
HELD: Final = 1 / 30
"""Seconds from an answer to the next key, as for a key held down."""
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
        board = _board(table)
        for key in KEYS:
            sleep(HELD)
            milliseconds = _answer(table, key)
            if _board(table) != board or THINKING not in table.text():
                return  # it has played; the key may only have ended the animation
            if milliseconds is None:
                raise NotMeasuredError(f"{key} was not answered")
            yield milliseconds


def _answer(table: Terminal, key: str) -> float | None:
    """Press a key: milliseconds until its page appears; None: not within a second."""
    with suppress(NotMeasuredError):
        return table.wait_for(SIGNS[key], key, 1)
    return None


def _board(table: Terminal) -> list[str]:
    """The chart as painted."""
    return [row[:50] for row in table.text().splitlines()[1:18]]
