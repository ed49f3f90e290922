"""Lookup tables of the weights: the worth of two islands by the lines at them."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from kahuna.ai.kahuna import features
from kahuna.engine import ISLANDS, LINES_AT, MAJORITY, Island
from kahuna.engine.board import ALL_LINES, MASK_AT

Weights: TypeAlias = Sequence[float]
SHIFT: Final = ALL_LINES.bit_length()
"""The offset in bits between own bridges, the other's and usable lines, packed into one int."""
_GROUPS: Final = ("AD", "BF", "CK", "EH", "GJ", "IL")
"""Pairs of islands; each pair shares a line, which makes fewer cases."""
MOST: Final = 3000
"""The most cached cases for two islands; more would fill the memory in a long match."""


class Tables:
    """The weights of one moment, without points: by islands and by cards held."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        groups = [_Group(islands, weights) for islands in _GROUPS]
        self.groups = groups, [group.mask for group in groups]
        self.cards = [_Card(island, weights) for island in ISLANDS]
        self.own_cards = [weights[feature] for feature in features.OWN_CARDS]
        self.other_cards = [weights[feature] for feature in features.OTHER_CARDS]


class _Group(dict[int, tuple[float, int]]):
    """By the bridges and usable lines at a few islands: their worth, and the lead in islands."""

    def __init__(self, islands: str, weights: Weights) -> None:
        self.mask = _at(islands, 3)
        self._islands = tuple(map(Island, islands))
        self._weights = weights

    def __missing__(self, lines: int) -> tuple[float, int]:
        own, other, use = lines & ALL_LINES, lines >> SHIFT & ALL_LINES, lines >> 2 * SHIFT
        worth, more = 0.0, 0
        for island in self._islands:
            for feature in features.island_features(island, own, other, use):
                worth += self._weights[feature]
            mask, majority = MASK_AT[island], MAJORITY[island]
            more += (own & mask).bit_count() >= majority
            more -= (other & mask).bit_count() >= majority
        if len(self) >= MOST:
            self.clear()
        self[lines] = worth, more
        return worth, more


class _Card(dict[int, float]):
    """By the bridges at a card's island: the card's worth in the hand."""

    def __init__(self, island: Island, weights: Weights) -> None:
        self.mask = _at(island, 2)
        self._lines = len(LINES_AT[island])
        self._weights = weights

    def __missing__(self, bridges: int) -> float:
        mine, theirs = (bridges & ALL_LINES).bit_count(), (bridges >> SHIFT).bit_count()
        self[bridges] = worth = self._weights[features.CARD[self._lines, mine, theirs]]
        return worth


def _at(islands: str, times: int) -> int:
    """The mask of the lines at these islands, repeated `times` times."""
    mask = 0
    for island in islands:
        mask |= MASK_AT[Island(island)]
    return sum(mask << i * SHIFT for i in range(times))
