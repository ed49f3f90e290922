"""Multisets of island cards, packed into an int of two bits an island (R3: two cards of each).

Adding, taking away and comparing are the operators of int; this module only packs and unpacks.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from kahuna.engine.board import ISLANDS, Island

HAND_LIMIT: Final = 5
"""A player who holds five cards doesn't draw (R15)."""

UNIT: Final[dict[Island, int]] = {island: 1 << 2 * i for i, island in enumerate(ISLANDS)}
ALL_CARDS: Final = sum(2 * unit for unit in UNIT.values())


def pack(cards: Iterable[Island]) -> int:
    """The packed form of at most two cards of each island."""
    return sum(UNIT[card] for card in cards)


def copies(packed: int, card: Island) -> int:
    """How many cards of one island are in `packed`: 0, 1 or 2."""
    return packed // UNIT[card] & 3


@lru_cache(maxsize=1 << 11)
def unpack(packed: int) -> tuple[Island, ...]:
    """The cards of a packed multiset, sorted."""
    return tuple(island for island in ISLANDS for _ in range(copies(packed, island)))


def size(packed: int) -> int:
    """How many cards there are in `packed`."""
    return len(unpack(packed))


def without(packed: int, cards: Iterable[Island]) -> int:
    """`packed` less each of `cards` that is in it."""
    for card in cards:
        if copies(packed, card):
            packed -= UNIT[card]
    return packed
