"""What a player is: it sees what its seat sees, and chooses among what is legal."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol


class Agent(Protocol):
    """Someone to play against.

    An agent is asked for one action at a time, the end of the turn among them, and may remember
    between two of them what it means to do. Each game has an agent of its own. Views and actions
    are those of the game that it plays.
    """

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """One of the `legal` actions, or `resign`; what is left to chance is taken from `rng`."""
        ...
