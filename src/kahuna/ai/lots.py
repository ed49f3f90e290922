"""Lots, drawn alike in every version of Python: only `Random.random` keeps its sequence."""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffled(cards: Iterable[T], rng: Random) -> tuple[T, ...]:
    """The cards in any order, all alike."""
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return tuple(order)
