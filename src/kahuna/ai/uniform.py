"""The level `random`: anything that is legal, all alike; the least that a player can do."""

from collections.abc import Sequence
from random import Random

from kahuna.engine import Action, PlayerView


class Uniform:
    """Chooses by lot."""

    def choose(self, view: PlayerView, legal: Sequence[Action], rng: Random) -> Action:
        """Any of the legal actions."""
        del view
        return legal[int(rng.random() * len(legal))]
