"""How a game went: the page at its end."""

from typing import ClassVar, Final

from textual import events
from textual.widget import Widget
from typing_extensions import override

from kahuna.tui.lookback import Lookback
from kahuna.tui.screens.page import PageScreen
from kahuna.tui.widgets.rows_view import RowsView

MARGINS: Final = 4
"""Columns beside the text: one at each side, two for the bar that scrolls."""


class LookbackScreen(PageScreen):
    """A game told once it is over."""

    CLOSING: ClassVar[tuple[str, ...]] = (*PageScreen.CLOSING, "look_back")

    def __init__(self, told: Lookback) -> None:
        super().__init__(told.narrator.text("lookback.title"))
        self._told = told

    @override
    def content(self) -> Widget:
        return RowsView(id="lookback")

    def on_resize(self, event: events.Resize) -> None:
        """Break the lines anew."""
        rows = self._told.rows(max(event.size.width - MARGINS, 1))
        page = self.query_one("#lookback", RowsView)
        page.styles.height = len(rows)
        page.show(rows)
