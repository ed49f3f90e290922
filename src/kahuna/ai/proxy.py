"""External players: whatever one does wrong becomes one error, with its name."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from kahuna.ai.failures import LONGEST, raised_as
from kahuna.ai.registry import find_agent
from kahuna.engine.games import KAHUNA, game_named

A = TypeVar("A")


class AgentError(Exception):
    """A player broke the rules of players.

    Attributes:
        agent: its name.
        fault: an id in the catalogues' section `agentfault`: `raised`, `illegal` (the action isn't
            legal there) or `no_action` (it returned something else).
        what: the error, the action or the value, in Python's words; it may hold anything.
    """

    def __init__(self, agent: str, fault: str, what: str) -> None:
        super().__init__(agent, fault, what)
        self.agent = agent
        self.fault = fault
        self.what = what


class AgentProxy:
    """The player of a name, for one game; it returns legal actions, or raises `AgentError`.

    It can't stop a player from ending the process or never answering: run it in its own process.
    """

    def __init__(self, name: str, game: str = KAHUNA) -> None:
        """Make the player.

        Raises:
            NoSuchAgentError: there is no such player, or it can't be loaded.
            AgentError: it can't be made.
        """
        self._name = name
        resignation = game_named(game).resignation()
        self._always: tuple[Any, ...] = () if resignation is None else (resignation,)
        make = find_agent(game, name)
        with raised_as(self._raised):
            self._agent: Any = make()

    def choose(self, view: Any, legal: Sequence[A], rng: Random) -> A:
        """What the player chooses: one of the `legal` actions, or to give up, which always is.

        Raises:
            AgentError: it failed, or chose nothing of that kind.
        """
        choices: tuple[A, ...] = (*legal, *self._always)
        with raised_as(self._raised):
            chosen: object = self._agent.choose(view, legal, rng)
            if chosen in choices:
                return choices[choices.index(chosen)]  # ours, whatever equals it
            is_action = isinstance(getattr(chosen, "notation", None), str)
            what = (str(chosen) if is_action else repr(chosen))[:LONGEST]
        raise AgentError(self._name, "illegal" if is_action else "no_action", what)

    def _raised(self, what: str) -> AgentError:
        return AgentError(self._name, "raised", what)
