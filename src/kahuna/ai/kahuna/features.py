"""The features of the evaluation: a position at the end of a turn as feature numbers.

There are features for each island by its lines and both sides' bridges, for each card held by the
same of its island, for pairs that could take a bridge off, for both hands' sizes, for the lead in
islands and points, and for a declined draw.
"""

from functools import lru_cache
from itertools import count
from typing import Final, NamedTuple

from kahuna.engine import ISLANDS, LINES_AT, MAJORITY, Island
from kahuna.engine.board import MASK_AT, controlled
from kahuna.engine.kahuna.cards import unpack
from kahuna.engine.kahuna.holdings import USES

_numbers = count()
_STATES: Final = [
    (lines, mine, theirs)
    for lines in (3, 4, 5, 6)
    for mine in range(lines + 1)
    for theirs in range(lines + 1 - mine)
]
ISLAND: Final = {state: next(_numbers) for state in _STATES}
CARD: Final = {state: next(_numbers) for state in _STATES}
REACH: Final = {
    (need, have, theirs): next(_numbers)
    for need in (1, 2, 3)
    for have in range(need + 1)
    for theirs in range(3)
}
"""By how many bridges an island still needs (3: or more), on how many of its free lines the hand
could build (no more than it needs), and how many bridges gaining it would clear (2: or more)."""
HIT: Final = {
    (margin, hits): next(_numbers)
    for margin in (-1, 0, 1)
    for hits in range(max(1, margin + 1) + 1)
}
"""By how many bridges the other has above a majority (1: or more), and how many of these the hand
could take off, each on its own (no more than it takes to break the majority)."""
OWN_CARDS: Final = [next(_numbers) for _ in range(6)]
OTHER_CARDS: Final = [next(_numbers) for _ in range(6)]
_FURTHEST: Final = 8
_AHEAD: Final = [next(_numbers) for _ in range(3 * (2 * _FURTHEST + 1))]
DECLINED: Final = next(_numbers)
ALWAYS: Final = next(_numbers)
COUNT: Final = next(_numbers)
"""How many features there are."""


def ahead(round_: int, points: int, islands: int) -> int:
    """The feature of a lead in points and islands.

    In the third round an island is a point; before it, each lead in points has its own features.
    """
    if round_ >= 3:
        points, islands = 0, points + islands
    case = 1 + max(-1, min(1, points))
    return _AHEAD[case * (2 * _FURTHEST + 1) + _FURTHEST + max(-_FURTHEST, min(_FURTHEST, islands))]


class Hand(NamedTuple):
    """What a hand can be used for.

    Attributes:
        cards: the places in `ISLANDS` of its cards.
        covers: the lines that it has a card for.
        payable: the lines that it could take a bridge off.
    """

    cards: tuple[int, ...]
    covers: int
    payable: int


@lru_cache(maxsize=8192)
def hand_of(packed: int) -> Hand:
    """What a packed hand can be used for (cached)."""
    cards = tuple(ISLANDS.index(card) for card in unpack(packed))
    covers = 0
    for card in unpack(packed):
        covers |= MASK_AT[card]
    _, _, _, payable, _ = USES[packed]
    return Hand(cards, covers, payable)


def usable(own: int, other: int, hand: Hand) -> int:
    """The free lines where a hand could build, and the other's where it could remove."""
    return hand.covers & ~(own | other) | hand.payable & other


def island_features(island: Island, own: int, other: int, use: int) -> list[int]:
    """The features of one island, the lines in `use` being usable."""
    mask, lines, majority = MASK_AT[island], len(LINES_AT[island]), MAJORITY[island]
    mine, theirs = (own & mask).bit_count(), (other & mask).bit_count()
    found = [ISLAND[lines, mine, theirs]]
    need = majority - mine
    if 0 < need <= lines - mine - theirs:
        have = (use & mask & ~other).bit_count()
        need = min(need, 3)
        found.append(REACH[need, min(have, need), min(theirs, 2)])
    margin = min(theirs - majority, 1)
    if margin >= -1:
        hits = (use & mask & other).bit_count()
        found.append(HIT[margin, min(hits, max(1, margin + 1))])
    return found


def features_of(own: int, other: int, packed: int) -> list[int]:
    """The features of the bridges and the own hand."""
    hand = hand_of(packed)
    use = usable(own, other, hand)
    found = [f for island in ISLANDS for f in island_features(island, own, other, use)]
    for at in hand.cards:
        mask, lines = MASK_AT[ISLANDS[at]], len(LINES_AT[ISLANDS[at]])
        found.append(CARD[lines, (own & mask).bit_count(), (other & mask).bit_count()])
    return [*found, OWN_CARDS[len(hand.cards)]]


def lead(own: int, other: int) -> int:
    """The lead in islands."""
    return len(controlled(own)) - len(controlled(other))
