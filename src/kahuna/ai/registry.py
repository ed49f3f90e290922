"""Players by game and name: registered ones, those for any game, and any `module:attribute`."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final, TypeAlias, cast

from kahuna.ai.agent import Agent
from kahuna.ai.failures import raised_as
from kahuna.ai.sampled import BUDGETS, Budget, Sampled
from kahuna.ai.uniform import Uniform
from kahuna.engine.games import KAHUNA, game_named, has_part, part

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


def agent_names(game: str = KAHUNA) -> tuple[str, ...]:
    """The names of all players of a game, sorted; whether they can be loaded nobody knows yet."""
    registered = {point.name for point in entry_points(group=_group(game))}
    return tuple(sorted(registered.union(_for_any(game))))


def find_agent(game: str, name: str) -> Maker:
    """What makes the player of a name, or of a place as `package.module:attribute`.

    This runs whatever is in its module. A registered player goes before one for any game.

    Raises:
        NoSuchAgentError: there is no such player, or it can't be loaded.
    """
    with raised_as(partial(NoSuchAgentError, name)):
        if ":" in name:
            module, _, attribute = name.partition(":")
            return cast("Maker", getattr(import_module(module), attribute))
        points = {point.value: point for point in entry_points(group=_group(game), name=name)}
        if len(points) > 1:
            raise LookupError(f"registered as {' and as '.join(sorted(points))}")
        for point in points.values():
            return cast("Maker", point.load())
    try:
        return _for_any(game)[name]
    except KeyError:
        raise NoSuchAgentError(name) from None


def _group(game: str) -> str:
    """The entry points of a game's players; Kahuna's have the name that they always had."""
    return {KAHUNA: GROUP}.get(game, f"{GROUP}.{game}")


def _for_any(game: str) -> dict[str, Maker]:
    """The players of every game; all but `random` ask it for its standing."""
    players: dict[str, Maker] = {"random": Uniform}
    if has_part(game, "ai", "standing"):
        players["sampled"] = partial(_sampled, game)
        players.update((level, partial(_sampled, game, b)) for level, b in BUDGETS.items())
    return players


def _sampled(game: str, budget: Budget | None = None) -> Agent:
    return Sampled(game_named(game), part(game, "ai", "standing").standing, budget)
