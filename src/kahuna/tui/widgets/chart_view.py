"""The chart on the screen: the drawing of the `chart` room in the colours of its palette."""

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from typing_extensions import override

from kahuna.chart import Drawing, Ink, Role
from kahuna.tui.palette import INKS


class ChartView(Widget):
    """A drawing of the archipelago."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self._drawing: Drawing | None = None

    def show(self, drawing: Drawing) -> None:
        """Show a drawing; rows that are the same are left alone."""
        before = self._drawing.rows if self._drawing else ()
        self._drawing = drawing
        if not self.size:  # not laid out yet: all of it will be painted then
            return
        for y, row in enumerate(drawing.rows):
            if before[y : y + 1] != (row,):
                self.refresh(Region(0, y, self.size.width, 1))

    @override
    def render_line(self, y: int) -> Strip:
        if self._drawing is None or y >= len(self._drawing.rows):
            return Strip.blank(self.size.width, INKS[Ink(Role.SEA)])
        row = self._drawing.rows[y]
        return Strip([Segment(text, INKS[ink]) for text, ink in row])
