"""The whole command line in this process, its screens headless, with simulated keys."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Final
from unittest.mock import patch

from textual import events
from textual.app import App
from textual.geometry import Size
from textual.message_pump import MessagePump
from textual.pilot import Pilot

from kahuna.tui.app import KahunaApp
from support.clocks import pictured
from support.textual_private import CLOCK, set_terminal_size

PATIENCE: Final = 20.0
"""Seconds after which an unhandled key counts as stuck."""
PAINTED: Final = 0.1
"""Seconds between two repaints: most of the time is for keys."""
CHARACTERS: Final = {"space": " ", "enter": "\r", "tab": "\t"}

Typist = Callable[[App[int]], Awaitable[None]]
"""Types at an application until that ends."""


@contextmanager
def headless(home: Path, typist: Typist, size: Callable[[], tuple[int, int]]) -> Iterator[None]:
    """Let `typist` type at each run of the screens, in a terminal of `size`.

    Nothing outside `home` is touched: it holds all the player's folders.
    """

    async def pilot(pilot: Pilot[object]) -> None:
        assert isinstance(pilot.app, KahunaApp)
        await typist(pilot.app)

    def run(app: KahunaApp) -> int | None:
        return App.run(app, headless=True, size=size(), auto_pilot=pilot)

    places = {name: str(home) for name in ("HOME", "KAHUNA_HOME")}
    here, clock = Path.cwd(), count()
    stamps = SimpleNamespace(get_time=lambda: float(next(clock)))
    with (
        patch.dict(os.environ, places),
        patch.object(KahunaApp, "run", run),
        patch("kahuna.cli.start.has_screen", lambda: True),
        patch("kahuna.cli.play.has_screen", lambda: True),
        patch("kahuna.cli.replay.has_screen", lambda: True),
        patch("kahuna.cli.learn.has_screen", lambda: True),
        patch(CLOCK, stamps),  # a second between keys: no waiting
        patch("os.fsync", lambda _: None),
        patch("kahuna.tui.forms.new_game.LEVELS", ("easy",)),  # the others think for long
        patch("textual.screen.UPDATE_PERIOD", PAINTED),
        open(os.devnull, "w") as nowhere,  # output would pile up
        redirect_stdout(nowhere),
    ):
        os.chdir(home)
        try:
            yield
        finally:
            os.chdir(here)


async def press(app: App[int], key: str) -> None:
    """Press a key, and wait until it has been handled.

    Painting goes on in its own time, except what must be visible before a key counts.

    Raises:
        TimeoutError: it is stuck.
    """
    name = "backslash" if key == "\\" else key
    character = CHARACTERS.get(key, key if len(key) == 1 else None)
    async with asyncio.timeout(PATIENCE):
        app.post_message(events.Key(name, character))
        await _drained(app)
        if app.is_running and app.screen_stack:
            await _drained(app.screen)
            await pictured(app)


async def resize(app: App[int], size: tuple[int, int]) -> None:
    """Make the terminal another size."""
    set_terminal_size(app, size)
    app.post_message(events.Resize(Size(*size), Size(*size)))
    await _drained(app)


async def _drained(pump: MessagePump) -> None:
    """Wait until all messages have been handled, or never will be."""
    done = asyncio.Event()
    pump.call_later(done.set)
    while not done.is_set() and pump.is_running:
        await asyncio.sleep(0)
