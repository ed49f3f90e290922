"""How a position stands, for the computer player that plays any game."""

from math import exp
from typing import Final

from kahuna.engine import MAJORITY, Island, PlayerView, Seat
from kahuna.engine.kahuna.rules import opponent

ON_THE_WAY: Final = 0.5
"""What all bridges of a majority would be worth before they are one, an island being 1;"""
GUARD: Final = 0.1
"""what each bridge is at an island that is held,"""
CARD: Final = 0.25
"""and each card of a hand."""


def standing(view: PlayerView, seat: Seat) -> float:
    """The chance of `seat` by islands, bridges on the way to one, cards and points: 0 to 1."""
    worth = {seat: 0.0, opponent(seat): 0.0}
    for line, owner in view.bridges.items():
        for island in map(Island, line):
            worth[owner] += ON_THE_WAY / MAJORITY[island] if island not in view.stones else GUARD
    for owner in view.stones.values():
        worth[owner] += 1
    for each in worth:
        worth[each] += CARD * view.cards_of(each) + view.points[each - 1]
    return 1 / (1 + exp(worth[opponent(seat)] - worth[seat]))
