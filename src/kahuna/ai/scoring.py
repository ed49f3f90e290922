"""Statistics of a match: a rate with its interval, and percentiles."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

_NORMAL_95 = 1.959964
"""The two-sided 95 % quantile of the normal distribution, in standard deviations."""


class Rate(NamedTuple):
    """The share of games won, a draw counting half, and its 95 % interval by Wilson (1927)."""

    rate: float
    low: float
    high: float


def rate_of(won: float, games: int) -> Rate:
    """The rate of `won` in `games`, at least one."""
    z2 = _NORMAL_95**2
    share = won / games
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = sqrt(share * (1 - share) * z2 / games + (z2 / (2 * games)) ** 2) / (1 + z2 / games)
    return Rate(share, max(0.0, middle - half), min(1.0, middle + half))


def percentile(values: Sequence[float], percent: int) -> float:
    """The least of `values` that `percent` of them don't exceed; 0 if there are none."""
    ordered = sorted(values)
    return ordered[max(0, -(-percent * len(ordered) // 100) - 1)] if ordered else 0.0
