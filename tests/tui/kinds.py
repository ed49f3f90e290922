"""Every screen there is, and programs that show it."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from textual.screen import Screen

from kahuna.chart import UNICODE, Scene
from kahuna.engine.kahuna.game import Setup
from kahuna.match import Match, Settings
from kahuna.match.analysing import LookedBack
from kahuna.match.lesson import Lesson
from kahuna.narration import Narrator
from kahuna.tui.analysis.page import LookbackScreen
from kahuna.tui.analysis.summary import Lookback
from kahuna.tui.app import KahunaApp
from kahuna.tui.forms.menu import Deeds, MenuScreen, ResignScreen, SaveScreen
from kahuna.tui.forms.new_game import NewGameScreen
from kahuna.tui.forms.settings import SettingsScreen
from kahuna.tui.forms.start import Offer, Saved, SavedScreen, StartScreen
from kahuna.tui.lesson.screen import LessonScreen, LessonsScreen
from kahuna.tui.pages.help import HelpScreen
from kahuna.tui.preferences import Preferences
from kahuna.tui.replay.screen import ReplayScreen
from kahuna.tui.table.screen import TableScreen
from kahuna.tui.textual_patches.command_palette import Search
from support.analyses import made_up
from support.lessons import taught_by
from support.patience import PATIENCE
from support.screens import SIZE, new_table, player_of
from support.texts import english
from tui.stages import WHOLE

FOUND = LookedBack(made_up(WHOLE))
SAVED = Saved(Path("1"), "ANA - LUC", "-", Scene())
First = Screen[None]


def ignore(_: object) -> None:
    """Does nothing."""


def narrator() -> Narrator:
    return Narrator(english(), WHOLE.players)


def kept() -> Preferences:
    """Preferences that are kept nowhere."""
    return Preferences(Settings(), keep=ignore)


def menu(app: KahunaApp) -> MenuScreen:
    deeds = Deeds(Setup(), lambda: WHOLE, 1, lambda: None, ignore)
    return MenuScreen(app._narrator, UNICODE, Scene(), app.preferences, deeds)


def lookback(app: KahunaApp) -> LookbackScreen:
    return LookbackScreen(Lookback(Match(WHOLE, ignore), FOUND, app._narrator, UNICODE))


def lessons(app: KahunaApp) -> LessonsScreen:
    lesson = Lesson(0, WHOLE.players)
    return LessonsScreen(app._narrator, UNICODE, Scene(), lesson, (), ignore)


def saved(app: KahunaApp) -> SavedScreen:
    return SavedScreen(app._narrator, UNICODE, [SAVED], lambda game: game, ignore)


def start() -> StartScreen:
    offer = Offer(lambda: SAVED, lambda: [SAVED])
    return StartScreen(narrator(), UNICODE, kept(), offer)


FIRST: dict[type[First], Callable[[], First]] = {
    TableScreen: lambda: new_table(WHOLE).screen,
    ReplayScreen: lambda: player_of(WHOLE, at=9, analysis=made_up(WHOLE)).screen,
    LessonScreen: lambda: LessonScreen(0, taught_by(english()), UNICODE),
    StartScreen: start,
}
"""Those that a program begins with."""
OPENED: dict[type[First], Callable[[KahunaApp], First]] = {
    HelpScreen: lambda app: HelpScreen(app._narrator, UNICODE, Setup()),
    LookbackScreen: lookback,
    Search: lambda app: Search(app._narrator.catalogue),
    MenuScreen: menu,
    SaveScreen: lambda app: SaveScreen(app._narrator, UNICODE, Scene(), lambda: WHOLE),
    ResignScreen: lambda app: ResignScreen(app._narrator, UNICODE, Scene(), 1, ignore),
    SettingsScreen: lambda app: SettingsScreen(app._narrator, UNICODE, Scene(), app.preferences),
    NewGameScreen: lambda app: NewGameScreen(app._narrator, UNICODE, True, ignore),
    SavedScreen: saved,
    LessonsScreen: lessons,
}
"""Those that come over another."""
KINDS = (*FIRST, *OPENED)


def begun(kind: type[First]) -> KahunaApp:
    """A program that hasn't started: with this screen, or with a table for it to come over."""
    return KahunaApp(FIRST.get(kind, FIRST[TableScreen])(), narrator(), kept())


def painted(app: KahunaApp) -> bool:
    """Whether there has been a first picture, so that keys are taken."""
    return app.inputs._subject is not None


async def started(app: KahunaApp) -> asyncio.Task[int | None]:
    """The program, once its first picture has been painted."""
    program = asyncio.create_task(app.run_async(headless=True, size=SIZE))
    async with asyncio.timeout(PATIENCE):
        while not painted(app):
            await asyncio.sleep(0)
    return program


def opening(app: KahunaApp, kind: type[First]) -> None:
    """Open a screen, as the handler of a key does: nobody waits until it has opened."""
    screen = OPENED[kind](app)

    def push() -> None:
        app.push_screen(screen)

    app.call_later(push)
