"""What a time line shows of a game: where its rounds begin, where something changed hands."""

from typing import NamedTuple

from kahuna.engine.game import Seat


class Marks(NamedTuple):
    """By ply, so that a time line can show them.

    Attributes:
        rounds: where the first round and each further one begin, as far as they did.
        gained: who gained something by the action that led there.
        lost: who lost something by it, nobody gaining anything.
        over: whether the last action ended the game.
        last: how many actions there are.
    """

    rounds: tuple[int, ...]
    gained: dict[int, Seat]
    lost: dict[int, Seat]
    over: bool
    last: int
