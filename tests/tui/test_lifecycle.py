"""Every screen, met by everything that can come, while it opens, while it closes, at the end.

A moment is a number of turns of the event loop: after 20 of them a screen has opened or closed.
"""

import asyncio
import gc
import importlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from textual import events
from textual.geometry import Size
from textual.screen import Screen

import kahuna.tui
from kahuna.match.thinker import Thinker
from kahuna.tui.app import KahunaApp
from kahuna.tui.base.board import BoardScreen
from kahuna.tui.base.lifecycle import Lifecycle
from kahuna.tui.forms.menu import MenuScreen
from kahuna.tui.forms.screen import FormScreen
from kahuna.tui.lesson.screen import LessonScreen
from kahuna.tui.pages.help import HelpScreen
from kahuna.tui.pages.screen import PageScreen
from kahuna.tui.replay.screen import ReplayScreen
from kahuna.tui.table.screen import TableScreen
from kahuna.tui.textual_patches.command_palette import Search
from support.matches import new_record
from support.patience import PATIENCE
from support.screens import SIZE, new_table, resize, run, running, settled
from tui.kinds import FIRST, FOUND, KINDS, OPENED, First, begun, menu, opening, painted, started

pytestmark = pytest.mark.slow

OPENING = range(16)
CLOSING = range(10)
ENDING = range(20)
SIZES = ((100, 30), SIZE)
TERMINATED = 143
ABSTRACT = {BoardScreen, PageScreen, FormScreen}
Call = Callable[[], object]
REFRESH_CSS = KahunaApp.refresh_css


@pytest.fixture(autouse=True)
def found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks back on a game finds at once what there is to be found."""

    monkeypatch.setattr(Thinker, "look_back", lambda *_: iter([FOUND]))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Leave out what takes longest: other styles of Textual's own, looking for garbage."""
    monkeypatch.setattr(KahunaApp, "refresh_css", lambda _, animate: None)  # noqa: ARG005
    monkeypatch.setattr("kahuna.tui.app._settle", lambda: None)
    gc.disable()
    yield
    gc.enable()


def typed(key: str) -> events.Key:
    return events.Key(key, key if len(key) == 1 else None)


def mouse(kind: type[events.MouseEvent]) -> events.MouseEvent:
    x, y = SIZE[0] // 3, SIZE[1] // 2
    return kind(None, x, y, 1, 0, 1, False, False, False, x, y)


def resized(width: int, height: int) -> events.Resize:
    return events.Resize(Size(width, height), Size(width, height))


def retheme(app: KahunaApp, theme: str) -> None:
    app.session.preferences.change(theme=theme)


def answered(app: KahunaApp) -> None:
    """Let a worker of the first screen bring something to be shown; at the end none is begun."""
    screen = app.screen_stack[0]
    if isinstance(screen, TableScreen) and screen.is_live:
        screen._analysis_request.begin()


async def paint_again_and_again(screen: BoardScreen) -> None:
    """Paint a screen at every moment, as what goes on by itself may, until long after its end."""
    for _ in range(60):
        screen.paint()
        await asyncio.sleep(0)


def storm(app: KahunaApp, moment: int, *keys: str) -> list[Call]:
    """All that can come, each to be called; another size and another language each time."""
    sent: list[events.Event] = [typed(key) for key in keys]
    sent += [mouse(kind) for kind in (events.MouseMove, events.MouseDown, events.MouseUp)]
    sent += [mouse(events.MouseScrollDown), events.Paste("word"), resized(*SIZES[moment % 2])]
    later: list[Call] = [
        partial(app.session.preferences.change, language=("es", "en")[moment % 2]),
        partial(retheme, app, "contrast"),
        partial(answered, app),
        partial(app.app_resume_signal.publish, app),
    ]
    return [
        *(partial(app.post_message, message) for message in sent),
        *(partial(app.call_later, call) for call in later),
    ]


def unleash(app: KahunaApp, moment: int, *keys: str) -> None:
    """Send all of it at once; what comes first is another each time."""
    calls = storm(app, moment, *keys)
    first = moment % len(calls)
    for call in calls[first:] + calls[:first]:
        call()


