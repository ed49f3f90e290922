"""The best turns by the evaluation, judged by how the game goes on from each."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from random import Random
from typing import Final

from kahuna.ai import judging
from kahuna.ai.judging import Judge, World, judged, judged_in_stages
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


class Option(judging.Option):
    """A whole turn and what was learnt of it."""

    def __init__(self, turn: Turn, end: End) -> None:
        super().__init__(chance(end.odds), PRIOR)
        self.turn = turn
        self.actions: tuple[Action, ...] = turn.with_end(end)


def search(view: PlayerView, rng: Random, playouts: int = PLAYOUTS) -> list[Option]:
    """What can be done with a turn: the turns judged longest before the others, best first."""
    now = as_known(view)
    if now.game.phase is Phase.LAST:
        return _last(view, now, rng)
    share, judge = playouts / PLAYOUTS, _judge(Playouts(fitted()))
    options = [Option(turn, turn.ends[0]) for turn in best_turns(now, CANDIDATES, fitted())]
    options, dropped = judged_in_stages(
        options, STAGES, lambda deals: _sampled(view, rng, round(share * deals)), judge
    )
    finals = [
        Option(option.turn, end)
        for option in options[:FINALISTS]
        for end in option.turn.ends[:ENDS]
    ]
    finals = judged(finals, _sampled(view, rng, round(share * FINAL_DEALS)), judge)
    return finals + options[FINALISTS:] + dropped


def _last(view: PlayerView, now: Simulation, rng: Random) -> list[Option]:
    """The same in the last turns, over all that can be in the other hand (R21)."""
    turns = best_turns(now, LAST_CANDIDATES, fitted())
    options = [Option(turn, end) for turn in turns for end in turn.ends]
    judge = _judge(Playouts(fitted()))
    hands = Counter(combinations(view.unknown, view.other_cards))
    if len(hands) > LAST_DEALS:
        return judged(options, _sampled(view, rng, LAST_DEALS), judge)
    share = SOLVED / hands.total()
    worlds = [World(dealt_so(view, hand), share * n, 0.0) for hand, n in hands.items()]
    return judged(options, worlds, judge)


def _sampled(view: PlayerView, rng: Random, count: int) -> Iterable[World[Simulation]]:
    return [World(dealt(view, rng), 1.0, rng.random()) for _ in range(count)]


def _judge(playouts: Playouts) -> Judge[Option, Simulation]:
    def judge(option: Option, world: World[Simulation]) -> float:
        """Play the turn and go on, in one of the worlds."""
        now = world.now.copy()
        for action in option.actions:
            now.do(action)
        return playouts.chance(now, world.now.seat, world.lots)

    return judge
