"""The side column of the table: figures, row and deck, and the log or one of the other pages."""

from collections.abc import Sequence

from kahuna.chart import Glyphs
from kahuna.engine import PlayerView
from kahuna.match import Sitting, Stage
from kahuna.narration import Narrator
from kahuna.record import Done
from kahuna.tui.kahuna.cards import supply_rows
from kahuna.tui.kahuna.side_pages import scoring_rows, tally_rows
from kahuna.tui.keys import key_names
from kahuna.tui.parts.panels import figure_rows, log_rows
from kahuna.tui.parts.rows import Row, Span, wrapped

LOG = 8
"""Rows that the log keeps when the tally stands open beside it."""
LONG = 100
"""Rows that a turn never takes."""
ROOMY = 40
"""From so many rows on the cards of the row have their maps."""


def aside_rows(
    view: PlayerView,
    narrator: Narrator,
    glyphs: Glyphs,
    sitting: Sitting,
    history: Sequence[Done],
    page: str,
    at: str | None,
    size: tuple[int, int],
) -> list[Row]:
    """The whole column, of `size` cells across and down.

    `history` is what the log may tell; `page` is `tally`, `scoring`, or empty for the log; `at` is
    what the cursor stands on in the row. Where there is room, the tally stands open without being
    asked for.
    """
    width, height = size
    rows = [*figure_rows(view, narrator, glyphs, width), ()]
    if page == "scoring":
        counted = sitting.stage is Stage.COUNTED
        rows += [*scoring_rows(view, narrator, glyphs, width, counted=counted), ()]
        return rows + _log(narrator, sitting, history, width, height - len(rows))
    rows += [*supply_rows(view, narrator, glyphs, at, tall=height >= ROOMY), ()]
    tally = tally_rows(view, narrator, glyphs, sitting.viewer, width)
    if page == "tally":
        return rows + tally
    if height - len(rows) - len(tally) > LOG + 1:
        rows += [*tally, ()]
    return rows + _log(narrator, sitting, history, width, height - len(rows))


def _log(
    narrator: Narrator, sitting: Sitting, history: Sequence[Done], width: int, height: int
) -> list[Row]:
    """What happened last; on the curtain, what the other player has just done."""
    heading = narrator.text("tui.log")
    last = sitting.last_turn()
    if last and sitting.stage is Stage.CURTAIN:
        heading = narrator.text("tui.did", who=narrator.name(last[0].seat))
        history = last
    elif last and sitting.stage is Stage.TURN:
        since = [done for done in history if done.turn >= last[0].turn]
        if len(log_rows(since, narrator, sitting.viewer, width, LONG)) > height - 1:
            heading = narrator.text("tui.log_more", **key_names(narrator))
    if not history and (seed := sitting.match.record.seed) is not None:
        return wrapped(narrator.text("tui.seed", seed=seed), width, "dim")
    rows = log_rows(history, narrator, sitting.viewer, width, height - 1)
    return [(Span(heading, "dim"),), *rows] if rows else []
