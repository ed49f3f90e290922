"""The level `random`: anything that is legal, all alike; the least that a player can do."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

A = TypeVar("A")


class Uniform:
    """Chooses by lot."""

    def choose(self, view: Any, legal: Sequence[A], rng: Random) -> A:
        """Any of the legal actions."""
        del view
        return legal[int(rng.random() * len(legal))]
