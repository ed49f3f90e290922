"""What the seat to move is about to do: typed, or pointed at. Knows no screen."""

from kahuna.engine import Action
from kahuna.tui.kahuna.letters import LetterChoice
from kahuna.tui.kahuna.pointer import choose, point
from kahuna.tui.parts.rows import Target


class Choosing(LetterChoice):
    """A choice by keys, by the cursor and by the mouse."""

    def choose(self) -> Action | None:
        """Choose the option under the cursor; in the next list the cursor is on the first."""
        return choose(self)

    def point(self, target: Target, *, clicked: bool) -> Action | None:
        """Handle the mouse on a line, an island, a card of the hand or of the row, or the deck."""
        return point(self, target, clicked=clicked)
