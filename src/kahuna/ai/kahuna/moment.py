"""When a position is evaluated: at the end of a turn, with weights that depend on which."""

from typing import Final, NamedTuple

from kahuna.ai.kahuna import features
from kahuna.engine import Phase
from kahuna.engine.kahuna.cards import size
from kahuna.engine.kahuna.plays import Reached
from kahuna.engine.kahuna.rules import TieBreak
from kahuna.engine.kahuna.simulation import Simulation

CARDS: Final = 24
OVER: Final = 5
"""The era of a finished game."""


class Moment(NamedTuple):
    """When a position is evaluated, which selects the weights.

    Attributes:
        era: the round, 4 in the last turns, 5 when the game is over.
        left: how many cards are still to be drawn, not counting one for this turn even if it was
            declined; in era 4, how many turns are still to be played.
        points: the lead in points of the seat judged.
        counted: the round counted at this moment, 0 if none is.
        third_decides: whether the third count decides between equal points (R23).
    """

    era: int
    left: int
    points: int
    counted: int
    third_decides: bool

    def points_with(self, more: int) -> int:
        """The lead in points with a lead in islands, including any count at this moment."""
        return self.points + self.counted * ((more > 0) - (more < 0))


def moment_after(now: Simulation, *, drawn: bool) -> Moment:
    """The moment after the current turn."""
    game = now.game
    one, two = game.points
    points = one - two if now.seat == 1 else two - one
    third = TieBreak.THIRD_COUNT in game.rules.tie_break
    if game.phase is Phase.LAST:
        return Moment(4 if game.left > 1 else OVER, 1, points, 0, third)
    left = len(now.deck) + sum(card is not None for card in now.row) - 1
    if left or not drawn:
        return Moment(game.round, max(left, 1), points, 0, third)
    if game.round == 3:
        return Moment(4, 2, points, 0, third)
    held = size(now.own_hand + now.other_hand) + 1
    return Moment(game.round + 1, CARDS - held, points, game.round, third)


def features_at(
    moment: Moment, there: Reached, other_cards: int, *, declined: bool = False
) -> list[int]:
    """All features of a turn's end, with repetitions; not for a finished game.

    For fitting weights; players use the `tables` made of them.
    """
    more = features.lead(*there[:2])
    return [
        *features.features_of(*there),
        features.ahead(moment.era, moment.points_with(more), more),
        features.OTHER_CARDS[other_cards],
        *([features.DECLINED] if declined else []),
        features.ALWAYS,
    ]
