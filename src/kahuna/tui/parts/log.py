"""The log in the table's side column. Knows no widget."""

from collections.abc import Sequence
from typing import Final

from kahuna.match import Stage
from kahuna.record import Done
from kahuna.tui.face import Moment
from kahuna.tui.keys import key_names
from kahuna.tui.parts.panels import log_rows
from kahuna.tui.parts.rows import Row, Span, wrapped

_LONG: Final = 100
"""More rows than any turn takes."""


def log_part(moment: Moment, history: Sequence[Done], width: int, height: int) -> list[Row]:
    """The last of `history`, with a heading; on the curtain, the last turn."""
    narrator, last = moment.narrator, moment.last_turn
    heading = narrator.text("tui.log")
    if last and moment.stage is Stage.CURTAIN:
        heading = narrator.text("tui.did", who=narrator.name(last[0].seat))
        history = last
    elif last and moment.stage is Stage.TURN:
        since = [done for done in history if done.turn >= last[0].turn]
        if len(log_rows(since, narrator, moment.hands, width, _LONG)) > height - 1:
            heading = narrator.text("tui.log_more", **key_names(narrator))
    if not history and moment.seed is not None:
        return wrapped(narrator.text("tui.seed", seed=moment.seed), width, "dim")
    rows = log_rows(history, narrator, moment.hands, width, height - 1)
    return [(Span(heading, "dim"),), *rows] if rows else []
