"""The silhouettes of the twelve islands: data in unit coordinates, the same at every size."""

from functools import cache
from typing import Final

from kahuna.engine.board import Island

STEPS: Final = 192
"""An outline is looked up in so many directions."""

_OUTLINES: Final[dict[str, str]] = {
    "A": "106 112 108  98 100 103  88  82  96 108 112 106  98  97 101 104 101  97  98  99 101 103 100  96",
    "B": "102  95  92 100 108 102  98 108 103  96 108 118 106  93  95 103 101  97  99 100 101 103  97  98",
    "C": "100 101 101 102  95  92 102 109 104  95  97 110 104  88  92 103 101  96  86  90 101 103 101 100",
    "D": " 98 103 110 108  97  93 102 112 108  96  98 108 112 104  95 103 108 101  90  86 100 111 108  99",
    "E": "101 106 108 103  95  94 103 106  97  91  97 104 100  98 103 109 110 104  98  96 102 110 106  98",
    "F": "102  98  93  92  97 102 106 101  94  91  94 101 106 105 104 106 104  95  80  94 104 107 105 104",
    "G": "112 103  92  94 103 110 106  97  93  96 108 116 106  93  92 100 110 106  96  93 102 114 104  98",
    "H": "101 104 107 103  95  93  99 101 102 104 100 106 124 116  97  89  93 103 108 106 104  96  91  97",
    "I": "116 106  96  94 100 110 110 100  93  95 104 107  98  93  98 108 110 102  95  99 103  98  96 106",
    "J": " 83  92 106 111 104  97  98 104 100  99 108 113 104  95  99 110 108  97  97 104 101 104 110 100",
    "K": "100 101 100  93  90 102 112 106  94  97 110 108  96  92  98 108 104  96  98 108 104  99 101 101",
    "L": "106 112 108  98  99 101  98  95  98 101 106 114 108  97  92 101 113 108  88  86 106 114 101  96",
}
"""By island: how far the coast lies from the middle, in hundredths, every 15 degrees from east on
clockwise. The unit is `reach` in that direction."""


def reach(across: float, down: float) -> float:
    """How far out a point lies, in shares of an island's half axes: between an ellipse and a box."""
    return float((abs(across) ** 2.6 + abs(down) ** 2.6) ** (1 / 2.6))


@cache
def outline(island: Island) -> tuple[float, ...]:
    """How far the coast lies from the middle in each of `STEPS` directions, from east clockwise."""
    knots = [int(share) / 100 for share in _OUTLINES[island].split()]
    finer = STEPS // len(knots)
    return tuple(
        _spline(*(knots[(knot + near) % len(knots)] for near in (-1, 0, 1, 2)), step / finer)
        for knot in range(len(knots))
        for step in range(finer)
    )


def _spline(before: float, start: float, end: float, after: float, along: float) -> float:
    """Catmull and Rom's curve from `start` to `end`."""
    slope = (end - before) / 2
    bend = before - 2.5 * start + 2 * end - after / 2
    turn = (after - before) / 2 + 1.5 * (start - end)
    return start + along * (slope + along * (bend + along * turn))
