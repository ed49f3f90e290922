"""The courses of the lines through the cells, from middle to middle of their islands."""

from collections.abc import Iterable, Iterator
from math import floor, hypot
from typing import NamedTuple

Cell = tuple[int, int]
Point = tuple[float, float]
"""In half rows: a cell is one wide and two high."""


class Course(NamedTuple):
    """The visible part of a line, drawn in several ways."""

    start: Point
    end: Point
    hidden: frozenset[Cell]
    """What islands cover."""

    chain: tuple[Cell, ...]
    """One cell a step, in order."""
    bar: dict[Cell, int]
    """The quarters of cells that a bar one unit thick fills: bits 1, 2, 4, 8 from upper left."""
    dots: dict[Cell, int]
    """The braille dots of a dotted line, as the bits of their characters."""

    @property
    def thread(self) -> dict[Cell, int]:
        """The same for a dotted line twice as dense, made on demand."""
        return braille(_dots(self.start, self.end, 0.5), self.hidden)

    @property
    def cells(self) -> frozenset[Cell]:
        """Every cell that any of the ways needs."""
        return frozenset(self.chain) | frozenset(self.bar) | frozenset(self.dots)

    @property
    def middle(self) -> Cell:
        """The cell halfway."""
        return self.chain[len(self.chain) // 2]


def course(start: Point, end: Point, hidden: frozenset[Cell]) -> Course:
    """The course from one point to another, without the cells that islands cover."""
    chain = tuple(dict.fromkeys(cell for cell in _chain(start, end) if cell not in hidden))
    bar: dict[Cell, int] = {}
    for x, y in _bar(start, end):
        cell = (x // 2, y // 2)
        if cell not in hidden:
            bar[cell] = bar.get(cell, 0) | 1 << (x % 2 + 2 * (y % 2))
    dots = braille(_dots(start, end, 1.0), hidden)
    return Course(start, end, hidden, chain, bar, dots)


_DOT = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


def braille(dots: Iterable[Cell], hidden: frozenset[Cell]) -> dict[Cell, int]:
    """Dots, two to a cell across and four down, as the bits of braille characters."""
    cells: dict[Cell, int] = {}
    for x, y in dots:
        cell = (x // 2, y // 4)
        if cell not in hidden:
            cells[cell] = cells.get(cell, 0) | _DOT[y % 4][x % 2]
    return cells


def _chain(start: Point, end: Point) -> Iterator[Cell]:
    """One cell a column for a flat line; for a steep one those at every half row."""
    (x0, y0), (x1, y1) = start, end
    if abs(x1 - x0) >= abs(y1 - y0):
        step = 1 if x1 > x0 else -1
        for x in range(floor(x0), floor(x1) + step, step):
            yield x, floor((y0 + (x + 0.5 - x0) / (x1 - x0) * (y1 - y0)) / 2)
    else:
        step = 1 if y1 > y0 else -1
        for y in range(floor(y0), floor(y1) + step, step):
            yield floor(x0 + (y + 0.5 - y0) / (y1 - y0) * (x1 - x0)), y // 2


def _bar(start: Point, end: Point) -> Iterator[Cell]:
    """Quarters of cells, half a unit wide and one high."""
    (x0, y0), (x1, y1) = sorted((start, end))
    if x1 - x0 >= abs(y1 - y0):
        before = floor(y0)
        for x in range(floor(2 * x0), floor(2 * x1) + 1):
            y = floor(y0 + ((x + 0.5) / 2 - x0) / (x1 - x0) * (y1 - y0))
            yield x, y
            # Where it steps, the two treads overlap, or they would only touch at a corner.
            yield x, before
            before = y
    else:
        for y in range(floor(min(y0, y1)), floor(max(y0, y1)) + 1):
            x = floor(2 * (x0 + (y + 0.5 - y0) / (y1 - y0) * (x1 - x0)) + 0.5)
            yield x - 1, y
            yield x, y


def _dots(start: Point, end: Point, apart: float) -> Iterator[Cell]:
    """Dots so many units apart, in halves of a unit."""
    (x0, y0), (x1, y1) = start, end
    count = round(hypot(x1 - x0, y1 - y0) / apart)
    for i in range(count + 1):
        along = i / count
        yield floor(2 * (x0 + along * (x1 - x0))), floor(2 * (y0 + along * (y1 - y0)))
