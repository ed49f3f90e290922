"""The level `random`: uniformly random legal actions, the simplest player."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

A = TypeVar("A")


class Uniform:
    """Chooses at random."""

    def choose(self, view: Any, legal: Sequence[A], rng: Random) -> A:
        """A uniformly random legal action."""
        del view
        return legal[int(rng.random() * len(legal))]
