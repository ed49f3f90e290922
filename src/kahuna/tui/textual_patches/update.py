"""Sends only changed cells.

Textual 8.2.8 cuts a row only after a change: it sends the cells to the left in the same widget
again, which doubles the bytes of a cursor step. No issue was found. It may go when
`test_a_cursor_step_sends_few_bytes` (`tests/tui/test_exact.py`) passes without it.
"""

from rich.console import Console, RenderableType
from textual._compositor import ChopsUpdate
from typing_extensions import override


class ExactUpdate(ChopsUpdate):
    """Textual's update without the cells left of a change in the same widget."""

    @override
    def render_segments(self, console: Console) -> str:
        """The update as terminal output."""
        return "".join(
            f"\x1b[{y + 1};{max(x, start) + 1}H"
            + strip.crop(max(start - x, 0), min(end, stop) - x).render(console)
            for y, start, stop in self.spans
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False)
            if strip is not None and x < stop and start < end
        )


def exact(update: RenderableType | None) -> RenderableType | None:
    """The exact form of a partial update; other updates are unchanged."""
    if type(update) is ChopsUpdate:
        return ExactUpdate(update.chops, update.spans, update.chop_ends)
    return update
