"""The level `normal`: the best whole turn by the evaluation."""

from collections.abc import Sequence
from random import Random

from typing_extensions import override

from kahuna.ai.kahuna.evaluation import fitted
from kahuna.ai.kahuna.planning import Planner
from kahuna.ai.kahuna.turns import best_turns
from kahuna.engine import Action, PlayerView
from kahuna.engine.kahuna.simulation import Simulation

PLACES = 6
"""The number of best places for which each draw is evaluated."""


class Normal(Planner):
    """Evaluates every place that its hand can reach, and each draw; looks at no reply."""

    @override
    def plan(self, view: PlayerView, now: Simulation, rng: Random) -> Sequence[Action]:
        """The best turn by the evaluation."""
        del view, rng
        turn = best_turns(now, PLACES, fitted())[0]
        return turn.with_end(turn.ends[0])
