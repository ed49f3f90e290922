"""The level `random`: uniformly random legal actions, the simplest player."""

from collections.abc import Sequence
from random import Random

from kahuna.engine import Action, PlayerView


class Uniform:
    """Chooses at random."""

    def choose(self, view: PlayerView, legal: Sequence[Action], rng: Random) -> Action:
        """A uniformly random legal action."""
        del view
        return legal[int(rng.random() * len(legal))]
