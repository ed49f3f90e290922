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
"""The log odds of a won game."""
_LEADS: Final = (*range(13), *range(-12, 0))
"""Leads in islands, ordered so that each is its own index; negative ones count from the end."""
_BRIDGES_DECIDE: Final = [0.0] * features.COUNT
"""The weights after the last count: only bridges can still decide (R23)."""
for (_, _mine, _theirs), _feature in features.ISLAND.items():
    _BRIDGES_DECIDE[_feature] = (_mine - _theirs) / 10


def chance(odds: float) -> float:
    """The probability of these log odds."""
    return 1 / (1 + exp(-odds))


class Evaluation:
    """Fitted weights, prepared lazily for each moment of a game."""

    def __init__(self, weights: Mapping[str, Sequence[Weights]]) -> None:
        """By era: the weights with no card left to draw, and what 24 cards left add to them."""
        self._weights = weights
        self._tables: dict[tuple[int, int], Tables] = {}
        self._judges: dict[Moment, Judge] = {}

    def judge(self, moment: Moment) -> "Judge":
        """The judge for this moment."""
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
    """The evaluation with the package's weights."""
    return Evaluation(json.loads(files(__package__).joinpath("weights.json").read_text("utf-8")))


class Judge:
    """Evaluates the ends of turns at one moment."""

    def __init__(self, moment: Moment, tables: Tables) -> None:
        self._tables = tables
        self._ahead = [_worth_ahead(moment, tables.weights, more) for more in _LEADS]

    def odds(
        self, places: Sequence[Reached], other_cards: int, *, declined: bool = False
    ) -> list[float]:
        """The log odds to win when the turn ends at each place; all hands have the same size."""
        tables = self._tables
        rest = tables.other_cards[other_cards] + tables.own_cards[size(places[0][2])]
        if declined:
            rest += tables.weights[features.DECLINED]
        return [worth + rest for worth in self.worths(places)]

    def by_size(self, *, drawing: bool) -> list[float]:
        """By hand size before the draw: its worth after it."""
        own_cards = self._tables.own_cards
        return own_cards[1:] + own_cards[-1:] if drawing else own_cards

    def worths(self, places: Iterable[Reached]) -> list[float]:
        """The worth of each of these bridges and hands, without the hand's size."""
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
    """The worth of a lead of `more` islands at a moment, plus the constant term."""
    if moment.era == OVER:
        points = moment.points + more
        decided = points or (more if moment.third_decides else 0)
        return SURE * ((decided > 0) - (decided < 0))
    points = moment.points_with(more)
    return weights[features.ahead(moment.era, points, more)] + weights[features.ALWAYS]
