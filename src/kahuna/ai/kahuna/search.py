"""The best turns by the evaluation, judged by how the game goes on from each."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from kahuna.ai.kahuna.deals import as_known, dealt, dealt_so
from kahuna.ai.kahuna.evaluation import chance, fitted
from kahuna.ai.kahuna.playouts import Playouts
from kahuna.ai.kahuna.turns import End, Turn, best_turns
from kahuna.engine import Action, Phase, PlayerView
from kahuna.engine.kahuna.simulation import Simulation

CANDIDATES: Final = 12
STAGES: Final = ((12, 4), (5, 6), (3, 6))
"""How many turns are left in each stage, and over how many deals they are judged there."""
FINALISTS: Final = 2
"""Of so many turns each way to end them is judged,"""
ENDS: Final = 4
"""though no more than these,"""
FINAL_DEALS: Final = 10
"""over so many deals."""
PLAYOUTS: Final = sum(kept * deals for kept, deals in STAGES) + FINALISTS * ENDS * FINAL_DEALS
"""How many playouts that makes at most."""
PRIOR: Final = 4.0
"""How many playouts the evaluation counts for."""
LAST_CANDIDATES: Final = 40
LAST_DEALS: Final = 200
"""In the last turns all that the other hand can be is looked at, if it is no more than this."""
SOLVED: Final = 1000.0
"""How many playouts all these hands together count for."""


class World(NamedTuple):
    """A position that it could be, its weight, and the lots for what is still to be shuffled."""

    now: Simulation
    weight: float
    lots: float


class Option:
    """A whole turn and what was learnt of it."""

    def __init__(self, turn: Turn, end: End) -> None:
        self.turn = turn
        self.actions: tuple[Action, ...] = turn.with_end(end)
        self._weight = PRIOR
        self._total = PRIOR * chance(end.odds)

    @property
    def chance(self) -> float:
        """The chance to win after it, as far as is known."""
        return self._total / self._weight

    def judge(self, world: World, playouts: Playouts) -> None:
        """Play it and go on, in one of the worlds."""
        now = world.now.copy()
        for action in self.actions:
            now.do(action)
        self._total += world.weight * playouts.chance(now, world.now.seat, world.lots)
        self._weight += world.weight


def search(view: PlayerView, rng: Random, playouts: int = PLAYOUTS) -> list[Option]:
    """What can be done with a turn: the turns judged longest before the others, best first."""
    now = as_known(view)
    if now.game.phase is Phase.LAST:
        return _last(view, now, rng)
    share, played = playouts / PLAYOUTS, Playouts(fitted())
    options = [Option(turn, turn.ends[0]) for turn in best_turns(now, CANDIDATES, fitted())]
    dropped: list[Option] = []
    for kept, deals in STAGES:
        options, dropped = options[:kept], options[kept:] + dropped
        options = _judged(options, _sampled(view, rng, round(share * deals)), played)
    finals = [
        Option(option.turn, end)
        for option in options[:FINALISTS]
        for end in option.turn.ends[:ENDS]
    ]
    finals = _judged(finals, _sampled(view, rng, round(share * FINAL_DEALS)), played)
    return finals + options[FINALISTS:] + dropped


def _last(view: PlayerView, now: Simulation, rng: Random) -> list[Option]:
    """The same in the last turns, over all that can be in the other hand (R21)."""
    turns = best_turns(now, LAST_CANDIDATES, fitted())
    options = [Option(turn, end) for turn in turns for end in turn.ends]
    hands = Counter(combinations(view.unknown, view.other_cards))
    if len(hands) > LAST_DEALS:
        return _judged(options, _sampled(view, rng, LAST_DEALS), Playouts(fitted()))
    share = SOLVED / hands.total()
    worlds = [World(dealt_so(view, hand), share * n, 0.0) for hand, n in hands.items()]
    return _judged(options, worlds, Playouts(fitted()))


def _sampled(view: PlayerView, rng: Random, count: int) -> Iterable[World]:
    return [World(dealt(view, rng), 1.0, rng.random()) for _ in range(count)]


def _judged(options: Sequence[Option], worlds: Iterable[World], playouts: Playouts) -> list[Option]:
    """The options, each judged in all the worlds, best first; one alone needs no judging."""
    if len(options) > 1:
        for world in worlds:
            for option in options:
                option.judge(world, playouts)
    return sorted(options, key=lambda option: -option.chance)
