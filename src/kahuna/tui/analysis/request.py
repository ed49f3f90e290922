"""The analysis of a finished game at the table, in the background."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from kahuna.match import Failed, GameFile, Match
from kahuna.narration import describe_failure
from kahuna.tui.base.background import Background
from kahuna.tui.base.board import BoardScreen
from kahuna.tui.keys import key_names

if TYPE_CHECKING:
    from kahuna.match.analysing import LookedBack, Past, Progress
    from kahuna.match.thinker import Thinker


class AnalysisRequest:
    """Has a game analysed, and opens the page about it; the result is cached.

    Attributes:
        told: its progress, or why it failed; empty if there is nothing to tell.
    """

    def __init__(
        self, screen: BoardScreen, match: Match, file: GameFile | None, paint: Callable[[], None]
    ) -> None:
        """For the game of a screen; `paint` is called when `told` has changed."""
        self._screen = screen
        self._match = match
        self._file = file
        self._paint = paint
        self._background = Background(screen)
        self._found: LookedBack | None = None
        self._thinker: Thinker | None = None
        self._past: Past | None = None  # what is being analysed
        self.told = ""

    def begin(self) -> None:
        """Start the analysis, and show its result."""
        if self._found is not None:
            self._show(self._found)
            return
        from kahuna.match.analysing import Past
        from kahuna.match.thinker import Thinker

        self.told = self._text("prompt.looking_back", **key_names(self._screen.narrator))
        file = self._file
        self._past = Past(self._match.record, None if file is None or file.trouble else file.path)
        self._thinker = Thinker({})
        self._listen(self._thinker.look_back(self._past))

    def stop(self) -> None:
        """Stop the analysis."""
        self.told, self._past = "", None
        if self._thinker is not None:
            self._thinker.stop()
            self._thinker = None

    def _listen(self, answers: "Iterator[Progress | LookedBack | Failed]") -> None:
        """Wait for the next answer, and show it."""

        def heard(answer: "Progress | LookedBack | Failed") -> None:
            self._hear(answer)
            self._listen(answers)

        self._background.ask(lambda: self._past, lambda _: next(answers), heard)

    def _hear(self, answer: "Progress | LookedBack | Failed") -> None:
        from kahuna.match.analysing import LookedBack, Progress

        match answer:
            case Progress(number, turns):
                keys = key_names(self._screen.narrator)
                progress = {"number": number, "turns": turns}
                self.told = self._text("prompt.looking_back_on", **progress, **keys)
            case Failed():
                self.stop()
                why = describe_failure(self._screen.narrator.catalogue, *answer)
                self.told = self._text("prompt.no_looking_back", why=why)
            case LookedBack():
                self.stop()
                self._found = answer
        self._paint()
        if self._found is not None and self._screen.takes_keys:
            self._show(self._found)

    def _show(self, found: "LookedBack") -> None:
        from kahuna.tui.analysis.page import AnalysisScreen
        from kahuna.tui.analysis.summary import AnalysisSummary

        screen = self._screen
        told = AnalysisSummary(self._match, found, screen.narrator, screen.glyphs)
        screen.app.push_screen(AnalysisScreen(told))

    def _text(self, message: str, **params: object) -> str:
        return self._screen.narrator.text(message, **params)
