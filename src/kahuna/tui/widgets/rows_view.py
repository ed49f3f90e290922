"""A widget that shows rows of spans, and repaints only those that have changed."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from typing_extensions import override

from kahuna.tui.parts.rows import Row, Target
from kahuna.tui.parts.styles import Look
from kahuna.tui.widgets.lines import LinesView


class Pressed(Message):
    """The pointer is on a target or command, and may have clicked it, at `time`."""

    def __init__(self, target: str | Target, *, clicked: bool, time: float) -> None:
        super().__init__()
        self.time = time
        self.target = target
        self.clicked = clicked


class RowsView(LinesView):
    """Rows of text in the styles of the palette."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self._rows: list[Row] = []

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows from the top; unchanged rows aren't repainted."""
        before, self._rows = self._rows, list(rows)
        if not self.size:  # not laid out yet: everything will be painted then
            return
        for y in range(max(len(before), len(self._rows))):
            if before[y : y + 1] != self._rows[y : y + 1]:
                self.refresh(Region(0, y, self.size.width, 1))

    def on_click(self, event: events.Click) -> None:
        """Tell the screen about a click on a target or command."""
        self._tell(event, clicked=True)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell the screen what the pointer is over."""
        self._tell(event, clicked=False)

    def _tell(self, event: events.MouseEvent, *, clicked: bool) -> None:
        row = self._rows[event.y] if event.y < len(self._rows) else ()
        x = event.x - self.gutter.left
        for span in row:
            width = cell_len(span.text)
            if x < width:
                if span.target:
                    self.post_message(Pressed(span.target, clicked=clicked, time=event.time))
                return
            x -= width

    @override
    def line(self, y: int) -> Row:
        return self._rows[y] if y < len(self._rows) else ()

    @override
    def styles_in(self, look: Look) -> dict[str, Style]:
        return look.styles

    @override
    def rest_in(self, look: Look) -> Style:
        return look.styles["text"]
