"""Where a line runs, in the textures that tell whose it is; each follows the line at any slope."""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from math import ceil, floor
from typing import Final

from kahuna.chart.archipelago.coasts.layout import places
from kahuna.chart.archipelago.coasts.ray import Cell, Ray, braille
from kahuna.chart.archipelago.coasts.samples import samples
from kahuna.engine.board import LINES, Line, ends

_LARGE: Final = 5.5
"""How far across islands reach in a drawing with room for thick ropes and single planks."""
_FINE: Final = 5
"""Into so many parts each step along a line is cut to find the cells it runs through."""
_COVERED: Final = 0.5
"""A cell of which more is land shows no line."""
_PLANK: Final = 9
"""The length of a plank, in sixths of a unit."""
_APART: Final = 1.8
"""The least distance between two beads, in units."""


class Course:
    """What can be seen of a line; each texture is worked out when it is first asked for.

    Attributes:
        way: the cells that it runs through, from one island to the other.
        is_large: whether there is room to tell planks by their colours.
    """

    def __init__(self, ray: Ray, land: dict[Cell, float], *, is_large: bool) -> None:
        self._ray = ray
        self._land = land
        self.is_large = is_large
        # From the middle to both coasts: beyond a bay the line would come up again.
        fine = _FINE * ray.steps
        first = last = fine // 2
        while first > 0 and self._is_open(ray.cell((first - 1) / fine)):
            first -= 1
        while last < fine and self._is_open(ray.cell((last + 1) / fine)):
            last += 1
        self._shown = first / fine, last / fine
        self._steps = range(ceil(first / _FINE), last // _FINE + 1)
        self.way = tuple(dict.fromkeys(ray.cell(i / fine) for i in range(first, last + 1)))

    def _is_open(self, cell: Cell) -> bool:
        return self._land.get(cell, 0) <= _COVERED

    def _braille(self, steps: Iterable[int], strands: int = 1) -> dict[Cell, int]:
        dots = braille(self._ray.dot(step, strand) for step in steps for strand in range(strands))
        shown = {*self.way, *self.thread} if strands > 1 else dots.keys()
        return {cell: bits for cell, bits in dots.items() if self._is_open(cell) and cell in shown}

    @cached_property
    def thread(self) -> dict[Cell, int]:
        """Dots without gaps, as the bits of braille characters."""
        return self._braille(self._steps)

    @cached_property
    def dots(self) -> dict[Cell, int]:
        """A dot every unit or so: there is none beside any other."""
        spare = (len(self._steps) - 1) % 2
        return self._braille(self._steps[spare // 2 :: 2])

    @cached_property
    def rope(self) -> dict[Cell, int]:
        """Dots without gaps, twice as thick in a large drawing."""
        return self._braille(self._steps, 1 + self.is_large)

    @cached_property
    def dashes(self) -> dict[Cell, int]:
        """Thick strokes with gaps between them."""
        first = self._steps.start
        steps = [step for step in self._steps if (step - first) % 5 < 3]
        return self._braille(steps, 2)

    @cached_property
    def deck(self) -> dict[Cell, tuple[int, int]]:
        """A bar one unit thick, of planks.

        By cell: bits 1, 2, 4, 8 are the quarters that it fills, from the upper left; and whether
        its planks there are those with even or with odd numbers.
        """
        deck: dict[Cell, tuple[int, int]] = {}
        steps = round(self._ray.length * 6)
        first, last = (share * steps for share in self._shown)
        for step in range(ceil(first), floor(last) + 1):
            x, y = self._ray.at(step / steps)
            for aside in (-0.25, 0.25):
                column, row = floor(2 * (x + aside)), floor(y)
                cell = column // 2, row // 2
                if self._is_open(cell):
                    filled, plank = deck.get(cell, (0, (step - ceil(first)) // _PLANK % 2))
                    deck[cell] = filled | 1 << (column % 2 + 2 * (row % 2)), plank
        return deck

    @cached_property
    def beads(self) -> tuple[Cell, ...]:
        """The cells of a rope's beads: about every other unit, where it crosses the middle of one.

        There is at least one.
        """
        passed = [(*self._ray.aside(cell), cell) for cell in self.way]
        beads: list[Cell] = []
        after, least = passed[0][0] - 1.2, 0.0
        while chances := [
            (3 * aside + abs(along - after - 2) / 3, along, cell)
            for along, aside, cell in passed
            if least <= along - after <= 4.5
        ]:
            _, after, cell = min(chances)
            beads.append(cell)
            least = _APART
        return tuple(beads)

    @property
    def middle(self) -> Cell:
        """The cell halfway."""
        return self.way[len(self.way) // 2]

    @cached_property
    def cells(self) -> frozenset[Cell]:
        """The cells that lines are drawn in; the deck may go a cell beyond."""
        return frozenset(self.way).union(self.thread)


@lru_cache(maxsize=8)
def courses(width: int, height: int) -> dict[Line, Course]:
    """The courses of all lines in a drawing of this size."""
    placed = places(width, height)
    land = samples(width, height).land
    return {
        line: Course(Ray(placed[start], placed[end]), land, is_large=placed[start].across >= _LARGE)
        for line in LINES
        for start, end in [ends(line)]
    }
