"""A position of a game as one picture, in characters and styles: no screen, no Textual."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from kahuna.chart import draw
from kahuna.tui.parts.layout import MARGIN, side_width
from kahuna.tui.parts.rows import Row, Span, between
from kahuna.tui.parts.styles import Look, look
from kahuna.tui.replay.picture import Watched
from kahuna.tui.timeline.curve import curve_rows
from kahuna.tui.timeline.line import TimeLine
from kahuna.tui.timeline.marks import moments

WIDTH: Final = 120
HEIGHT: Final = 40
Line = list[tuple[str, Style]]


def frame(watched: Watched) -> list[Line]:
    """The table as a replay shows it, without the keys: `HEIGHT` rows, each `WIDTH` cells."""
    used = look("dark", sixteen=False)
    line = TimeLine(moments(watched.replayed.history), watched.glyphs, WIDTH)
    story = between((Span(f" {watched.story(WIDTH - 1)}", "prompt"),), (), WIDTH, "prompt")
    analysis, covered = watched.analysis, watched.covered
    curve = curve_rows(analysis, line, watched.narrator, covered=covered)
    foot = [watched.hands(WIDTH), story, *curve, line.row(watched.ply)]
    return [
        *_styled([watched.top(WIDTH)], WIDTH, used),
        *_middle(watched, HEIGHT - 1 - len(foot), used),
        *_styled(foot, WIDTH, used),
    ]


def _middle(watched: Watched, height: int, used: Look) -> Iterable[Line]:
    """The chart, and beside it the side column."""
    cells = side_width(WIDTH) - MARGIN
    chart = draw(watched.scene(), WIDTH - MARGIN - cells, height, watched.glyphs)
    margin = (" " * MARGIN, used.styles["text"])
    side = watched.side(cells, height)
    blank: list[Row] = [()] * (height - len(side))
    for drawn, told in zip(chart.rows, _styled([*side, *blank], cells, used), strict=True):
        yield [*((text, used.inks[ink]) for text, ink in drawn), margin, *told]


def _styled(rows: Sequence[Row], cells: int, used: Look) -> Iterable[Line]:
    """Rows, filled up with blanks."""
    for row in rows:
        room = cells - sum(cell_len(span.text) for span in row)
        yield [
            *((span.text, used.styles[span.style]) for span in row),
            (" " * room, used.styles["text"]),
        ]
