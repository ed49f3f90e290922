"""Widgets that cache their rendered lines.

Highlights come and go, so most lines have been rendered before; Textual itself would make, style,
cut and write each of them again.
"""

from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, cast

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.color import Color
from textual.filter import LineFilter
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from typing_extensions import override

from kahuna.tui.parts.styles import Look, look_of

KEPT: Final = 1 << 7
"""The cache's size in lines for each widget: two for each row of the largest terminals."""

Runs: TypeAlias = tuple[tuple[str, Hashable, *tuple[object, ...]], ...]
"""A line's segments: text, the name of its style, and more."""


class _Finish(NamedTuple):
    """Everything that a line's look depends on besides its segments."""

    styles: Mapping[Any, Style]
    rest: Style
    width: int
    indent: int
    background: Color
    filters: tuple[LineFilter, ...]

    def strip(self, runs: Runs) -> Strip:
        """The rendered line."""
        pieces = [Segment(run[0], self.styles[run[1]]) for run in runs]
        strip = Strip(pieces).adjust_cell_length(self.width - self.indent, self.rest)
        if self.indent:
            margin = Segment(" " * self.indent, Style(bgcolor=self.background.rich_color))
            strip = Strip([margin, *strip], self.width)
        for line_filter in self.filters:
            strip = strip.apply_filter(line_filter, self.background)
        return strip


class _HasMouse(Protocol):
    mouse_time: float | None


class LinesView(Widget):
    """A widget of lines; subclasses say which, and how they are styled."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self._finish: _Finish | None = None
        self._strip: Callable[[Runs], Strip]

    def line(self, y: int) -> Runs:
        """The segments of one line, from left to right."""
        raise NotImplementedError

    def styles_in(self, look: Look) -> Mapping[Any, Style]:
        """The styles by name."""
        raise NotImplementedError

    def rest_in(self, look: Look) -> Style:
        """The style of the rest of a line."""
        raise NotImplementedError

    @override
    def post_message(self, message: Message) -> bool:
        """Keep the time of mouse events, which Textual copies for a widget."""
        if isinstance(message, events.MouseEvent):
            time = cast("_HasMouse", self.app).mouse_time
            message.time = message.time if time is None else time
        return super().post_message(message)

    @override
    def render_lines(self, crop: Region) -> list[Strip]:
        look = look_of(self)
        finish = _Finish(
            self.styles_in(look),
            self.rest_in(look),
            self.region.width,
            self.gutter.left,
            self.background_colors[1],
            tuple(self.get_line_filters()),
        )
        if finish != self._finish:
            self._finish = finish
            self._strip = lru_cache(maxsize=KEPT)(finish.strip)
        strips = [self._strip(self.line(y)) for y in crop.line_range]
        if crop.column_span == (0, finish.width):
            return strips
        return [strip.crop(*crop.column_span) for strip in strips]
