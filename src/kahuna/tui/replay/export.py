"""A position of a game as rows of styled text, without a screen or Textual."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from kahuna.tui.parts.layout import MARGIN, side_width
from kahuna.tui.parts.rows import Row, Span, between
from kahuna.tui.parts.styles import Look, look
from kahuna.tui.replay.picture import ReplayPicture
from kahuna.tui.timeline.curve import curve_rows
from kahuna.tui.timeline.line import TimeLine

WIDTH: Final = 120
HEIGHT: Final = 40
StyledRow = list[tuple[str, Style]]


def picture_rows(picture: ReplayPicture) -> list[StyledRow]:
    """The table as in a replay, without the keys: `HEIGHT` rows of `WIDTH` cells."""
    used = look("dark", sixteen=False)
    line = TimeLine(picture.face.marks(picture.replayed.history(())), picture.glyphs, WIDTH)
    story = between((Span(f" {picture.story(WIDTH - 1)}", "prompt"),), (), WIDTH, "prompt")
    analysis, covered = picture.analysis, picture.covered
    curve = curve_rows(analysis, line, picture.narrator, covered=covered)
    foot = [picture.hands(WIDTH), story, *curve, line.row(picture.ply)]
    return [
        *_styled([picture.top(WIDTH)], WIDTH, used),
        *_middle(picture, HEIGHT - 1 - len(foot), used),
        *_styled(foot, WIDTH, used),
    ]


def _middle(picture: ReplayPicture, height: int, used: Look) -> Iterable[StyledRow]:
    """The chart, and beside it the side column."""
    cells = side_width(WIDTH) - MARGIN
    chart = picture.drawing(WIDTH - MARGIN - cells, height)
    margin = (" " * MARGIN, used.styles["text"])
    side = picture.side(cells, height)
    blank: list[Row] = [()] * (height - len(side))
    for drawn, told in zip(chart.rows, _styled([*side, *blank], cells, used), strict=True):
        yield [*((text, used.inks[ink]) for text, ink in drawn), margin, *told]


def _styled(rows: Sequence[Row], cells: int, used: Look) -> Iterable[StyledRow]:
    """Rows, padded with blanks."""
    for row in rows:
        room = cells - sum(cell_len(span.text) for span in row)
        yield [
            *((span.text, used.styles[span.style]) for span in row),
            (" " * room, used.styles["text"]),
        ]
