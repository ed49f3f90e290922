"""Actions as text and back: `HE`, `xEH:HH`, `-H`, `+*`, `+L`, `=`, `@EH`, `resign`."""

import re
from typing import Final

from kahuna.engine import game
from kahuna.engine.board import Island, line_between
from kahuna.engine.kahuna.actions import ACTIONS, Action
from kahuna.text import fold_case

_ON_A_LINE: Final = re.compile(r"@?([A-L])([A-L])|X([A-L])([A-L]):[A-L]{2}\*?")


class NotationError(game.NotationError):
    """A text that isn't the notation of any action, legal or not.

    Attributes:
        unjoined: two islands that no line joins, if the text names a line between them.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.unjoined = _unjoined(text)


_BY_FOLDED = {fold_case(notation): action for notation, action in ACTIONS.items()}


def parse_action(text: str) -> Action:
    """The action with the notation `text`, in upper or lower case.

    Raises:
        NotationError: there is no such action.
    """
    action = _BY_FOLDED.get(fold_case(text))
    if action is None:
        raise NotationError(text)
    return action


def _unjoined(text: str) -> tuple[Island, Island] | None:
    found = _ON_A_LINE.fullmatch(text.upper()) if text.isascii() else None
    if found is None:
        return None
    one, far = (Island(letter) for letter in found.groups() if letter)
    return None if line_between(one, far) else (one, far)


def parse_turn(text: str) -> tuple[Action, ...]:
    """The actions of a turn, written with spaces between.

    Raises:
        NotationError: a part of `text` is no action.
    """
    return tuple(parse_action(part) for part in text.split())
