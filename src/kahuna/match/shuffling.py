"""Chance, drawn from a seed: the same seed deals the same game in every version of Python."""

import random
from collections.abc import Iterable

from kahuna.engine import Deal, Island, Seat

RANDOM_SEEDS = 1_000_000
"""A game begun without a seed takes one below this."""


def shuffled(seed: int, round_: int, cards: Iterable[Island]) -> Deal:
    """The deal of one round: Fisher-Yates from the end over the sorted cards.

    Only `Random.random` keeps its sequence for ever, so nothing else of it is used.
    """
    rng = random.Random(f"{seed}/{round_}")
    order = sorted(cards)
    for i in range(len(order) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return Deal(tuple(order))


def first_by_lot(seed: int) -> Seat:
    """Who moves first, by lots drawn from the seed (R5)."""
    return 1 if random.Random(f"{seed}/first").random() < 0.5 else 2


def random_seed() -> int:
    """A seed for a game that was given none."""
    return random.SystemRandom().randrange(RANDOM_SEEDS)
