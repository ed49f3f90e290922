"""A page that covers the screen beneath it, scrolls, and closes with many keys."""

from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static
from typing_extensions import override

from kahuna.tui.base.input import FilteredScreen
from kahuna.tui.keys import asked_for
from kahuna.tui.parts.rows import Row
from kahuna.tui.widgets.rows_view import RowsView

MARGINS: Final = 4
"""Columns beside the text: one at each side, two for the bar that scrolls."""


class PageScreen(FilteredScreen, Screen[None]):
    """A title and text; it covers the table, including the hands."""

    CLOSING: ClassVar[tuple[str, ...]] = ("back", "help", "leave", "go_on")
    """The commands that close it: those that open it, and those that lead on or back elsewhere."""
    DEFAULT_CSS: ClassVar[str] = """
    #page-title { height: 1; background: $k-bar; color: $k-text; text-style: bold; }
    PageScreen VerticalScroll {
        height: 1fr; background: $k-panel;
        scrollbar-background: $k-bar; scrollbar-background-hover: $k-bar;
        scrollbar-background-active: $k-bar; scrollbar-color: $k-dim;
        scrollbar-color-hover: $k-text; scrollbar-color-active: $k-text;
    }
    #page { padding: 0 1; }
    """

    def __init__(self, title: str) -> None:
        """A page whose title says how to close it."""
        super().__init__()
        self._heading = title

    def rows(self, cells: int) -> list[Row]:
        """The rows of the page, `cells` wide."""
        raise NotImplementedError

    @override
    def compose(self) -> ComposeResult:
        yield Static(f" {self._heading}", id="page-title", markup=False)
        with VerticalScroll():
            yield RowsView(id="page")

    def on_mount(self) -> None:
        """Lay the page out before the first frame, and focus the scroll area."""
        self._break_lines(self.app.size.width)
        self.query_one(VerticalScroll).focus()

    def on_resize(self, event: events.Resize) -> None:
        """Wrap the lines again."""
        self._break_lines(event.size.width)

    def _break_lines(self, columns: int) -> None:
        rows = self.rows(max(columns - MARGINS, 1))
        page = self.query_one("#page", RowsView)
        page.styles.height = len(rows)
        page.show(rows)

    def on_click(self, event: events.Click) -> None:
        """Close with a click on the title, which says so."""
        if event.widget and event.widget.id == "page-title":
            self.dismiss()

    def on_key(self, event: events.Key) -> None:
        """Close with any of the keys for that."""
        if asked_for(event.key, self.CLOSING):
            event.stop()
            self.dismiss()
