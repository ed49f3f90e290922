"""The reference player: a greedy one with values set by hand."""

from collections.abc import Sequence
from random import Random

from typing_extensions import override

from kahuna.ai.kahuna.planning import Planner
from kahuna.engine import (
    LINES_AT,
    MAJORITY,
    Action,
    Decline,
    Discard,
    Draw,
    PlayerView,
)
from kahuna.engine.board import MASK_AT
from kahuna.engine.kahuna.cards import UNIT, size
from kahuna.engine.kahuna.plays import Reached
from kahuna.engine.kahuna.simulation import Simulation

HELD = 3.0
"""The worth of a card in the hand; an island is worth ten."""
LOOKED_AT = 200
"""The most places that the look-ahead for a draw considers."""


def worth(there: Reached) -> float:
    """The value of bridges and a hand: islands, how near others are, cards."""
    own, other, hand = there
    islands = sum(
        _island(len(LINES_AT[i]), MAJORITY[i], (own & m).bit_count(), (other & m).bit_count())
        for i, m in MASK_AT.items()
    )
    return islands + HELD * size(hand)


def _island(lines: int, majority: int, mine: int, theirs: int) -> float:
    if mine >= majority:
        return 10 + (mine - majority) - theirs
    if theirs >= majority:
        return -10 - (theirs - majority) + mine
    open_to_me = lines - theirs >= majority
    open_to_them = lines - mine >= majority
    return 4 * (open_to_me * (mine / majority) ** 2 - open_to_them * (theirs / majority) ** 2)


class Greedy(Planner):
    """Plays whole turns by `worth`; draws what makes the best next turn on the same board."""

    @override
    def plan(self, view: PlayerView, now: Simulation, rng: Random) -> Sequence[Action]:
        plays = _best_plays(now)
        for play in plays:
            now.do(play)
        legal = now.legal_actions()
        draws = [action for action in legal if isinstance(action, Draw)]
        if draws:
            return [*plays, max(draws, key=lambda draw: self._next(now, draw, view))]
        # Nothing is left to do if the game is over.
        rest = [action for action in legal if isinstance(action, Decline | Discard)]
        return [*plays, *rest[-1:]]

    def _next(self, now: Simulation, draw: Draw, view: PlayerView) -> float:
        cards = [draw.card] if draw.card else sorted(set(view.unknown))
        return sum(self._best(now, now.own_hand + UNIT[card]) for card in cards) / len(cards)

    def _best(self, now: Simulation, hand: int) -> float:
        after = now.copy()
        after.own_hand = hand
        after.did = 0
        return max(map(worth, after.plays(LOOKED_AT)))


def _best_plays(now: Simulation) -> list[Action]:
    """The plays to the best place, at least one if the turn can't stay as it is."""
    found = now.plays()
    places = sorted(found, key=worth, reverse=True)
    can_stay = any(isinstance(action, Draw | Decline) for action in now.legal_actions())
    stays = found[places[0]] is None
    there = places[1] if stays and not can_stay and len(places) > 1 else places[0]
    plays: list[Action] = []
    while (step := found[there]) is not None:
        there, play = step
        plays.insert(0, play)
    return plays
