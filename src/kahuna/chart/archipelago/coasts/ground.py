"""Sea and land as cells of two colours, for one size and one theme."""

from collections.abc import Mapping
from typing import NamedTuple

from kahuna.chart.archipelago.coasts.blocks import ACROSS, DOWN, Cell, fit
from kahuna.chart.archipelago.coasts.soundings import Sounded
from kahuna.chart.archipelago.coasts.tones import Tones
from kahuna.engine.board import Island

_SEATS = (0, 1, 2)


class Ground(NamedTuple):
    """What lies under the lines and the words."""

    sea: Cell
    """What isn't among the cells."""
    cells: Mapping[tuple[int, int], tuple[Island | None, tuple[Cell, ...]]]
    """By cell: whose land is in it, and how it looks by the seat that holds that island."""


def ground(sounded: Mapping[tuple[int, int], Sounded], tones: Tones) -> Ground:
    """The ground where the drawing has been sampled like this."""
    tables = [tones.table(seat) for seat in _SEATS]
    cells = {
        place: (
            cell.island,
            tuple(_cell(cell.tones, tables[seat]) for seat in (_SEATS if cell.island else (0,))),
        )
        for place, cell in sounded.items()
    }
    open_sea = tones.water[-1]
    return Ground(Cell(" ", open_sea, open_sea), cells)


def _cell(samples: tuple[int, ...], table: tuple[tuple[int, int, int], ...]) -> Cell:
    if len(samples) == 1:
        colour = table[samples[0]]
        return Cell(" ", colour, colour)
    if len(samples) == 4:
        one, two, three, four = samples
        upper, lower = (one, one, two, two), (three, three, four, four)
        samples = upper * (DOWN // 2) + lower * (DOWN // 2)
        assert len(samples) == ACROSS * DOWN
    return fit(samples, table)
