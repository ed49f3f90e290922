"""Hints: the best turns, found in the background, and shown one after the other."""

from typing import TYPE_CHECKING, Final, Protocol

from kahuna.match import Doubt, Failed, Sitting
from kahuna.narration import Narrator, describe_failure
from kahuna.tui.face import Choosing, Face, Frame
from kahuna.tui.keys import key_names
from kahuna.tui.table.animation import Reel
from kahuna.tui.table.computer import Opponent
from kahuna.tui.table.frames import hints

if TYPE_CHECKING:
    from kahuna.ai import Advice

HINTS: Final = 3
"""The number of turns advised."""


class Table(Protocol):
    """The table that is advised.

    Attributes:
        face: the game's part of the screens.
        choosing: what the seat to move is about to do.
    """

    @property
    def narrator(self) -> Narrator: ...  # noqa: D102 - the class tells
    @property
    def sitting(self) -> Sitting: ...  # noqa: D102
    @property
    def face(self) -> Face: ...  # noqa: D102
    @property
    def choosing(self) -> Choosing: ...  # noqa: D102

    def paint(self) -> None:
        """Paint what has changed."""


class Hints:
    """Advises the seat to move."""

    def __init__(self, table: Table, reel: Reel, opponent: Opponent) -> None:
        """Hints that `opponent` finds and `reel` shows."""
        self._table = table
        self._reel = reel
        self._opponent = opponent

    def begin(self) -> None:
        """Ask for the best turns, and show them unless something else is on by then."""
        narrator = self._table.narrator
        waits = Frame(None, narrator.text("prompt.wondering", **key_names(narrator)))
        self._reel.show(waits)

        def asked() -> Doubt | None:
            return self._table.sitting.doubt(HINTS) if self._reel.frame is waits else None

        self._opponent.advise(asked, self._advised)

    def _advised(self, advice: "list[Advice] | Failed") -> None:
        narrator = self._table.narrator
        match advice:
            case Failed():
                self._reel.show()
                why = describe_failure(narrator.catalogue, *advice)
                self._table.choosing.message = narrator.text("prompt.no_hint", why=why)
            case _:
                self._reel.show(
                    *hints(self._table.face, self._table.sitting.match, advice, narrator)
                )
        self._table.paint()