async def ticks(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


def screens() -> Iterator[type[First]]:
    """Every screen that there is in the room."""
    room = Path(kahuna.tui.__path__[0])
    for file in room.rglob("*.py"):
        name = ".".join(("kahuna.tui", *file.relative_to(room).with_suffix("").parts))
        for value in vars(importlib.import_module(name)).values():
            ours = isinstance(value, type) and value.__module__.startswith("kahuna.")
            if ours and issubclass(value, Screen):
                yield value


def test_every_screen_is_met_here_and_has_the_same_base() -> None:
    assert set(screens()) == {*KINDS, *ABSTRACT}
    assert all(issubclass(screen, Lifecycle) for screen in screens())


async def ends(app: KahunaApp, program: asyncio.Task[int | None], code: int = TERMINATED) -> None:
    """The program ends, in order, with this exit code."""
    async with asyncio.timeout(PATIENCE):
        await program
    assert app.failure == ""
    assert app.return_value == code


@pytest.mark.parametrize("kind", OPENED, ids=lambda kind: kind.__name__)
def test_nothing_that_comes_while_a_screen_opens_or_closes_ends_the_program(
    kind: type[First],
) -> None:
    moments = [(closes, m) for closes in (False, True) for m in (OPENING, CLOSING)[closes]]

    async def play() -> None:
        app = begun(kind)
        async with running(app) as pilot:
            for closes, moment in moments:
                opening(app, kind)
                if closes:
                    await pilot.pause()
                    app.post_message(typed("escape"))
                await ticks(moment)
                unleash(app, moment, "down", "x", ("question_mark", "ctrl+p")[moment % 2])
                await pilot.pause()
                assert app.failure == "", (closes, moment)
                while app.screen_stack[1:]:
                    app.pop_screen()
            app.action_leave(TERMINATED)
        assert app.return_value == TERMINATED

    run(play())


@pytest.mark.parametrize("kind", FIRST, ids=lambda kind: kind.__name__)
def test_nothing_that_comes_while_the_program_starts_ends_it(kind: type[First]) -> None:
    async def play(moment: int) -> None:
        app = begun(kind)
        program = asyncio.create_task(app.run_async(headless=True, size=SIZE))
        await ticks(moment)
        if app.is_running:
            unleash(app, moment, "down", "x", "question_mark", "ctrl+p")
        async with asyncio.timeout(PATIENCE):
            while not painted(app):
                await asyncio.sleep(0)
        app.action_leave(TERMINATED)
        await ends(app, program)

    for moment in OPENING:
        run(play(moment))


@pytest.mark.parametrize("kind", OPENED, ids=lambda kind: kind.__name__)
def test_the_program_can_end_at_any_moment_of_a_screen_that_opens(kind: type[First]) -> None:
    async def play(moment: int, *, alone: bool) -> None:
        app = begun(kind)
        program = await started(app)
        opening(app, kind)
        await ticks(moment)
        if not alone:
            unleash(app, moment, "down", "enter", "x", "q", "question_mark", "ctrl+p")
        app.action_leave(TERMINATED)
        await ends(app, program)

    for moment in OPENING:
        run(play(moment, alone=True))
        run(play(moment, alone=False))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_nothing_that_comes_while_the_program_ends_changes_how_it_ends(kind: type[First]) -> None:
    async def play(first: int) -> None:
        app = begun(kind)
        program = await started(app)
        if kind in OPENED:
            opening(app, kind)
            await ticks(len(OPENING))
        app.action_leave(TERMINATED)
        await ticks(first)
        for moment in ENDING:
            unleash(app, moment, "down", "enter", "x", "q", "question_mark", "ctrl+p", "escape")
            await ticks(1)
        await ends(app, program)

    for first in range(3):
        run(play(first))


@pytest.mark.parametrize("kind", [TableScreen, ReplayScreen, LessonScreen])
def test_help_asked_for_behind_the_key_that_leaves_is_not_given(kind: type[First]) -> None:
    async def play() -> None:
        app = begun(kind)
        program = await started(app)
        for key in ("q", "question_mark", "question_mark", "m"):
            app.post_message(typed(key))
        await ends(app, program, 0)

    run(play())


def test_a_key_between_a_menu_and_the_end_is_not_painted() -> None:
    async def play(moment: int) -> None:
        app = begun(MenuScreen)
        program = await started(app)
        opening(app, MenuScreen)
        await ticks(moment)
        app.post_message(typed("down"))
        app.action_leave(0)
        await ends(app, program, 0)

    for moment in OPENING:
        run(play(moment))


@pytest.mark.parametrize("kind", [HelpScreen, Search])
def test_a_page_that_is_closed_by_a_sleep_before_it_has_opened_harms_nothing(
    kind: type[First],
) -> None:
    async def play() -> None:
        app = begun(kind)
        async with running(app) as pilot:
            for moment in OPENING:
                opening(app, kind)
                await ticks(moment)
                app.cover_hands()
                await pilot.pause()
                assert app.failure == "", moment
                if app.screen_stack[1:]:  # it opened after that
                    app.pop_screen()

    run(play())


def test_a_language_chosen_before_a_form_has_opened_is_spoken_there() -> None:
    async def play() -> None:
        app = begun(MenuScreen)
        async with running(app) as pilot:
            screen = menu(app)
            app.push_screen(screen)
            app.session.preferences.change(language="es")
            await pilot.pause()
            assert screen.form.entry.label == app.session.catalogue.text("menu.back")

    run(play())


@pytest.mark.parametrize("closes", [True, False])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_picture_can_come_by_itself_at_any_moment(kind: type[First], closes: bool) -> None:
    async def play() -> None:
        app = begun(kind)
        program, painters = await started(app), list[asyncio.Task[None]]()
        if kind in OPENED:
            opening(app, kind)
            await ticks(2)

        def paint() -> None:
            boards = [screen for screen in app.screen_stack if isinstance(screen, BoardScreen)]
            painters.extend(asyncio.create_task(paint_again_and_again(board)) for board in boards)

        app.call_later(paint)
        await ticks(len(OPENING))
        if closes:
            app.post_message(typed("escape"))
            await ticks(len(CLOSING))
        app.action_leave(0)
        await ends(app, program, 0)
        await asyncio.gather(*painters)
        assert painters

    run(play())


def test_nothing_is_opened_or_closed_while_the_program_ends() -> None:
    async def play() -> None:
        app = begun(TableScreen)
        program = await started(app)
        stacks = list[list[First]]()

        def last() -> None:
            stacks.append(app.screen_stack)
            app.action_leave(0)
            app.push_screen(OPENED[MenuScreen](app))
            app.action_command_palette()
            app.cover_hands()
            stacks.append(app.screen_stack)

        opening(app, HelpScreen)
        await ticks(len(OPENING))
        app.call_later(last)
        await ends(app, program, 0)
        before, after = stacks
        assert before == after
        assert isinstance(after[-1], HelpScreen)

    run(play())


def test_work_that_the_end_of_the_program_overtakes_leaves_no_warning() -> None:
    async def play(moment: int) -> None:
        table = new_table(new_record(), open_hands=True)
        program = await started(table.app)
        table.app.post_message(typed("w"))
        await ticks(moment)
        table.app.action_leave(0)
        await ends(table.app, program, 0)

    for moment in range(4):
        run(play(moment))
    gc.collect()


@pytest.mark.parametrize("kind", [HelpScreen, MenuScreen, Search], ids=lambda kind: kind.__name__)
def test_another_theme_for_a_screen_that_opens_as_the_program_ends_does_no_harm(
    kind: type[First], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(KahunaApp, "refresh_css", REFRESH_CSS)

    async def play(moment: int, *, ending: bool) -> None:
        app = begun(kind)
        program = await started(app)
        opening(app, kind)
        await ticks(moment)
        app.call_later(retheme, app, "contrast")
        if not ending:
            await ticks(len(OPENING))
        app.action_leave(0)
        await ends(app, program, 0)

    for moment in OPENING[::3]:
        run(play(moment, ending=False))
        run(play(moment, ending=True))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_the_key_that_leaves_does_so_on_every_screen_that_has_too_little_room(
    kind: type[First],
) -> None:
    async def play() -> None:
        app = begun(kind)
        async with running(app) as pilot:
            if kind in OPENED:
                opening(app, kind)
                await settled(pilot)
            await resize(pilot, 60, 20)
            await pilot.press("q")
        assert app.failure == ""
        assert app.return_value == 0

    run(play())


def test_where_there_is_too_little_room_the_end_that_came_first_counts() -> None:
    async def play() -> None:
        app = begun(TableScreen)
        async with running(app, (60, 20)):
            app.action_leave(TERMINATED)
            app.post_message(typed("q"))
        assert app.return_value == TERMINATED

    run(play())
