"""What a hand can be used for, whatever the board: worked out once for each hand."""

from itertools import combinations, groupby
from typing import Final, TypeAlias

from kahuna.engine.actions import BUILDS, DISCARDS, DRAWS, REMOVES, Build, Discard, Draw, Remove
from kahuna.engine.board import ISLANDS, MASK_AT, Island
from kahuna.engine.cards import HAND_LIMIT, unpack

Uses: TypeAlias = tuple[
    int,
    tuple[Discard, ...],
    tuple[tuple[int, dict[int, tuple[Build, ...]]], ...],
    int,
    tuple[tuple[int, tuple[Remove, ...], tuple[Remove, ...]], ...],
]
"""What a hand can be used for; without names, since a plain tuple is read in half the time.

1 if it has no room for another card (R15), else 0; its discards; by card the lines of its island,
and by those that are free the ways to build on them; the lines from which it can pay for a
removal; and by such a line the ways to pay, and the same with building at once among them (R27).
"""


def _submasks(mask: int) -> list[int]:
    subsets, sub = [0], mask
    while sub:
        subsets.append(sub)
        sub = (sub - 1) & mask
    return subsets


_BUILDS_AT: Final = {
    island: tuple(build for build in BUILDS if build.card == island) for island in ISLANDS
}
_BUILDS_ON: Final[dict[Island, dict[int, tuple[Build, ...]]]] = {
    island: {
        free: tuple(build for build in builds if build.bit & free)
        for free in _submasks(MASK_AT[island])
    }
    for island, builds in _BUILDS_AT.items()
}
"""By card and by the free lines at its island: the ways to play it, sorted."""

_REMOVES_FOR: Final = {
    pair: tuple(removes)
    for pair, removes in groupby(
        sorted(REMOVES, key=lambda remove: remove.cards), key=lambda remove: remove.cards
    )
}
"""By a pair of cards: the removals that it can pay for, if any."""


class _Uses(dict[int, Uses]):
    """By a packed hand: what it can be used for, worked out when it is first asked."""

    def __missing__(self, packed: int) -> Uses:
        self[packed] = uses = _uses(packed)
        return uses


class _Draws(dict[tuple[Island | None, ...], tuple[Draw, ...]]):
    """By a row: the ways to draw when there is a deck too, or when there is none (R14, R17)."""

    def __init__(self, deck: bool) -> None:
        self._deck = deck

    def __missing__(self, row: tuple[Island | None, ...]) -> tuple[Draw, ...]:
        ways = (draw for draw in DRAWS if (self._deck if draw.card is None else draw.card in row))
        self[row] = draws = tuple(ways)
        return draws


def _uses(packed: int) -> Uses:
    cards = unpack(packed)
    ways = sorted(
        remove for pair in set(combinations(cards, 2)) for remove in _REMOVES_FOR.get(pair, ())
    )
    removes = []
    for bit, group in groupby(ways, key=lambda remove: remove.bit):
        both = tuple(group)
        removes.append((bit, tuple(way for way in both if not way.build), both))
    return (
        int(len(cards) >= HAND_LIMIT),
        tuple(discard for discard in DISCARDS if discard.card in cards),
        tuple((MASK_AT[island], _BUILDS_ON[island]) for island in ISLANDS if island in cards),
        sum(bit for bit, _, _ in removes),
        tuple(removes),
    )


# Looked up at every step of a search: a call would take as long as all the rest. There are some
# five thousand hands and two thousand rows.
USES: Final = _Uses()
DRAWS_WITH_DECK: Final = _Draws(deck=True)
DRAWS_WITHOUT: Final = _Draws(deck=False)
