"""Players by name: those registered under the entry point group, and any `module:attribute`."""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final, TypeAlias, cast

from kahuna.ai.agent import Agent

GROUP: Final = "kahuna.agents"
Maker: TypeAlias = Callable[[], Agent]
"""Makes a player for one game: a class without parameters, say."""


class NoSuchAgentError(LookupError):
    """There is no player of a name, or it can't be loaded.

    Attributes:
        name: the name.
        why: what went wrong, in Python's words.
    """

    def __init__(self, name: str, why: str) -> None:
        super().__init__(name, why)
        self.name = name
        self.why = why


def agent_names() -> tuple[str, ...]:
    """The names of all registered players, sorted."""
    return tuple(sorted(point.name for point in entry_points(group=GROUP)))


def find_agent(name: str) -> Maker:
    """What makes the player of a registered name, or of a place as `package.module:attribute`.

    Raises:
        NoSuchAgentError: there is no such player, or it can't be loaded.
    """
    try:
        if ":" in name:
            module, _, attribute = name.partition(":")
            return cast("Maker", getattr(import_module(module), attribute))
        [point] = entry_points(group=GROUP, name=name)
        return cast("Maker", point.load())
    except Exception as error:  # a module of someone else's can fail in any way
        raise NoSuchAgentError(name, f"{type(error).__name__}: {error}") from error
