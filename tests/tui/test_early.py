"""Keys and clicks made before the curtain could be seen, or just after."""

import asyncio
from typing import Any

import pytest
from textual import events
from textual.app import App
from textual.screen import Screen

from kahuna.match import Match, Stage
from kahuna.tui.app import KahunaApp
from kahuna.tui.table.screen import TableScreen
from support.clocks import Clock
from support.matches import ignore
from support.patience import PATIENCE
from support.screens import press, rows_of, run, running, table_of
from support.textual_private import after_pictures
from tui.holding import (
    drained,
    ended,
    hold,
    stage_of,
    tap,
    typed,
)
from tui.stages import WHOLE, left_at

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("after", "stage"), [(-0.1, Stage.CURTAIN), (0.05, Stage.CURTAIN), (0.41, Stage.TURN)]
)
def test_a_key_counts_by_when_it_was_typed_however_late_it_is_handled(
    after: float, stage: Stage, clock: Clock
) -> None:
    async def play() -> None:
        async with ended(clock) as table:
            await tap(table.app, clock, "enter")
            painted, clock.now = clock.now, clock.now + 0.55
            typed(table.app, "escape", painted - 0.15)  # so that Enter is no repeat
            typed(table.app, "enter", painted + after)
            await drained(table.app)
            assert stage_of(table) is stage

    run(play())


def test_a_picture_on_which_nothing_stands_yet_is_not_the_first(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine the deaf time was over before the curtain could be seen."""
    blanks = 0

    def see(app: App[Any], screen: Screen[object]) -> None:
        nonlocal blanks
        assert isinstance(app, KahunaApp)
        if isinstance(screen, TableScreen) and not screen._painted:
            blanks += 1
            clock.now += 1
            typed(app, "enter", clock.now)

    after_pictures(monkeypatch, KahunaApp, see)

    async def play() -> None:
        table = table_of(Match(left_at(WHOLE, 10), ignore))
        async with running(table.app):
            await drained(table.app)
            assert blanks
            assert stage_of(table) is Stage.CURTAIN

    run(play())


def test_the_curtain_is_deaf_from_its_first_picture_not_from_the_key_that_covered(
    clock: Clock,
) -> None:
    async def play() -> None:
        async with ended(clock) as table:
            typed(table.app, "enter", clock.now)
            async with asyncio.timeout(PATIENCE):
                while stage_of(table) is Stage.ENDED:
                    await asyncio.sleep(0)
            covered, clock.now = clock.now, clock.now + 1
            for after in (0.5, 1.0, 1.3):  # before the picture, with it, and after it
                typed(table.app, "enter", covered + after)
                await drained(table.app)
                assert stage_of(table) is Stage.CURTAIN
            await tap(table.app, clock, "enter", 0.5)
            assert stage_of(table) is Stage.TURN

    run(play())


def test_tapping_enter_opens_the_curtain_once_its_deaf_time_is_over(clock: Clock) -> None:
    async def play() -> None:
        async with ended(clock) as table:
            stages = []
            for _ in range(3):
                await tap(table.app, clock, "enter", 0.3)
                stages.append(stage_of(table))
            assert stages == [Stage.CURTAIN, Stage.CURTAIN, Stage.TURN]

    run(play())


def test_a_key_held_since_before_the_curtain_never_opens_it(clock: Clock) -> None:
    async def play() -> None:
        async with ended(clock) as table:
            await hold(table.app, clock, "enter", 3)
            assert stage_of(table) is Stage.CURTAIN
            await tap(table.app, clock, "enter")
            assert stage_of(table) is Stage.TURN

    run(play())


def test_a_key_pressed_in_the_deaf_time_and_held_does_not_open_the_curtain(clock: Clock) -> None:
    async def play() -> None:
        async with ended(clock) as table:
            await tap(table.app, clock, "enter")
            clock.now += 0.3
            await hold(table.app, clock, "enter", 3)
            assert stage_of(table) is Stage.CURTAIN

    run(play())


def test_keys_in_one_write_draw_and_cover_and_no_more(clock: Clock) -> None:
    async def play() -> None:
        table = table_of(Match(left_at(WHOLE, 10), ignore))
        async with running(table.app) as pilot:
            await press(pilot, "enter")
            clock.step = 0.0
            for at, key in enumerate(["space", "space", "enter", "enter"], start=1):
                typed(table.app, key, clock.now + at * 1e-6)
            clock.now += 1
            await drained(table.app)
            assert stage_of(table) is Stage.CURTAIN

    run(play())


@pytest.mark.parametrize(("after", "stage"), [(0.05, Stage.CURTAIN), (0.41, Stage.TURN)])
def test_a_click_counts_by_when_the_mouse_was_used(
    after: float, stage: Stage, clock: Clock
) -> None:
    async def play() -> None:
        async with ended(clock) as table:
            await tap(table.app, clock, "enter")
            rows = rows_of(table.app)
            x, y = rows[-1].index("Enter"), len(rows) - 1
            painted, clock.now = clock.now, clock.now + 0.55
            for kind in (events.MouseDown, events.MouseUp):
                event = kind(None, x, y, 0, 0, 1, False, False, False)
                event.time = painted + after
                table.app.post_message(event)
            await drained(table.app)
            await settled_at(table.app)
            assert stage_of(table) is stage

    run(play())


async def settled_at(app: KahunaApp) -> None:
    """Wait until what widgets have told the screen has been dealt with."""
    for part in (*app.screen.query(), app.screen):
        done = asyncio.Event()
        part.call_later(done.set)
        async with asyncio.timeout(PATIENCE):
            await done.wait()
