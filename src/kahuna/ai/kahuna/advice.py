"""The evaluation of a position, for hints and analysis."""

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from kahuna.ai.kahuna.deals import as_known, dealt
from kahuna.ai.kahuna.evaluation import fitted
from kahuna.ai.kahuna.planning import best_place
from kahuna.ai.kahuna.playouts import Playouts
from kahuna.ai.kahuna.search import PLAYOUTS, Option, search
from kahuna.engine import Action, Phase, PlayerView

if TYPE_CHECKING:
    from kahuna.engine.kahuna.plays import Reached

DEALS: Final = 24
"""The sampled deals over which a position is evaluated when the other is to act."""


class Advice(NamedTuple):
    """A complete turn, and the chance to win after it."""

    actions: tuple[Action, ...]
    chance: float


def best_turns(view: PlayerView, count: int, rng: Random, playouts: int = PLAYOUTS) -> list[Advice]:
    """The best turns for the seat of `view`, whose turn it is, as the level `hard` judges them.

    The best comes first, then the other candidates; no two lead to the same bridges and hand. In
    the middle of a turn they continue it; in the set-up there are none.
    """
    if view.phase not in (Phase.PLAY, Phase.LAST) or view.to_act != view.seat:
        return []
    options: dict[Reached, Option] = {}
    for option in search(view, rng, playouts):
        options.setdefault(option.turn.there, option)
    return [Advice(o.actions, o.chance) for o in options.values()][:count]


def evaluate(view: PlayerView, rng: Random, deals: int = DEALS) -> float:
    """The chance of the seat of `view` to win, by the best turn at a glance of the seat to act.

    If it is the other's turn, or cards are to be dealt, it is the mean over sampled deals.
    """
    if view.to_act == view.seat:
        worlds = [as_known(view)]
    else:
        worlds = [dealt(view, rng) for _ in range(deals)]
    one_turn = Playouts(fitted(), turns=1)
    total = 0.0
    for world in worlds:
        while world.game.phase is Phase.SETUP:
            world.do(best_place(world, world.legal_actions()))
        total += one_turn.chance(world, view.seat, rng.random())
    return total / len(worlds)
