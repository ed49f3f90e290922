"""A thousand saved games: their list, and the start screen that continues one of them."""

import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from bench.checking import random_game
from bench.figures import Asked, Figure
from bench.runs import KAHUNA, interleaved
from bench.terminal import Terminal
from bench.version import milliseconds_of
from kahuna.record import Record, done_in, format_record, replay, turns_of

ROUNDS: Final = 9
PICTURES: Final = 5
GAMES: Final = 1000
ONE_IN: Final = 20
"""One game in this many is unfinished; the newest are not, so that the start screen must search."""


def figures() -> list[Figure]:
    """What a thousand saved games cost, start-up aside."""
    with tempfile.TemporaryDirectory() as full, tempfile.TemporaryDirectory() as empty:
        write_games(Path(full, "games"))
        listed, started = interleaved(
            ROUNDS,
            milliseconds_of((KAHUNA, "games"), Path(full)),
            milliseconds_of((KAHUNA, "--version"), Path(full)),
        )
        many, none = interleaved(PICTURES, _picture_in(Path(full)), _picture_in(Path(empty)))
    return [
        _difference("kahuna games, 1,000 games: ms without start", listed, started),
        _difference("start screen: ms that 1,000 games add", many, none),
    ]


def _difference(what: str, ours: Sequence[float], theirs: Sequence[float]) -> Figure:
    values = tuple(our - their for our, their in zip(ours, theirs, strict=True))
    sides = f"{median(ours):,.0f} to {median(theirs):,.0f} ms"
    return Figure(what, values, Asked("under", 300), sides)


def _picture_in(home: Path) -> Callable[[], float]:
    def picture() -> float:
        with Terminal((KAHUNA,), home) as terminal:
            return terminal.first_picture()

    return picture


def write_games(folder: Path) -> None:
    """Fill a folder with games, one in `ONE_IN` of them unfinished."""
    folder.mkdir()
    rng = Random("listing")
    for number in range(GAMES):
        record = random_game(rng)
        if number % ONE_IN == 0:
            record = _first_half(record)
        (folder / f"{number:04}.json").write_bytes(format_record(record))


def _first_half(record: Record) -> Record:
    positions = replay(record).positions
    half = positions[: len(positions) // 2]
    decks = record.decks[: half[-1].state.game.round]
    return record._replace(decks=decks, turns=turns_of(done_in(half)), result=None)
