"""A drawing on the screen, in the colours of the palette."""

from rich.color import Color
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from typing_extensions import override

from kahuna.chart import Drawing, Hue, Ink
from kahuna.tui.parts.styles import Look
from kahuna.tui.widgets.changes import changes
from kahuna.tui.widgets.lines import LinesView, Runs


class Pointed(Message):
    """The pointer is on a part of the drawing, and may have been clicked there, at `time`."""

    def __init__(self, target: str, *, clicked: bool, time: float) -> None:
        super().__init__()
        self.time = time
        self.target = target
        self.clicked = clicked


class DrawingView(LinesView):
    """A drawing, and what there is beside it in the ink of its ground."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self._drawing: Drawing | None = None
        self._styles: _Styles | None = None

    def show(self, drawing: Drawing) -> None:
        """Show a drawing; cells that are the same are left alone."""
        before, self._drawing = self._drawing, drawing
        if not self.size:  # not laid out yet: all of it will be painted then
            return
        if before is None or before.shape is not drawing.shape:
            self.refresh()
            return
        changed = [
            Region(start, y, stop - start, 1)
            for y, (old, new) in enumerate(zip(before.rows, drawing.rows, strict=True))
            if old is not new
            for start, stop in changes(old, new)
        ]
        if changed:
            self.refresh(*changed)

    def on_click(self, event: events.Click) -> None:
        """Tell the screen what was clicked on."""
        if target := self._target(event):
            self.post_message(Pointed(target, clicked=True, time=event.time))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell the screen what the pointer is on."""
        if target := self._target(event):
            self.post_message(Pointed(target, clicked=False, time=event.time))

    def _target(self, event: events.MouseEvent) -> str | None:
        return self._drawing.target_at(event.x, event.y) if self._drawing else None

    @override
    def line(self, y: int) -> Runs:
        rows = self._drawing.rows if self._drawing else ()
        return rows[y] if y < len(rows) else ()

    @override
    def styles_in(self, look: Look) -> "_Styles":
        if self._styles is None or self._styles.look is not look:
            self._styles = _Styles(look)
        return self._styles

    @override
    def rest_in(self, look: Look) -> Style:
        if self._drawing is None:
            return Style(bgcolor=self.background_colors[1].rich_color)
        return self.styles_in(look)[self._drawing.ground]


class _Styles(dict[Ink | Hue, Style]):
    """The styles of a look's inks, and of all hues that are asked for."""

    def __init__(self, look: Look) -> None:
        super().__init__(look.inks)
        self.look = look

    def __missing__(self, hue: Ink | Hue) -> Style:
        assert isinstance(hue, Hue), "a look has all inks"
        front, ground = (Color.from_rgb(*colour) for colour in (hue.front, hue.ground))
        style = self[hue] = Style(color=front, bgcolor=ground, bold=hue.bold or None)
        return style
