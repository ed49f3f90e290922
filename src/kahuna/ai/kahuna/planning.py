"""Agents that plan whole turns, though they are asked for one action at a time."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from random import Random

from kahuna.ai.kahuna.deals import as_known
from kahuna.ai.kahuna.evaluation import fitted
from kahuna.ai.kahuna.moment import moment_after
from kahuna.engine import Action, Phase, PlayerView
from kahuna.engine.kahuna.simulation import Simulation


class Planner(ABC):
    """Plans a turn at its first action, and follows the plan while it holds.

    A turn reveals nothing before its end, so the plan stays good.
    """

    def __init__(self) -> None:
        self._plan: dict[Hashable, Action] = {}

    @abstractmethod
    def plan(self, view: PlayerView, now: Simulation, rng: Random) -> Sequence[Action]:
        """The actions from here to the end of the turn; `now` agrees with `view`."""

    def choose(self, view: PlayerView, legal: Sequence[Action], rng: Random) -> Action:
        """The next action of the turn; `Agent.choose`."""
        now = as_known(view)
        position = now.state()
        if position not in self._plan:
            if view.phase is Phase.SETUP:
                return best_place(now, legal)
            self._plan = _by_position(now, self.plan(view, now.copy(), rng))
        return self._plan[position]


def _by_position(now: Simulation, actions: Sequence[Action]) -> dict[Hashable, Action]:
    plan: dict[Hashable, Action] = {}
    for action in actions:
        plan[now.state()] = action
        now.do(action)
    return plan


def best_place(now: Simulation, legal: Sequence[Action]) -> Action:
    """The best line for a handicap bridge (R6)."""
    valued = fitted().judge(moment_after(now, drawn=False))
    worths = []
    for place in legal:
        after = now.copy()
        after.do(place)
        own, other = after.bridges_of(now.seat)
        worths.append(valued.worths([(own, other, now.own_hand)])[0])
    return legal[worths.index(max(worths))]
