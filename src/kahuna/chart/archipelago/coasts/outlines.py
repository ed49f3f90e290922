"""The silhouettes of the twelve islands: data in unit coordinates, the same at every size."""

from functools import cache
from typing import Final

from kahuna.engine.board import Island

STEPS: Final = 192
"""An outline is looked up in so many directions."""

OUTLINES: Final[dict[str, str]] = {
    "A": "+6 +12 +8 -2 +0 +3 -12 -18 -4 +8 +12 +6 -2 -3 +1 +4 +1 -3 -2 -1 +1 +3 +0 -4",
    "B": "+2 -5 -8 +0 +8 +2 -2 +8 +3 -4 +8 +18 +6 -7 -5 +3 +1 -3 -1 +0 +1 +3 -3 -2",
    "C": "+0 +1 +1 +2 -5 -8 +2 +9 +4 -5 -3 +10 +4 -12 -8 +3 +1 -4 -6 -5 +1 +3 +1 +0",
    "D": "-2 +3 +10 +8 -3 -7 +2 +12 +8 -4 -2 +8 +12 +4 -5 +3 +8 +1 -5 -7 +0 +11 +8 -1",
    "E": "+1 +6 +8 +3 -5 -6 +3 +6 -3 -9 -3 +4 +0 -2 +3 +9 +10 +4 -2 -2 +2 +10 +6 -2",
    "F": "+2 -2 -7 -8 -3 +2 +6 +1 -6 -9 -6 +1 +6 +5 +4 +6 +4 -5 -9 -6 +4 +7 +5 +4",
    "G": "+12 +3 -8 -6 +3 +10 +6 -3 -7 -4 +8 +16 +6 -7 -8 +0 +10 +6 -2 -4 +2 +14 +4 -2",
    "H": "+1 +4 +7 +3 -5 -7 -1 +1 +2 +4 +0 +6 +24 +16 -3 -11 -7 +3 +8 +6 +4 -4 -9 -3",
    "I": "+16 +6 -4 -6 +0 +10 +10 +0 -7 -5 +4 +7 -2 -7 -2 +8 +10 +2 -5 -1 +3 -2 -4 +6",
    "J": "-17 -8 +6 +11 +4 -3 -2 +4 +0 -1 +8 +13 +4 -5 -1 +10 +8 -3 -3 +4 +1 +4 +10 +0",
    "K": "+0 +1 +0 -7 -10 +2 +12 +6 -6 -3 +10 +8 -4 -8 -2 +8 +4 -4 -2 +8 +4 -1 +1 +1",
    "L": "+6 +12 +8 -2 -1 +1 -2 -5 -2 +1 +6 +14 +8 -3 -8 +1 +13 +8 -5 -6 +6 +14 +1 -4",
}
"""By island: how far the coast lies beyond one unit of `reach`, in hundredths of it, every 15
degrees from east on clockwise."""


def reach(across: float, down: float) -> float:
    """How far out a point lies, in half axes of an island: between an ellipse and a box."""
    return float((abs(across) ** 2.6 + abs(down) ** 2.6) ** (1 / 2.6))


@cache
def outline(island: Island) -> tuple[float, ...]:
    """How far the coast lies from the middle in each of `STEPS` directions, from east clockwise."""
    knots = [1 + int(share) / 100 for share in OUTLINES[island].split()]
    finer = STEPS // len(knots)
    coast = []
    for knot in range(len(knots)):
        before, start, end, after = (knots[(knot + near) % len(knots)] for near in (-1, 0, 1, 2))
        coast += [_spline(before, start, end, after, step / finer) for step in range(finer)]
    return tuple(coast)


def _spline(before: float, start: float, end: float, after: float, along: float) -> float:
    """Catmull and Rom's curve from `start` to `end`."""
    slope = (end - before) / 2
    bend = before - 2.5 * start + 2 * end - after / 2
    turn = (after - before) / 2 + 1.5 * (start - end)
    return start + along * (slope + along * (bend + along * turn))
