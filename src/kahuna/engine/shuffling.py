"""Shuffling, with random numbers from the caller: the rules themselves draw none."""

from collections.abc import Callable, Iterable
from typing import TypeVar

C = TypeVar("C")


def shuffled(cards: Iterable[C], lot: Callable[[], float]) -> tuple[C, ...]:
    """The cards in another order: Fisher-Yates from the end.

    `lot` draws a number from 0 up to but not 1. `Random.random` is the one method whose sequence
    Python guarantees for ever.
    """
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        j = int(lot() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return tuple(order)
