"""How a finished game went, in rows for a page. Knows no widget."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from kahuna.chart import Glyphs
from kahuna.match import Match
from kahuna.match.analysing import LookedBack
from kahuna.narration import Narrator
from kahuna.narration.analysis import summary, turning_lines
from kahuna.record.analysis import Analysis
from kahuna.tui.face import face_of
from kahuna.tui.parts.rows import Row, wrapped
from kahuna.tui.timeline.curve import arrows, curve_row, turn_row
from kahuna.tui.timeline.line import TimeLine

ROOM: Final = 40
"""The least width for the curve, in columns."""


class AnalysisSummary(NamedTuple):
    """A finished game and its analysis."""

    match: Match
    found: LookedBack
    narrator: Narrator
    glyphs: Glyphs

    def rows(self, cells: int) -> list[Row]:
        """The page, `cells` wide."""
        analysis, narrator = self.found.analysis, self.narrator
        rows = _paragraphs(summary(analysis, self.match.outcome, narrator), cells)
        if cells >= ROOM:
            rows += [(), *self._curve(analysis, cells)]
        if turning := turning_lines(analysis, narrator):
            rows += [(), *wrapped(narrator.text("analysis.most"), cells, "strong")]
            rows += _paragraphs(turning, cells)
        if self.found.trouble:
            told = narrator.text("lookback.not_kept", why=self.found.trouble)
            rows += [(), *wrapped(told, cells, "warning")]
        return rows

    def _curve(self, analysis: Analysis, cells: int) -> Iterable[Row]:
        """The curve of the chance to win, its turning points, and a legend."""
        line = TimeLine(
            face_of(self.match.game.name).marks(self.match.history(None)), self.glyphs, cells
        )
        told = self.narrator.text("lookback.curve", **arrows(self.glyphs), **self.narrator.each())
        return [curve_row(analysis, line), turn_row(analysis, line), *wrapped(told, cells, "dim")]


def _paragraphs(sentences: Iterable[str], cells: int) -> list[Row]:
    return [row for sentence in sentences for row in wrapped(sentence, cells, indent="  ")]
