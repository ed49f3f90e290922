"""The side column: figures, row and deck, and the last events or one of the other pages."""

from collections.abc import Sequence
from typing import Final

from kahuna.match import Stage
from kahuna.record import Done
from kahuna.tui.face import Moment
from kahuna.tui.kahuna.cards import supply_rows
from kahuna.tui.kahuna.panels import figure_rows
from kahuna.tui.kahuna.side_pages import scoring_rows, tally_rows
from kahuna.tui.parts.log import log_part
from kahuna.tui.parts.panels import log_rows
from kahuna.tui.parts.rows import Row, Span, wrapped

LOG: Final = 8
"""The log's rows when the tally is open beside it."""
ROOMY: Final = 40
"""The least height in rows for maps on the cards of the row."""


def side_rows(
    moment: Moment, history: Sequence[Done], at: str | None, size: tuple[int, int]
) -> list[Row]:
    """The whole column at the table; `size` is columns and rows.

    `history` is what the log may show; `at` is the option under the cursor in the row. If there is
    room, the tally is always open.
    """
    view, narrator, glyphs = moment.view, moment.narrator, moment.glyphs
    width, height = size
    rows = [*figure_rows(view, narrator, glyphs, width), ()]
    page = moment.page
    if moment.stage in (Stage.COUNTED, Stage.OVER) and not page and not moment.frame:
        page = "scoring"
    if page == "scoring":
        counted = moment.stage is Stage.COUNTED
        rows += [*scoring_rows(view, narrator, glyphs, width, counted=counted), ()]
        return rows + log_part(moment, history, width, height - len(rows))
    rows += [*supply_rows(view, narrator, glyphs, at, tall=height >= ROOMY), ()]
    tally = tally_rows(view, narrator, glyphs, width)
    if page == "tally":
        return rows + tally
    if height - len(rows) - len(tally) > LOG + 1:
        rows += [*tally, ()]
    return rows + log_part(moment, history, width, height - len(rows))


def watched_rows(moment: Moment, history: Sequence[Done], size: tuple[int, int]) -> list[Row]:
    """The whole column in a replay: the last events, or the text instead of them."""
    narrator, (width, height) = moment.narrator, size
    rows = [
        *figure_rows(moment.view, narrator, moment.glyphs, width),
        (),
        *supply_rows(moment.view, narrator, moment.glyphs),
        (),
    ]
    if moment.instead:
        return [*rows, *wrapped(moment.instead, width, "preview", indent="")][:height]
    rows.append((Span(narrator.text("tui.log"), "dim"),))
    return rows + log_rows(history, narrator, moment.hands, width, height - len(rows))
