"""The chart on the screen: the drawing of the `chart` room in the colours of the style sheet."""

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from typing_extensions import override

from kahuna.chart import Drawing, Glyphs, Ink, Role, Scene, State, draw


class ChartView(Widget):
    """The archipelago, as large as there is room."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *(f"chart--{role.replace('_', '-')}" for role in Role),
        *(f"chart--{state}" for state in State),
    }

    def __init__(self, glyphs: Glyphs, *, id: str) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self._glyphs = glyphs
        self._scene = Scene()
        self._drawing: Drawing | None = None

    def show(self, scene: Scene) -> None:
        """Show a scene; rows that are the same are left alone."""
        self._scene = scene
        before = self._drawing
        self._drawing = self._draw()
        for y, row in enumerate(self._drawing.rows):
            if before is None or y >= len(before.rows) or before.rows[y] != row:
                self.refresh(Region(0, y, self.size.width, 1))

    def on_resize(self) -> None:
        """Draw anew for the new size."""
        self._drawing = self._draw()

    def _draw(self) -> Drawing:
        return draw(self._scene, self.size.width, self.size.height, self._glyphs)

    @override
    def render_line(self, y: int) -> Strip:
        if self._drawing is None or y >= len(self._drawing.rows):
            return Strip.blank(self.size.width, self.rich_style)
        return Strip([Segment(text, self._style(ink)) for text, ink in self._drawing.rows[y]])

    def _style(self, ink: Ink) -> Style:
        role = self.get_component_rich_style(f"chart--{ink.role.replace('_', '-')}")
        if ink.state is State.PLAIN:
            return role
        return role + self.get_component_rich_style(f"chart--{ink.state}", partial=True)
