"""Choosing by pointing: with the cursor, or with the mouse. Knows no screen."""

from kahuna.engine import Action, Island, Line
from kahuna.tui.kahuna.cards import HAND, ROW
from kahuna.tui.kahuna.choosing import Choosing
from kahuna.tui.kahuna.options import DECK
from kahuna.tui.table.cursor import Cursor


class Pointer:
    """Turns clicks into what `choosing` takes; each method gives the action that is complete."""

    def __init__(self, choosing: Choosing, cursor: Cursor) -> None:
        self._choosing = choosing
        self._cursor = cursor

    def choose(self) -> Action | None:
        """Choose what the cursor stands on; in the next list it stands on the first."""
        option = self._cursor.option()
        if option is None:
            return None
        if option.action is not None:
            return self._choosing.legal_or_message(option.action)
        picked = self._choosing.picked or ""
        action = self._choosing.letter(Island(option.at.replace(picked, "")))
        self._cursor.begin()
        return action

    def chart(self, target: str, *, clicked: bool) -> Action | None:
        """A line or an island that the mouse is on."""
        self._choosing.message = ""
        if self._cursor.point(target):
            return self.choose() if clicked else None
        self._cursor.leave()
        return self._elsewhere(target) if clicked else None

    def card(self, target: str) -> Action | None:
        """A card of the hand or of the row, or the deck, that was clicked on."""
        self._cursor.leave()
        if target.startswith(HAND):
            return self._choosing.card(Island(target[-1]))
        card = Island(target[-1]) if target.startswith(ROW) else None
        action = self._choosing.draw(card)
        self._cursor.point(card or DECK)
        return action

    def _elsewhere(self, target: str) -> Action | None:
        """A click on the chart where nothing can be chosen yet, or any more."""
        if target == self._choosing.picked:
            self._choosing.reset()
        elif len(target) == 1:
            return self._choosing.letter(Island(target))
        else:
            self._choosing.line(Line(target))
            self._cursor.point(target)
        return None
