"""How fast, and with how many bytes, the table answers a key; against the bare app's answer."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from bench.figures import Asked, Figure, ratio
from bench.table import BARE, PLAY
from bench.terminal import Terminal

PRESSES: Final = 9
CARD: Final = "h"
"""With seed 7 a card of the first hand: five lines and islands light up."""
BACK: Final = "\x1b"
STEPS: Final = ("\x1b[C", "\x1b[B", "\x1b[A", "\x1b[D")


class Size(NamedTuple):
    """A terminal's size, and the table's targets in it."""

    columns: int
    rows: int
    times: float
    step_bytes: int


SIZES: Final = (Size(80, 24, 2.5, 2_000), Size(200, 60, 4.0, 4_000))


def figures() -> list[Figure]:
    """A key's answer and a cursor step, in a small terminal and in a large one."""
    return [figure for size in SIZES for figure in _figures(size)]


def _figures(size: Size) -> Iterator[Figure]:
    cells = (size.columns, size.rows)
    with tempfile.TemporaryDirectory() as home:
        table = Terminal((*PLAY, "--open"), Path(home), cells)
        bare = Terminal(BARE, Path(home), cells)
        with table, bare:
            table.first_picture()
            bare.first_picture()
            ours, theirs = [], []
            for _ in range(PRESSES):
                ours.append(table.answer(CARD)[0])
                table.answer(BACK)
                theirs.append(bare.answer(CARD)[0])
                bare.answer(BACK)
            yield ratio(
                f"a key's answer, {size.columns}x{size.rows} / bare Textual app",
                ours,
                theirs,
                Asked("at most", size.times),
                "ms",
            )
            table.answer(CARD)
            table.answer(STEPS[0])
            sizes = [float(table.answer(step)[1]) for _ in range(PRESSES) for step in STEPS]
            what = f"a cursor step, {size.columns}x{size.rows}, bytes"
            yield Figure(
                what, tuple(sizes), Asked("at most", size.step_bytes), f"most: {max(sizes):.0f}"
            )
