"""Shuffles from a seed: the same seed deals the same game in every version of Python."""

import random

from kahuna.engine.game import Deck, Seat, Shuffle
from kahuna.engine.shuffling import shuffled

RANDOM_SEEDS = 1_000_000
"""Random seeds are below this."""


def deck_of(seed: int, shuffle: Shuffle) -> Deck:
    """The deck of a shuffle, by random numbers from the seed."""
    return shuffled(shuffle.cards, random.Random(f"{seed}/{shuffle.label}").random)


def first_by_lot(seed: int, seats: int = 2) -> Seat:
    """Who moves first, by a random number from the seed (R5)."""
    return 1 + int(random.Random(f"{seed}/first").random() * seats)


def random_seed() -> int:
    """A seed for a game begun without one."""
    return random.SystemRandom().randrange(RANDOM_SEEDS)
