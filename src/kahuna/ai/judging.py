"""Candidates judged over the same worlds, in stages; the worse ones are dropped between them."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

S = TypeVar("S")


class World(NamedTuple, Generic[S]):
    """A position that it could be, its weight, and the lots for what is still to be shuffled."""

    now: S
    weight: float
    lots: float


class Option:
    """A candidate and what was learnt of it.

    `weight` is how many worlds the first `chance` counts for.
    """

    def __init__(self, chance: float, weight: float) -> None:
        self._weight = weight
        self._total = weight * chance

    @property
    def chance(self) -> float:
        """The chance to win with it, as far as is known."""
        return self._total / self._weight

    def learn(self, chance: float, weight: float) -> None:
        """Take in how it did in a world of so much weight."""
        self._total += weight * chance
        self._weight += weight


O = TypeVar("O", bound=Option)  # noqa: E741 - an option, no zero
Judge: TypeAlias = Callable[[O, World[S]], float]
"""The chance to win with an option in a world, which it leaves as it is."""
Stage: TypeAlias = tuple[int, int]
"""How many options are left, and over how many worlds they are judged."""


def judged(options: Sequence[O], worlds: Iterable[World[S]], judge: Judge[O, S]) -> list[O]:
    """The options, each judged in all the worlds, best first; one alone needs no judging."""
    if len(options) > 1:
        for world in worlds:
            for option in options:
                option.learn(judge(option, world), world.weight)
    return sorted(options, key=lambda option: -option.chance)


def judged_in_stages(
    options: Sequence[O],
    stages: Iterable[Stage],
    worlds: Callable[[int], Iterable[World[S]]],
    judge: Judge[O, S],
) -> tuple[list[O], list[O]]:
    """The options that are left after all stages, best first, and those that were dropped.

    `options` are given best first, and so are the dropped ones, the last ones first. `worlds` gives
    as many worlds as it is asked for.
    """
    left, dropped = list(options), list[O]()
    for kept, count in stages:
        left, dropped = left[:kept], left[kept:] + dropped
        left = judged(left, worlds(count), judge)
    return left, dropped
