"""What a match tells: a rate with its interval, and percentiles."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

_NORMAL_95 = 1.959964
"""How many standard deviations hold 95 % of a normal distribution to both sides."""


class Rate(NamedTuple):
    """A share of games won, a draw being half, and the 95 % interval of Wilson (1927)."""

    rate: float
    low: float
    high: float


def rate_of(won: float, games: int) -> Rate:
    """The rate of so many won in so many games, one at least."""
    z2 = _NORMAL_95**2
    share = won / games
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = sqrt(share * (1 - share) * z2 / games + (z2 / (2 * games)) ** 2) / (1 + z2 / games)
    return Rate(share, max(0.0, middle - half), min(1.0, middle + half))


def percentile(values: Sequence[float], percent: int) -> float:
    """The least of `values` that so many percent of them don't exceed; 0 if there are none."""
    ordered = sorted(values)
    return ordered[max(0, -(-percent * len(ordered) // 100) - 1)] if ordered else 0.0
