"""A time line's marks: where rounds begin, where something changed hands."""

from typing import NamedTuple

from kahuna.engine.game import Seat


class Marks(NamedTuple):
    """The marks, by ply.

    Attributes:
        rounds: where each round so far begins.
        gained: who gained something by the action that led to this ply.
        lost: who lost something by it, if nobody gained anything.
        over: whether the last action ended the game.
        last: the number of actions.
    """

    rounds: tuple[int, ...]
    gained: dict[int, Seat]
    lost: dict[int, Seat]
    over: bool
    last: int
