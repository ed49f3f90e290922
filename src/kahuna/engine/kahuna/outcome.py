"""How a game ended (R22 to R25)."""

from enum import StrEnum

from kahuna.engine.game import Outcome, Seat
from kahuna.engine.kahuna.rules import Rules, TieBreak, opponent


class EndedBy(StrEnum):
    """What decided a game."""

    POINTS = "points"
    THIRD_COUNT = "third_count"
    BRIDGES = "bridges"
    DRAW = "draw"
    EARLY = "early"
    RESIGN = "resign"


def final_outcome(
    rules: Rules, points: tuple[int, int], third_count: tuple[int, int], bridges: tuple[int, int]
) -> Outcome:
    """Who wins after the third count: most points, else the rules' tie-breaks (R22, R23)."""
    measures = [(EndedBy.POINTS, points)]
    for tie_break in rules.tie_break:
        if tie_break is TieBreak.THIRD_COUNT:
            measures.append((EndedBy.THIRD_COUNT, third_count))
        else:
            measures.append((EndedBy.BRIDGES, bridges))
    for by, (one, two) in measures:
        if one != two:
            return Outcome((1 if one > two else 2,), by, points)
    return Outcome((), EndedBy.DRAW, points)


def early_outcome(winner: Seat, points: tuple[int, int]) -> Outcome:
    """A win before the end, whatever the points (R24, R25)."""
    return Outcome((winner,), EndedBy.EARLY, points)


def resigned_outcome(seat: Seat, points: tuple[int, int]) -> Outcome:
    """The win of the opponent of the seat that gives up."""
    return Outcome((opponent(seat),), EndedBy.RESIGN, points)
