"""The level `hard`: the best turns by the evaluation, each judged by playouts."""

from collections.abc import Sequence
from random import Random

from typing_extensions import override

from kahuna.ai.kahuna.planning import Planner
from kahuna.ai.kahuna.search import PLAYOUTS, search
from kahuna.engine import Action, PlayerView
from kahuna.engine.kahuna.simulation import Simulation


class Hard(Planner):
    """Judges turns by playouts over sampled deals; its budget is a number of playouts."""

    def __init__(self, playouts: int = PLAYOUTS) -> None:
        super().__init__()
        self._playouts = playouts

    @override
    def plan(self, view: PlayerView, now: Simulation, rng: Random) -> Sequence[Action]:
        """The best turn."""
        del now
        return search(view, rng, self._playouts)[0].actions
