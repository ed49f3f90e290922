"""Keys typed at times of their own at a table, and keys that are held down."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual import events

from kahuna.match import Match, Stage
from kahuna.tui.app import KahunaApp
from support.clocks import Clock, pictured
from support.matches import ignore
from support.patience import PATIENCE
from support.screens import Table, press, running, table_of
from tui.stages import WHOLE, left_at

RATE = 1 / 30
"""Seconds between the repeats of a key that is held down."""
CHARACTERS = {"space": " ", "enter": "\r"}


def stage_of(table: Table) -> Stage:
    return table.sitting.stage


def typed(app: KahunaApp, key: str, time: float) -> None:
    """Let a key come that was typed at a time."""
    event = events.Key(key, CHARACTERS.get(key, key if len(key) == 1 else None))
    event.time = time
    app.post_message(event)


async def tap(app: KahunaApp, clock: Clock, key: str, after: float = 0.2) -> None:
    """Press a key so many seconds after now, and see what it does, at that very moment."""
    clock.now += after
    typed(app, key, clock.now)
    await drained(app)


async def hold(app: KahunaApp, clock: Clock, key: str, seconds: float = 1.0) -> None:
    """Hold a key down, and see what each repeat does."""
    for _ in range(int(seconds / RATE)):
        await tap(app, clock, key, RATE)


async def drained(app: KahunaApp) -> None:
    """Wait until all keys have been dealt with, and what they did is on the screen."""
    for pump in (app, app.screen, app.screen):
        done = asyncio.Event()
        if pump.call_later(done.set):
            async with asyncio.timeout(PATIENCE):
                while not done.is_set() and pump.is_running:
                    await asyncio.sleep(0)
    await pictured(app)


@asynccontextmanager
async def ended(clock: Clock) -> AsyncIterator[Table]:
    """A table whose next Enter covers the hands, and a clock that stands still."""
    table = table_of(Match(left_at(WHOLE, 10), ignore))
    async with running(table.app) as pilot:
        await press(pilot, "enter", "space", "space")
        assert stage_of(table) is Stage.ENDED
        clock.step = 0.0
        yield table
