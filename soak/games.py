"""Thousands of games, played by random keys through the whole program in this process."""

import asyncio
import gc
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from textual.app import App

from kahuna.cli import main
from kahuna.match import Stage, games_folder
from kahuna.tui.base.lifecycle import is_ending
from kahuna.tui.table.screen import TableScreen
from soak.headless import headless, press, resize
from soak.monkey import Monkey

SIZES: Final = (*[(80, 24)] * 8, (120, 40), (200, 60), (70, 20))
"""Terminal sizes, mostly the smallest."""
STUCK: Final = 3000
"""After this many keys without a change at a table it counts as stuck."""
_THINKING: Final = 0.01
"""Seconds between two keys while a computer thinks."""
KEPT: Final = 20
"""How many saved games are left for the next runs."""
MOST_KEYS: Final = 4000
"""The most keys in a run: random keys don't leave every screen soon enough."""


class StuckError(Exception):
    """A game is stuck."""


class Games:
    """Runs of the program, with keys by a monkey.

    Attributes:
        ended: how many games have ended.
        keys: how many keys were pressed.
        seen: the names of the screens shown.
    """

    def __init__(self, seed: str) -> None:
        self.ended = 0
        self.keys = 0
        self.seen: set[str] = set()
        self._rng = Random(seed)
        self._monkey = Monkey(self._rng)
        self._over: set[str] = set()

    def play(self, home: Path, games: int, after: Callable[[int], None]) -> None:
        """Play until `games` games have ended; `after` is called after each.

        Raises:
            StuckError: a game is stuck.
            TimeoutError: a key isn't handled.
            RuntimeError: the program has failed; the text is its log.
        """
        with headless(home, self._type, lambda: self._rng.choice(SIZES)):
            while self.ended < games:
                before = self.ended
                code = main([])
                if code not in (0, 130):
                    log = home / "errors.log"
                    raise RuntimeError(log.read_text() if log.exists() else f"exit code {code}")
                gc.collect()  # a real program's garbage ends with its process
                if self.ended > before:
                    after(self.ended)
                _forget_old_games()

    async def _type(self, app: App[int]) -> None:
        self._monkey.begin()
        last, since = (-1, ""), 0
        for _ in range(MOST_KEYS):
            if is_ending(app):
                return
            if self._rng.random() < (0.3 if app.screen.has_class("small") else 0.002):
                await resize(app, self._rng.choice(SIZES))
            await press(app, self._monkey.key(app))
            self.keys += 1
            if app.screen_stack:
                self.seen.add(type(app.screen).__name__)
            now = self._standing(app)
            if now[1] == Stage.COMPUTER.value:  # which needs time, not keys
                await asyncio.sleep(_THINKING)
            since = since + 1 if now == last else 0
            last = now
            if since > STUCK:
                raise StuckError(f"nothing new at {last}")
        app.exit(0)

    def _standing(self, app: App[int]) -> tuple[int, str]:
        """The progress and stage of the game; notes its end."""
        table = next((s for s in app.screen_stack if isinstance(s, TableScreen)), None)
        if table is None or table._file is None:  # a lesson is no game
            return self.keys, ""
        sitting, path = table.sitting, table._file.path
        if sitting.stage is Stage.OVER and path.name not in self._over:
            self._over.add(path.name)
            self.ended += 1
        return len(sitting.match.history(None)), sitting.stage.value


def _forget_old_games() -> None:
    files = sorted(games_folder().glob("*.json"), key=lambda file: file.stat().st_mtime_ns)
    for file in files[:-KEPT]:
        file.unlink()
