"""A clock turned by hand, which stamps keys, clicks and pictures."""

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
    """A clock that goes on by `step` whenever somebody looks at it.

    With a step of less than a second keys are typed without waiting for a picture.
    """

    def __init__(self) -> None:
        self.now = 0.0
        self.step = 1.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def stamped(clock: Clock, monkeypatch: "pytest.MonkeyPatch") -> None:
    """Let `clock` tell the times of messages, and each key be pressed at what can be seen."""
    monkeypatch.setattr(CLOCK, SimpleNamespace(get_time=clock))
    monkeypatch.setattr(KahunaApp, "key_repeat", KeyRepeat())

    async def wait(app: App[Any]) -> None:
        if clock.step >= 1:
            await pictured(app)

    before_keys(monkeypatch, wait)


async def pictured(app: App[Any]) -> None:
    """Wait until a key typed now would be taken for what it acts on."""
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
