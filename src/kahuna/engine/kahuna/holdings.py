"""What a hand can be used for on any board, cached for each hand."""

from functools import cache
from itertools import combinations, groupby
from typing import Final, TypeAlias

from kahuna.engine.board import ISLANDS, MASK_AT, Island
from kahuna.engine.kahuna.actions import (
    BUILDS,
    DISCARDS,
    DRAWS,
    REMOVES,
    Build,
    Discard,
    Draw,
    Remove,
)
from kahuna.engine.kahuna.cards import HAND_LIMIT, unpack

Card: TypeAlias = tuple[int, dict[int, tuple[Build, ...]]]
"""The lines of a card's island; and the ways to build there, sorted, by which lines are free."""
Removal: TypeAlias = tuple[int, tuple[Remove, ...], tuple[Remove, ...]]
"""A line, the ways to pay for a removal there, and the same with building at once (R27)."""
Uses: TypeAlias = tuple[int, tuple[Discard, ...], tuple[Card, ...], int, tuple[Removal, ...]]
"""What a hand can be used for; without names, since a plain tuple is read in half the time.

1 if it has no room for another card (R15), else 0; its discards; its cards; the lines from which
it can pay for a removal; and those removals.
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
_CARDS: Final[dict[Island, Card]] = {
    island: (
        MASK_AT[island],
        {
            free: tuple(build for build in builds if build.bit & free)
            for free in _submasks(MASK_AT[island])
        },
    )
    for island, builds in _BUILDS_AT.items()
}

_REMOVES_FOR: Final = {
    pair: tuple(removes)
    for pair, removes in groupby(
        sorted(REMOVES, key=lambda remove: remove.cards), key=lambda remove: remove.cards
    )
}
"""By a pair of cards: the removals that it can pay for, if any."""


class _Uses(dict[int, Uses]):
    """By a packed hand: what it can be used for, computed on first use."""

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
    held = tuple(island for island in ISLANDS if island in cards)
    ways = sorted(
        remove for pair in set(combinations(cards, 2)) for remove in _REMOVES_FOR.get(pair, ())
    )
    removes = tuple(
        _removal(bit, tuple(group)) for bit, group in groupby(ways, key=lambda remove: remove.bit)
    )
    return (
        int(len(cards) >= HAND_LIMIT),
        _discards(held),
        _cards(held),
        sum(bit for bit, _, _ in removes),
        removes,
    )


# Equal tuples are shared between hands.
@cache
def _discards(held: tuple[Island, ...]) -> tuple[Discard, ...]:
    return tuple(discard for discard in DISCARDS if discard.card in held)


@cache
def _cards(held: tuple[Island, ...]) -> tuple[Card, ...]:
    return tuple(_CARDS[island] for island in held)


@cache
def _removal(bit: int, ways: tuple[Remove, ...]) -> Removal:
    return bit, tuple(way for way in ways if not way.build), ways


# Read at every step of a search: a function call would double the time. There are some five
# thousand hands and two thousand rows.
USES: Final = _Uses()
DRAWS_WITH_DECK: Final = _Draws(deck=True)
DRAWS_WITHOUT: Final = _Draws(deck=False)
