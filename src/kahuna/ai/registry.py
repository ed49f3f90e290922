"""Players by name: those registered under the entry point group, and any `module:attribute`."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final, TypeAlias, cast

from kahuna.ai.agent import Agent
from kahuna.ai.failures import raised_as

GROUP: Final = "kahuna.agents"
Maker: TypeAlias = Callable[[], Agent]
"""Makes a player for one game: a class without parameters, say."""


class NoSuchAgentError(LookupError):
    """There is no player of a name, or it can't be loaded.

    Attributes:
        name: the name.
        why: what went wrong as it was loaded, in Python's words, which may hold anything; None: no
            player is registered by that name.
    """

    def __init__(self, name: str, why: str | None = None) -> None:
        super().__init__(name, why)
        self.name = name
        self.why = why


def agent_names() -> tuple[str, ...]:
    """The names of all registered players, sorted; whether they can be loaded nobody knows yet."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


def find_agent(name: str) -> Maker:
    """What makes the player of a registered name, or of a place as `package.module:attribute`.

    This runs whatever is in its module.

    Raises:
        NoSuchAgentError: there is no such player, or it can't be loaded.
    """
    with raised_as(partial(NoSuchAgentError, name)):
        if ":" in name:
            module, _, attribute = name.partition(":")
            return cast("Maker", getattr(import_module(module), attribute))
        points = {point.value: point for point in entry_points(group=GROUP, name=name)}
        if len(points) > 1:
            raise LookupError(f"registered as {' and as '.join(sorted(points))}")
        for point in points.values():
            return cast("Maker", point.load())
    raise NoSuchAgentError(name)
