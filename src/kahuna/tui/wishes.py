"""How a screen ended, and what its players want next."""

from enum import Enum
from typing import NamedTuple


class Wish(Enum):
    """What comes after a screen; the values of some are the commands that ask for them."""

    BACK = "back"
    """Whatever it was opened from, or else the end."""
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
        code: the exit code, where nothing else comes.
        wish: what comes next.
    """

    code: int
    wish: Wish = Wish.BACK

    @property
    def leaves(self) -> bool:
        """Whether the program ends with it: it failed, or was left."""
        return bool(self.code) or self.wish is Wish.LEAVE
