"""What lies at each sample of the drawing: how deep the water is, how high the land, how lit."""

from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property, lru_cache
from math import atan2, ceil, floor, tau
from typing import Final, NamedTuple

from kahuna.chart.archipelago.coasts.layout import Place, places
from kahuna.chart.archipelago.coasts.outlines import STEPS, outline, reach
from kahuna.engine.board import Island

_DEPTHS: Final = ((0.0, 0.4, 0.9, 1.6, 2.6), (0.55, 1.3, 2.4, 4.0, 6.5))
"""Where the water gets a shade deeper, in units from the coast: in the smallest and in a large
drawing."""
SEA: Final = len(_DEPTHS[0])
"""The tone of open water; below it are those of the shoals, from the coast on."""
SHORE: Final = SEA + 1
"""The tones of the shore: in shadow, level, in the light."""
LAND: Final = SHORE + 3
"""The tones of the land: in shadow, level, in the light."""
TONES: Final = LAND + 3

_WEST, _NORTH = 0.5, 0.85
"""Where the light comes from."""
_LIT_SHORE, _LIT_LAND = 0.3, 0.16
_HALF_CELL = 1.2
"""From a cell's middle to its corner, and a little more."""
_MOSTLY = 0.8
"""A cell whose middle lies so far inside the coast is mostly land; so far outside, mostly water."""


class Coast:
    """One island's coast at one size.

    Attributes:
        island: whose.
        place: where it lies.
    """

    def __init__(self, island: Island, place: Place) -> None:
        self.island = island
        self.place = place
        self._least = min(place.across, place.down)
        size = min(1.0, (self._least - 3.4) / 4.5)
        relief = 0.6 + 0.4 * min(1.0, 2.5 * size)
        self._outline = tuple(1 + relief * (share - 1) for share in outline(island))
        self._depths = tuple(
            small + size * (large - small) for small, large in zip(*_DEPTHS, strict=True)
        )
        self.shore = 0.52 + 0.14 * min(1.0, 2 * size)
        """How broad the shore is, in units."""
        self.far = self._depths[-1]
        """How far the shoals reach, in units."""

    def height(self, x: float, y: float) -> float:
        """How far inside the coast a point is, in units; less than 0 in the water."""
        place = self.place
        across, down = (x - place.x) / place.across, (y - place.y) / place.down
        coast = self._outline[floor(atan2(down, across) / tau * STEPS)]
        return (coast - reach(across, down)) * self._least

    def tone(self, x: float, y: float, height: float) -> int:
        """The tone of a point this far inside the coast."""
        if height < 0:
            return bisect_right(self._depths, -height)
        place = self.place
        lit = (place.x - x) / place.across * _WEST + (place.y - y) / place.down * _NORTH
        if height < self.shore:
            return SHORE + 1 + int(lit > _LIT_SHORE) - int(lit < -_LIT_SHORE)
        # A tableland: level in the middle, where the words are, and steep by the coast.
        slope = lit * max(0.0, 1 - height / self._least) ** 2.5
        return LAND + 1 + int(slope > _LIT_LAND) - int(slope < -_LIT_LAND)


class Sampled(NamedTuple):
    """A cell that has been sampled.

    Attributes:
        tones: one if all of it is alike, else of 2 by 2 or of 4 by 8 samples, row by row.
        island: whose land is in it, None in the water.
    """

    tones: tuple[int, ...]
    island: Island | None


class Samples:
    """The drawing at one size, sampled; what isn't near a coast is open sea."""

    def __init__(self, width: int, height: int) -> None:
        self._size = width, height
        self._near: dict[tuple[int, int], tuple[float, list[Coast]]] = {}
        """By cell: the height of its middle, and the coasts nearby, the nearest first."""
        for island, place in places(width, height).items():
            coast = Coast(island, place)
            for x, y in self._around(coast):
                high = coast.height(x + 0.5, 2 * y + 1)
                if high > -coast.far - _HALF_CELL:
                    highest, coasts = self._near.get((x, y), (high, []))
                    coasts.insert(0 if high >= highest else len(coasts), coast)
                    self._near[x, y] = max(high, highest), coasts

    def _around(self, coast: Coast) -> Iterator[tuple[int, int]]:
        place = coast.place
        right, down = place.across * 1.2 + coast.far, place.down * 1.2 + coast.far
        width, height = self._size
        for y in range(
            max(0, floor((place.y - down) / 2)), min(height, ceil((place.y + down) / 2))
        ):
            for x in range(max(0, floor(place.x - right)), min(width, ceil(place.x + right))):
                yield x, y

    @cached_property
    def land(self) -> dict[tuple[int, int], float]:
        """By cell: how much of it is land, where that is more than little."""
        shares = {}
        for cell, (height, coasts) in self._near.items():
            if height > _MOSTLY:
                shares[cell] = 1.0
            elif height > -_MOSTLY:
                points = _points(cell, 2, 4)
                shares[cell] = sum(coasts[0].height(*at) > 0 for at in points) / 8
        return shares

    @cached_property
    def ashore(self) -> dict[tuple[int, int], Island]:
        """By cell: the island whose coast may run through it, or whose land it is."""
        return {
            cell: coasts[0].island
            for cell, (height, coasts) in self._near.items()
            if height > -_HALF_CELL
        }

    def rough(self) -> dict[tuple[int, int], Sampled]:
        """The cells by their middles: soon done, to be shown until `fine` is."""
        cells = {}
        for cell, (height, coasts) in self._near.items():
            tone = coasts[0].tone(cell[0] + 0.5, 2 * cell[1] + 1, height)
            if tone != SEA:
                cells[cell] = Sampled((tone,), coasts[0].island if tone >= SHORE else None)
        return cells

    def fine(self) -> dict[tuple[int, int], Sampled]:
        """The cells with all that is in them."""
        cells = {}
        for cell, (height, coasts) in self._near.items():
            at_coast = -_HALF_CELL < height < coasts[0].shore + _HALF_CELL
            tones = _tones(cell, coasts, *((4, 8) if at_coast else (2, 2)))
            if tones.count(tones[0]) == len(tones):
                tones = tones[:1]
            is_land = max(tones) >= SHORE
            if tones != (SEA,):
                cells[cell] = Sampled(tones, coasts[0].island if is_land else None)
        return cells


def _points(cell: tuple[int, int], across: int, down: int) -> Iterator[tuple[float, float]]:
    x, y = cell
    for row in range(down):
        for column in range(across):
            yield x + (column + 0.5) / across, 2 * y + (row + 0.5) * 2 / down


def _tones(cell: tuple[int, int], coasts: list[Coast], across: int, down: int) -> tuple[int, ...]:
    if len(coasts) == 1:
        (coast,) = coasts
        return tuple([coast.tone(*at, coast.height(*at)) for at in _points(cell, across, down)])
    tones = []
    for at in _points(cell, across, down):
        height, coast = max(((c.height(*at), c) for c in coasts), key=lambda pair: pair[0])
        tones.append(coast.tone(*at, height))
    return tuple(tones)


@lru_cache(maxsize=8)
def samples(width: int, height: int) -> Samples:
    """Sample the drawing of this size."""
    return Samples(width, height)
