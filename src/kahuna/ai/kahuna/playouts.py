"""Playouts: both seats play a few turns at a glance, then the evaluation judges."""

from random import Random
from typing import TYPE_CHECKING, Final

from kahuna.ai.kahuna.deals import deal_next
from kahuna.ai.kahuna.evaluation import Evaluation, chance
from kahuna.ai.kahuna.turns import Glance, glance
from kahuna.engine import Phase, Seat
from kahuna.engine.kahuna.cards import size
from kahuna.engine.kahuna.simulation import Simulation

if TYPE_CHECKING:
    from collections.abc import Hashable

TURNS: Final = 2
"""Turns in a playout: the reply, and one more turn of the seat that asks."""
PLACES: Final = 300
"""About the most places considered for a turn in a playout."""


class Playouts:
    """Plays games on; caches the best turn at a glance, since many games meet."""

    def __init__(self, evaluation: Evaluation, turns: int = TURNS) -> None:
        self._evaluation = evaluation
        self._turns = turns
        self._glances: dict[Hashable, Glance] = {}

    def chance(self, now: Simulation, seat: Seat, lots: float) -> float:
        """The chance of `seat` to win after a playout of `now`, which it changes.

        `lots` seeds the shuffle of the next round's cards.
        """
        mover, odds = seat, 0.0
        for _ in range(self._turns):
            if now.game.phase is Phase.DEAL:
                deal_next(now, Random(lots))
            if now.game.phase is Phase.OVER:
                break
            mover = now.seat
            best = self._glance(now)
            best.play(now)
            odds = best.end.odds
        outcome = now.game.outcome
        if outcome is None:
            return chance(odds if mover == seat else -odds)
        return 0.5 if outcome.winner is None else float(outcome.winner == seat)

    def _glance(self, now: Simulation) -> Glance:
        """The best turn at a glance, cached by everything that it depends on."""
        game = now.game
        known = (
            now.own, now.other, now.own_hand, now.hidden, now.played, now.row, len(now.deck),
            size(now.other_hand), now.must_draw, game.round, game.left, game.points,
        )  # fmt: skip
        best = self._glances.get(known)
        if best is None:
            best = self._glances[known] = glance(now, self._evaluation, PLACES)
        return best
