"""Sending just the cells that have changed."""

from rich.console import Console, RenderableType
from textual._compositor import ChopsUpdate
from typing_extensions import override


class ExactUpdate(ChopsUpdate):
    """Textual's update without what stands left of a change in the same widget.

    Textual cuts a row off behind the change only, which doubles what a cursor step sends.
    """

    @override
    def render_segments(self, console: Console) -> str:
        """The update as a terminal takes it."""
        return "".join(
            f"\x1b[{y + 1};{max(x, start) + 1}H"
            + strip.crop(max(start - x, 0), min(end, stop) - x).render(console)
            for y, start, stop in self.spans
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False)
            if strip is not None and x < stop and start < end
        )


def exact(update: RenderableType | None) -> RenderableType | None:
    """The exact form of an update of parts of the screen; all else stays as it is."""
    if type(update) is ChopsUpdate:
        return ExactUpdate(update.chops, update.spans, update.chop_ends)
    return update
