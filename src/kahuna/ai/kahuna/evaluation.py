"""The evaluation: how likely the seat that ends its turn is to win, from fitted weights."""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

from kahuna.ai.kahuna import features
from kahuna.ai.kahuna.features import hand_of
from kahuna.ai.kahuna.moment import CARDS, OVER, Moment
from kahuna.ai.kahuna.tables import SHIFT, Tables, Weights
from kahuna.engine.kahuna.cards import size
from kahuna.engine.kahuna.plays import Reached

SURE: Final = 12.0
"""The log odds of a game that is won."""
_LEADS: Final = (*range(13), *range(-12, 0))
"""Leads in islands, so ordered that each is at its own index, counted from the end if below 0."""
_BRIDGES_DECIDE: Final = [0.0] * features.COUNT
"""The weights when all is counted: the bridges decide, if anything is left to be decided (R23)."""
for (_, _mine, _theirs), _feature in features.ISLAND.items():
    _BRIDGES_DECIDE[_feature] = (_mine - _theirs) / 10


def chance(odds: float) -> float:
    """The probability of these log odds."""
    return 1 / (1 + exp(-odds))


class Evaluation:
    """Fitted weights, made ready for each moment of a game when it comes up."""

    def __init__(self, weights: Mapping[str, Sequence[Weights]]) -> None:
        """By era: the weights when no card is left to be drawn, and what 24 cards add to them."""
        self._weights = weights
        self._tables: dict[tuple[int, int], Tables] = {}
        self._judges: dict[Moment, Judge] = {}

    def judge(self, moment: Moment) -> "Judge":
        """Who judges at this moment."""
        judge = self._judges.get(moment)
        if judge is None:
            judge = self._judges[moment] = Judge(moment, self._at(moment.era, moment.left))
        return judge

    def _at(self, era: int, left: int) -> Tables:
        if (era, left) not in self._tables:
            self._tables[era, left] = Tables(self._mixed(era, left / CARDS))
        return self._tables[era, left]

    def _mixed(self, era: int, share: float) -> Weights:
        if era == OVER:
            return _BRIDGES_DECIDE
        level, slope = self._weights[str(era)]
        return [base + share * rise for base, rise in zip(level, slope, strict=True)]


@cache
def fitted() -> Evaluation:
    """The evaluation that comes with the package."""
    return Evaluation(json.loads(files(__package__).joinpath("weights.json").read_text("utf-8")))


class Judge:
    """Values the ends of a turn at one moment."""

    def __init__(self, moment: Moment, tables: Tables) -> None:
        self._tables = tables
        self._ahead = [_worth_ahead(moment, tables.weights, more) for more in _LEADS]

    def odds(
        self, places: Sequence[Reached], other_cards: int, *, declined: bool = False
    ) -> list[float]:
        """The log odds to win, the turn having ended at a place; all hands are of one size."""
        tables = self._tables
        rest = tables.other_cards[other_cards] + tables.own_cards[size(places[0][2])]
        if declined:
            rest += tables.weights[features.DECLINED]
        return [worth + rest for worth in self.worths(places)]

    def by_size(self, *, drawing: bool) -> list[float]:
        """By the size of a hand before the draw, what it is worth after it."""
        own_cards = self._tables.own_cards
        return own_cards[1:] + own_cards[-1:] if drawing else own_cards

    def worths(self, places: Iterable[Reached]) -> list[float]:
        """What each of these bridges and hands is worth, but for how many cards they are."""
        cards, ahead = self._tables.cards, self._ahead
        (g1, g2, g3, g4, g5, g6), (m1, m2, m3, m4, m5, m6) = self._tables.groups
        found = []
        for own, other, packed in places:
            held, covers, payable = hand_of(packed)
            bridges = own | other << SHIFT
            use = covers & ~(own | other) | payable & other
            lines = bridges | use << 2 * SHIFT
            v1, n1 = g1[lines & m1]
            v2, n2 = g2[lines & m2]
            v3, n3 = g3[lines & m3]
            v4, n4 = g4[lines & m4]
            v5, n5 = g5[lines & m5]
            v6, n6 = g6[lines & m6]
            worth = v1 + v2 + v3 + v4 + v5 + v6 + ahead[n1 + n2 + n3 + n4 + n5 + n6]
            for at in held:
                card = cards[at]
                worth += card[bridges & card.mask]
            found.append(worth)
        return found


def _worth_ahead(moment: Moment, weights: Weights, more: int) -> float:
    """What so many islands more are worth at a moment, with all that depends on nothing else."""
    if moment.era == OVER:
        points = moment.points + more
        decided = points or (more if moment.third_decides else 0)
        return SURE * ((decided > 0) - (decided < 0))
    points = moment.points_with(more)
    return weights[features.ahead(moment.era, points, more)] + weights[features.ALWAYS]
