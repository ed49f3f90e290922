"""Sea and land as cells of two colours, for one size and one theme."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from kahuna.chart.archipelago.coasts.blocks import DOWN, Cell, fit
from kahuna.chart.archipelago.coasts.samples import LAND, SHORE, Sampled, samples
from kahuna.chart.archipelago.coasts.tones import THEMES, Tones
from kahuna.chart.ink import Colour
from kahuna.engine.board import Island

_SEATS: Final = (0, 1, 2)


Variants: TypeAlias = tuple[Island | None, tuple[Cell, ...]]
"""Whose land is in a cell, and how it looks by the seat that holds that island."""


class Ground:
    """What lies under the lines and the words, at one size and in one theme.

    Attributes:
        size: the width and the height of the drawing.
        tones: the theme's colours.
        sea: what isn't among the cells.
        cells: the others.
    """

    def __init__(
        self, size: tuple[int, int], tones: Tones, cells: Mapping[tuple[int, int], Variants]
    ) -> None:
        self.size = size
        self.tones = tones
        self.cells = cells
        self.sea: Variants = None, (Cell(" ", tones.water[-1], tones.water[-1]),)


def rough_ground(width: int, height: int, theme: str) -> Ground:
    """The ground with one colour a cell: soon made, to be shown until the other is."""
    return _ground(width, height, theme, samples(width, height).rough())


def fine_ground(width: int, height: int, theme: str) -> Ground:
    """The ground with all its coasts."""
    return _ground(width, height, theme, samples(width, height).fine())


def _ground(
    width: int, height: int, theme: str, sampled: Mapping[tuple[int, int], Sampled]
) -> Ground:
    tones = THEMES[theme]
    tables = [tones.table(seat) for seat in _SEATS]
    made: dict[tuple[bool, tuple[int, ...]], tuple[Cell, ...]] = {}
    cells = {}
    for place, (tones_there, island) in sampled.items():
        key = (island is not None, tones_there)
        if key not in made:
            seats = _SEATS if island else (0,)
            made[key] = tuple(_cell(tones_there, tables[seat]) for seat in seats)
        cells[place] = island, made[key]
    return Ground((width, height), tones, cells)


def _cell(samples: tuple[int, ...], table: tuple[Colour, ...]) -> Cell:
    if len(samples) == 1:
        colour = table[samples[0]]
        return Cell(" ", colour, colour)
    if len(samples) == 4:
        one, two, three, four = samples
        half = DOWN // 2
        samples = (one, one, two, two) * half + (three, three, four, four) * half
    return fit(_plain(samples), table)


def _plain(samples: tuple[int, ...]) -> tuple[int, ...]:
    """Two kinds of tones at most: with all three in a cell, its shore would be lost to the fit."""
    water = [tone < SHORE for tone in samples].count(True)
    land = [tone >= LAND for tone in samples].count(True)
    shore = [tone for tone in samples if SHORE <= tone < LAND]
    if not (water and land and shore):
        return samples
    tone = max(shore, key=shore.count)
    if water > land:
        return tuple([min(sample, tone) for sample in samples])
    return tuple([max(sample, tone) for sample in samples])
