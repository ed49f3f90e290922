"""A computer at the table: it thinks beside the screen, and plays at a pace one can follow."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from textual.screen import Screen

from kahuna.engine import Action
from kahuna.match import Doubt, Sitting, Stage

if TYPE_CHECKING:
    from kahuna.ai import Advice
    from kahuna.match.thinker import Thinker

PACE: Final = 0.9
"""Seconds that each of its actions can be looked at."""


class Opponent:
    """Plays the seats of the computers, an action at a time, as long as it is their turn."""

    def __init__(
        self, screen: Screen[None], sitting: Sitting, play: Callable[[Action], None]
    ) -> None:
        """The computers of a sitting; `play` does an action at the table, and shows it."""
        self._screen = screen
        self._sitting = sitting
        self._play = play
        self._thinker: Thinker | None = None
        self._is_playing = False
        self._mind = asyncio.Lock()  # it thinks of one thing at a time
        self._hurry = asyncio.Event()

    def wake(self) -> None:
        """Play, if it is a computer's turn and it isn't playing yet."""
        if self._sitting.stage is Stage.COMPUTER and not self._is_playing:
            self._is_playing = True
            self._screen.run_worker(self._turns())

    def hurry(self) -> None:
        """Leave out the pauses until its turn is over."""
        self._hurry.set()

    def stop(self) -> None:
        """Think no more."""
        if self._thinker is not None:
            self._thinker.stop()

    async def _turns(self) -> None:
        self._hurry.clear()
        try:
            while self._sitting.stage is Stage.COMPUTER:
                self._play(await self._choice())
                await self._pause()
        finally:
            self._is_playing = False

    async def advise(self, doubt: Doubt) -> "list[Advice]":
        """The best turns for a player who asks."""
        async with self._mind:
            return await asyncio.to_thread(self._awake().advise, doubt)

    async def _choice(self) -> Action:
        async with self._mind:
            return await asyncio.to_thread(self._awake().choose, self._sitting.match.question())

    def _awake(self) -> "Thinker":
        if self._thinker is None:
            from kahuna.match.thinker import Thinker  # only where somebody thinks

            self._thinker = Thinker(self._sitting.computers)
        return self._thinker

    async def _pause(self) -> None:
        """Let what was done be looked at."""
        if self._screen.app.animation_level != "none":
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), PACE)
