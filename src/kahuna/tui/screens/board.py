"""What the table and the replay have in common: the parts of the screen, the keys, the size."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Static
from typing_extensions import override

from kahuna.chart import Glyphs
from kahuna.narration import Narrator
from kahuna.tui.keys import asked_for
from kahuna.tui.widgets.chart_view import ChartView
from kahuna.tui.widgets.rows_view import RowsView

NEED = (80, 24)
"""Columns and rows, below which there is only a notice."""


class BoardScreen(Screen[None]):
    """A screen with the chart; subclasses say what it shows and what the keys do.

    Attributes:
        narrator: tells everything that is told.
        glyphs: the characters to draw with.
    """

    def __init__(self, narrator: Narrator, glyphs: Glyphs) -> None:
        super().__init__()
        self.narrator = narrator
        self.glyphs = glyphs

    @override
    def compose(self) -> ComposeResult:
        yield RowsView(id="top")
        with Horizontal(id="middle"):
            yield ChartView(self.glyphs, id="chart")
            yield RowsView(id="side")
        yield RowsView(id="hand")
        yield RowsView(id="prompt")
        yield RowsView(id="keys")
        yield Static(id="notice", markup=False)

    def paint(self) -> None:
        """Show the position as it stands."""
        raise NotImplementedError

    def commands(self) -> tuple[str, ...]:
        """The commands that do something now, those to be shown first first."""
        raise NotImplementedError

    def perform(self, command: str) -> None:
        """Do one of the commands."""
        raise NotImplementedError

    @property
    def may_be_covered(self) -> bool:
        """Whether another screen may lie over this one now."""
        return True

    def letter(self, letter: str) -> None:
        """Take a key that is no command."""

    @property
    def chart(self) -> ChartView:
        """The chart on this screen."""
        return self.query_one("#chart", ChartView)

    def rows(self, part: str) -> RowsView:
        """One of the other parts, by its id."""
        return self.query_one(f"#{part}", RowsView)

    def on_resize(self, event: events.Resize) -> None:
        """Show a notice where there is no room, and fill what room there is."""
        width, height = event.size
        self.set_class(width < NEED[0] or height < NEED[1], "small")
        need = {"need_width": NEED[0], "need_height": NEED[1]}
        self.query_one("#notice", Static).update(
            self.narrator.text("tui.too_small", width=width, height=height, **need)
        )
        self.call_after_refresh(self.paint)

    def on_key(self, event: events.Key) -> None:
        """Give each key to the command it asks for now."""
        if self.has_class("small"):
            return
        command = asked_for(event.key, self.commands())
        if command is not None:
            event.stop()
            self.perform(command)
        elif event.character is not None and event.is_printable:
            self.letter(event.character)
