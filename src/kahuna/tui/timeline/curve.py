"""The chance to win along the time line, in one row: partly filled cells, or digits."""

from typing import Final

from kahuna.chart import Glyphs
from kahuna.narration import Narrator
from kahuna.record.analysis import Analysis
from kahuna.tui.parts.panels import seat_style
from kahuna.tui.parts.rows import Row, Span, joined
from kahuna.tui.timeline.line import EDGE, TimeLine

BLOCKS: Final = "▁▂▃▄▅▆▇█"
DIGITS: Final = "0123456789"
"""Digits for tenths, if there are no blocks."""
ARROWS: Final = "▲▼"
PLAIN_ARROWS: Final = "^v"


def curve_rows(
    analysis: Analysis | None, line: TimeLine, narrator: Narrator, *, covered: bool
) -> list[Row]:
    """The row above a time line, if there is an analysis; it is covered together with the hands."""
    if analysis is None:
        return []
    if covered:
        return [(Span(" " + narrator.text("analysis.covered"), "dim"),)]
    return [curve_row(analysis, line)]


def curve_row(analysis: Analysis, line: TimeLine) -> Row:
    """Player 1's chance above each cell of a time line; arrows at the turning points."""
    levels = BLOCKS if line.glyphs.braille else DIGITS
    turning = _turning(analysis, line)
    spans = [Span(" " * EDGE)]
    for x in range(EDGE, line.cells - EDGE):
        chance = analysis.chance_at(line.ply_at(x))
        level = levels[min(int(chance * len(levels)), len(levels) - 1)]
        spans.append(turning.get(x) or Span(level, seat_style(1 if chance >= 0.5 else 2)))
    return joined([*spans, Span(" " * EDGE)])


def turn_row(analysis: Analysis, line: TimeLine) -> Row:
    """The numbers of the turning points, each below its arrow; the greater change comes first."""
    row = " " * line.cells
    for index in analysis.turning:
        turn = analysis.turns[index]
        number = f" {turn.number} "
        at = min(line.column(turn.ply) - 1, line.cells - len(number))
        if not row[at : at + len(number)].strip():
            row = row[:at] + number + row[at + len(number) :]
    return (Span(row, "dim"),)


def curve_legend(narrator: Narrator, glyphs: Glyphs) -> str:
    """The legend of the row."""
    return narrator.text("analysis.legend", **arrows(glyphs), **narrator.each())


def arrows(glyphs: Glyphs) -> dict[str, str]:
    """The marks of turning points, as parameters of messages."""
    up, down = _arrows(glyphs)
    return {"up": up, "down": down}


def _turning(analysis: Analysis, line: TimeLine) -> dict[int, Span]:
    """The arrows by cell: up where player 1's chance rose. Of two in a cell the greater counts."""
    found: dict[int, Span] = {}
    up, down = _arrows(line.glyphs)
    for index in reversed(analysis.turning):
        rose = analysis.change(index) > 0
        column = line.column(analysis.turns[index].ply)
        found[column] = Span(up if rose else down, "key")
    return found


def _arrows(glyphs: Glyphs) -> tuple[str, str]:
    up, down = ARROWS if glyphs.braille else PLAIN_ARROWS
    return up, down
