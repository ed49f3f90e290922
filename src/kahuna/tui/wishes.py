"""How a screen ended, and what its players want next."""

from enum import Enum
from typing import NamedTuple


class Wish(Enum):
    """What comes after a screen; some values are the names of commands."""

    BACK = "back"
    """The screen it was opened from, else the end."""
    LEAVE = "leave"
    """The end of the program, wherever the screen was opened from."""
    BEGIN = "begin"
    RESUME = "resume"
    LEARN = "learn"
    WATCH = "watch"
    REMATCH = "rematch"
    AGAIN = "again"
    PLAY = "play"
    """A first game, after the lessons."""


class Ended(NamedTuple):
    """How a screen ended, or a command that shows screens.

    Attributes:
        code: the exit code, if nothing else comes.
        wish: what comes next.
    """

    code: int
    wish: Wish = Wish.BACK

    @property
    def leaves(self) -> bool:
        """Whether the program ends: it failed, or the players left."""
        return bool(self.code) or self.wish is Wish.LEAVE
