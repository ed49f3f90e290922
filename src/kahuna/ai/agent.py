"""The protocol of a computer player: it gets its seat's view and chooses a legal action."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from kahuna.engine import Action, PlayerView


class Agent(Protocol):
    """A computer player.

    An agent is asked for one action at a time, including the end of the turn, and may remember its
    plans in between. Each game has its own agent.
    """

    def choose(self, view: PlayerView, legal: Sequence[Action], rng: Random) -> Action:
        """One of the `legal` actions, or `resign`; `rng` is the only source of chance."""
        ...
