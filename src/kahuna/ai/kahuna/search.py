"""The best turns by the evaluation, judged by playouts over sampled worlds.

The search is successive elimination: each stage judges the remaining turns in the same worlds, with
common random numbers, and the worst are dropped.
"""

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
"""By stage: how many turns are left, and over how many sampled deals each is judged."""
FINALISTS: Final = 2
"""The best turns of the last stage, whose ends are judged too."""
ENDS: Final = 4
"""The most ends judged for each finalist."""
FINAL_DEALS: Final = 10
"""The sampled deals over which these ends are judged."""
PLAYOUTS: Final = sum(kept * deals for kept, deals in STAGES) + FINALISTS * ENDS * FINAL_DEALS
"""The most playouts of a search."""
PRIOR: Final = 4.0
"""The evaluation's weight in a mean, in playouts."""
LAST_CANDIDATES: Final = 40
LAST_DEALS: Final = 200
"""The most possible hands of the other for which the last turns are judged over all of them."""
SOLVED: Final = 1000.0
"""The weight of all these hands together, in playouts."""


class Option(judging.Option):
    """A whole turn and what was learnt of it."""

    def __init__(self, turn: Turn, end: End) -> None:
        super().__init__(chance(end.odds), PRIOR)
        self.turn = turn
        self.actions: tuple[Action, ...] = turn.with_end(end)


def search(view: PlayerView, rng: Random, playouts: int = PLAYOUTS) -> list[Option]:
    """The candidate turns, finalists first, each group sorted by chance."""
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
    """The same in the last turns, over all possible hands of the other (R21)."""
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
