"""Looking back on a game at the table, once it is over: beside the screen, which goes on."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.worker import Worker  # noqa: TC002 - loaded anyway

from kahuna.match import GameFile, Match
from kahuna.tui.keys import key_names
from kahuna.tui.screens.board import BoardScreen

if TYPE_CHECKING:
    from kahuna.match.looking_back import LookedBack


class Looker:
    """Has a game analysed, and opens the page about it; found once, it is there at once.

    Attributes:
        told: how far it is, or why it failed; empty if there is nothing to tell.
    """

    def __init__(
        self, screen: BoardScreen, match: Match, file: GameFile | None, paint: Callable[[], None]
    ) -> None:
        """For the game of a screen; `paint` is called when there is something else to tell."""
        self._screen = screen
        self._match = match
        self._file = file
        self._paint = paint
        self._found: LookedBack | None = None
        self._worker: Worker[None] | None = None
        self.told = ""

    def begin(self) -> None:
        """Look back, and show what was found."""
        if self._found is None:
            self.told = self._text("prompt.looking_back", **key_names(self._screen.narrator))
            self._worker = self._screen.run_worker(self._look())
        else:
            self._show(self._found)

    def stop(self) -> None:
        """Look back no more."""
        self.told = ""
        if self._worker is not None:
            self._worker.cancel()

    async def _look(self) -> None:
        from kahuna.match.thinker import ComputerError

        try:
            self._found = await self._finding()
            self.told = ""
        except ComputerError as error:
            self.told = self._text("prompt.no_looking_back", why=error)
        self._paint()
        if self._found is not None and self._screen.takes_keys:
            self._show(self._found)

    async def _finding(self) -> "LookedBack":
        """Wait for what is found, and tell how far that is."""
        from kahuna.match.looking_back import Past, Progress
        from kahuna.match.thinker import Thinker

        file = self._file
        past = Past(self._match.record, None if file is None or file.trouble else file.path)
        thinker = Thinker({})
        try:
            answers = thinker.look_back(past)
            while isinstance(answer := await asyncio.to_thread(next, answers), Progress):
                number, turns = answer
                keys = key_names(self._screen.narrator)
                progress = {"number": number, "turns": turns}
                self.told = self._text("prompt.looking_back_on", **progress, **keys)
                self._paint()
            return answer
        finally:
            thinker.stop()

    def _show(self, found: "LookedBack") -> None:
        from kahuna.tui.lookback import Lookback
        from kahuna.tui.screens.lookback import LookbackScreen

        screen = self._screen
        told = Lookback(self._match, found, screen.narrator, screen.glyphs)
        screen.app.push_screen(LookbackScreen(told))

    def _text(self, message: str, **params: object) -> str:
        return self._screen.narrator.text(message, **params)
