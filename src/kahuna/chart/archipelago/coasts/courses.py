"""Where a line runs, in the textures that tell whose it is; each follows the line at any slope."""

from collections.abc import Iterable
from functools import lru_cache
from math import ceil, floor, hypot
from typing import Final, NamedTuple

from kahuna.chart.archipelago.coasts.layout import Place, places
from kahuna.chart.archipelago.coasts.samples import samples
from kahuna.engine.board import LINES, Line, ends

Cell = tuple[int, int]
Point = tuple[float, float]
"""In units: a cell is one wide and two high."""

_DOT: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
_LARGE: Final = 5.5
"""How far across islands reach in a drawing with room for thick ropes and single planks."""
_FINE: Final = 6
"""Into so many parts each step along a line is cut to find the cells it runs through."""
_HAIR: Final = 1e-9
"""So that a whole number that comes out a hair less is that number all the same."""
_COVERED: Final = 0.5
"""A cell of which more is land shows no line."""


class Course(NamedTuple):
    """What can be seen of a line."""

    way: tuple[Cell, ...]
    """The cells it runs through, from one island to the other."""
    dots: dict[Cell, int]
    """A dot every unit or so, as the bits of braille characters."""
    thread: dict[Cell, int]
    """Dots without gaps."""
    rope: dict[Cell, int]
    """The same, twice as thick in a large drawing."""
    dashes: dict[Cell, int]
    """Strokes with gaps between them."""
    deck: dict[Cell, int]
    """A bar one unit thick: bits 1, 2, 4, 8 are the quarters of a cell from the upper left."""
    planks: dict[Cell, int]
    """By cell of the deck: 0 or 1 by turns."""
    beads: tuple[Cell, ...]
    """The cells of the beads on a rope: at least one."""
    is_large: bool
    """Whether there is room to tell planks by their colours."""

    @property
    def middle(self) -> Cell:
        """The cell halfway."""
        return self.way[len(self.way) // 2]

    @property
    def cells(self) -> frozenset[Cell]:
        """Every cell that any of the textures needs."""
        return frozenset(self.way).union(self.thread, self.deck, self.beads)


class _Ray:
    """The straight line between the middles of two islands."""

    def __init__(self, start: Place, end: Place) -> None:
        self.start = (start.x, start.y)
        self.right, self.down = end.x - start.x, end.y - start.y
        self.length = hypot(self.right, self.down)
        self.is_flat = abs(self.right) >= abs(self.down)
        self.steps = round(2 * max(abs(self.right), abs(self.down)))
        """Halves of a unit along the axis that it follows."""

    def at(self, along: float) -> Point:
        return self.start[0] + along * self.right, self.start[1] + along * self.down

    def lattice(self, step: int, strand: int = 0) -> Cell:
        """The dot of braille that is next to the line after so many steps; or one beside it."""
        x, y = self.at(step / self.steps)
        across, down = floor(2 * x + _HAIR), floor(2 * y + _HAIR)
        return (across, down - strand) if self.is_flat else (across - strand, down)


def _braille(dots: Iterable[Cell]) -> dict[Cell, int]:
    cells: dict[Cell, int] = {}
    for x, y in dots:
        cell = x // 2, y // 4
        cells[cell] = cells.get(cell, 0) | _DOT[y % 4][x % 2]
    return cells


def _course(start: Place, end: Place, land: dict[Cell, float]) -> Course:
    ray = _Ray(start, end)
    fine = _FINE * ray.steps

    def cell_at(along: float) -> Cell:
        x, y = ray.at(along)
        return floor(x), floor(y / 2)

    # From the middle to both coasts: beyond a bay the line would come up again.
    first = last = fine // 2
    while first > 0 and land.get(cell_at((first - 1) / fine), 0) <= _COVERED:
        first -= 1
    while last < fine and land.get(cell_at((last + 1) / fine), 0) <= _COVERED:
        last += 1
    way = tuple(dict.fromkeys(cell_at(i / fine) for i in range(first, last + 1)))
    steps = range(ceil(first / _FINE), last // _FINE + 1)
    touched = (cell for cell in _braille(map(ray.lattice, steps)) if land.get(cell, 0) <= _COVERED)
    shown = frozenset(way).union(touched)

    def braille(steps: Iterable[int], strands: int = 1) -> dict[Cell, int]:
        bits = _braille(ray.lattice(step, strand) for step in steps for strand in range(strands))
        return {cell: dots for cell, dots in bits.items() if cell in shown}

    spare = (len(steps) - 1) % 2
    dots = braille(steps[spare // 2 :: 2])
    thread = braille(steps)
    is_large = start.across >= _LARGE
    rope = braille(steps, 1 + is_large)
    dashes = braille([step for step in steps if (step - steps[0]) % 5 < 3], 1 + is_large)
    deck, planks = _deck(ray, first / fine, last / fine, land)
    beads = _beads(ray, way)
    return Course(way, dots, thread, rope, dashes, deck, planks, beads, is_large)


def _deck(
    ray: _Ray, first: float, last: float, land: dict[Cell, float]
) -> tuple[dict[Cell, int], dict[Cell, int]]:
    deck: dict[Cell, int] = {}
    planks: dict[Cell, int] = {}
    steps = round(ray.length * 6)
    start = ceil(first * steps)
    for step in range(start, floor(last * steps) + 1):
        x, y = ray.at(step / steps)
        for aside in (-0.25, 0.25):
            column, row = floor(2 * (x + aside)), floor(y)
            cell = column // 2, row // 2
            if land.get(cell, 0) <= _COVERED:
                deck[cell] = deck.get(cell, 0) | 1 << (column % 2 + 2 * (row % 2))
                planks.setdefault(cell, (step - start) // 9 % 2)
    return deck, planks


def _beads(ray: _Ray, way: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """About every other unit, where the line passes near the middle of a cell."""
    passed = []
    for x, y in way:
        right, down = x + 0.5 - ray.start[0], 2 * y + 1 - ray.start[1]
        along = (right * ray.right + down * ray.down) / ray.length
        aside = abs(right * ray.down - down * ray.right) / ray.length
        passed.append((along, aside, (x, y)))
    beads = []
    after, least = passed[0][0] - 1.2, 0.0
    while chances := [
        (3 * aside + abs(along - after - 2) / 3, along, cell)
        for along, aside, cell in passed
        if least <= along - after <= 4.5
    ]:
        _, after, cell = min(chances)
        beads.append(cell)
        least = 1.8
    return tuple(beads)


@lru_cache(maxsize=8)
def courses(width: int, height: int) -> dict[Line, Course]:
    """The courses of all lines in a drawing of this size."""
    placed = places(width, height)
    land = samples(width, height).land
    return {
        line: _course(placed[start], placed[end], land)
        for line in LINES
        for start, end in [ends(line)]
    }
