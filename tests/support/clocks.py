"""A fake clock, which stamps keys, clicks and frames."""

import asyncio
from math import inf
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from textual.app import App

from kahuna.tui.app import KahunaApp
from kahuna.tui.base.input import FilteredScreen
from kahuna.tui.base.key_repeat import KeyRepeat
from support.patience import PATIENCE
from support.textual_private import CLOCK, before_keys, paint

if TYPE_CHECKING:  # the long runs do without
    import pytest


class Clock:
    """A clock that advances by `step` seconds at each reading.

    With a step below one second, keys are typed without waiting for a frame.
    """

    def __init__(self) -> None:
        self.now = 0.0
        self.step = 1.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def stamped(clock: Clock, monkeypatch: "pytest.MonkeyPatch") -> None:
    """Let `clock` stamp the messages, and let each key wait until its target is visible."""
    monkeypatch.setattr(CLOCK, SimpleNamespace(get_time=clock))
    monkeypatch.setattr(KahunaApp, "key_repeat", KeyRepeat())

    async def wait(app: App[Any]) -> None:
        if clock.step >= 1:
            await pictured(app)

    before_keys(monkeypatch, wait)


async def pictured(app: App[Any]) -> None:
    """Wait until a key typed now would count for the visible screen."""
    assert isinstance(app, KahunaApp)
    async with asyncio.timeout(PATIENCE):
        while app.is_running and app.return_value is None and app.screen_stack:
            screen = app.screen_stack[-1]
            if not isinstance(screen, FilteredScreen) or screen.has_class("small"):
                return
            if app.inputs.takes((screen, screen.subject), inf):
                return
            paint(screen)
            await asyncio.sleep(0)
