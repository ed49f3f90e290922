"""The page that shows how a finished game went."""

from typing import ClassVar

from typing_extensions import override

from kahuna.tui.analysis.summary import AnalysisSummary
from kahuna.tui.pages.screen import PageScreen
from kahuna.tui.parts.rows import Row


class AnalysisScreen(PageScreen):
    """The analysis of a finished game."""

    CLOSING: ClassVar[tuple[str, ...]] = (*PageScreen.CLOSING, "look_back")

    def __init__(self, told: AnalysisSummary) -> None:
        super().__init__(told.narrator.text("lookback.title"))
        self._told = told

    @override
    def rows(self, cells: int) -> list[Row]:
        return self._told.rows(cells)
