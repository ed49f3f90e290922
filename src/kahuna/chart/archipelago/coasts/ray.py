"""A straight line between two islands, and the cells and dots next to it."""

from collections.abc import Iterable
from math import floor, hypot
from typing import Final, TypeAlias

from kahuna.chart.archipelago.coasts.layout import Place

Cell: TypeAlias = tuple[int, int]

_DOT: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
_HAIR: Final = 1e-9
"""So that a whole number that comes out a hair less is that number all the same."""


class Ray:
    """The straight line from the middle of one island to that of another.

    Attributes:
        start: where it begins, in units: a cell is one wide and two high.
        right, down: how far it goes, in units.
        length: the same as the crow flies.
        steps: how many halves of a unit it goes along the axis that it follows.
    """

    def __init__(self, start: Place, end: Place) -> None:
        self.start = start.x, start.y
        self.right, self.down = end.x - start.x, end.y - start.y
        self.length = hypot(self.right, self.down)
        self._is_flat = abs(self.right) >= abs(self.down)
        self.steps = round(2 * max(abs(self.right), abs(self.down)))

    def at(self, along: float) -> tuple[float, float]:
        """The point after such a share of the way, in units."""
        return self.start[0] + along * self.right, self.start[1] + along * self.down

    def cell(self, along: float) -> Cell:
        """The cell of that point."""
        x, y = self.at(along)
        return floor(x), floor(y / 2)

    def dot(self, step: int, strand: int = 0) -> Cell:
        """The dot of braille that is next to the line after so many steps; or one beside it.

        Dots are half a unit apart, both ways.
        """
        x, y = self.at(step / self.steps)
        across, down = floor(2 * x + _HAIR), floor(2 * y + _HAIR)
        return (across, down - strand) if self._is_flat else (across - strand, down)

    def aside(self, cell: Cell) -> tuple[float, float]:
        """How far along the line the middle of a cell lies, and how far from it, in units."""
        right, down = cell[0] + 0.5 - self.start[0], 2 * cell[1] + 1 - self.start[1]
        return (
            (right * self.right + down * self.down) / self.length,
            abs(right * self.down - down * self.right) / self.length,
        )


def braille(dots: Iterable[Cell]) -> dict[Cell, int]:
    """Dots, two to a cell across and four down, as the bits of braille characters."""
    cells: dict[Cell, int] = {}
    for x, y in dots:
        cell = x // 2, y // 4
        cells[cell] = cells.get(cell, 0) | _DOT[y % 4][x % 2]
    return cells
