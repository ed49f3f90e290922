"""The protocol of a computer player: it gets its seat's view and chooses a legal action."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol


class Agent(Protocol):
    """A computer player.

    An agent is asked for one action at a time, including the end of the turn, and may remember its
    plans in between. Each game has its own agent; views and actions are those of that game.
    """

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """One of the `legal` actions, or `resign`; `rng` is the only source of chance."""
        ...
