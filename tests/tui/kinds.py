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
from kahuna.tui.analysis.page import AnalysisScreen
from kahuna.tui.analysis.summary import AnalysisSummary
from kahuna.tui.app import KahunaApp
from kahuna.tui.base.board import BoardScreen
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
from support.patience import PATIENCE
from support.screens import SIZE, new_table, player_of
from support.sessions import session_of
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
    deeds = Deeds(Setup(), lambda: WHOLE, 1, lambda: None)
    return MenuScreen(app.session, Scene(), WHOLE.players, deeds)


def lookback(_: KahunaApp) -> AnalysisScreen:
    return AnalysisScreen(AnalysisSummary(Match(WHOLE, ignore), FOUND, narrator(), UNICODE))


def lessons(app: KahunaApp) -> LessonsScreen:
    lesson = Lesson(0, WHOLE.players)
    return LessonsScreen(app.session, Scene(), lesson, (), ignore)


def saved(app: KahunaApp) -> SavedScreen:
    return SavedScreen(app.session, [SAVED], lambda game: game, ignore)


def start() -> StartScreen:
    offer = Offer(lambda: SAVED, lambda: [SAVED])
    return StartScreen(session_of(kept()), offer)


def replay() -> ReplayScreen:
    return player_of(WHOLE, at=9, analysis=made_up(WHOLE), preferences=kept()).screen


FIRST: dict[type[First], Callable[[], BoardScreen]] = {
    TableScreen: lambda: new_table(WHOLE, preferences=kept()).screen,
    ReplayScreen: replay,
    LessonScreen: lambda: LessonScreen(session_of(kept()), 0),
    StartScreen: start,
}
"""Those that a program begins with."""
OPENED: dict[type[First], Callable[[KahunaApp], First]] = {
    HelpScreen: lambda _: HelpScreen(narrator(), UNICODE, Setup()),
    AnalysisScreen: lookback,
    Search: lambda app: Search(app.session.catalogue),
    MenuScreen: menu,
    SaveScreen: lambda app: SaveScreen(app.session, Scene(), lambda: WHOLE),
    ResignScreen: lambda app: ResignScreen(app.session, Scene(), "ANA", ignore),
    SettingsScreen: lambda app: SettingsScreen(app.session, Scene()),
    NewGameScreen: lambda app: NewGameScreen(app.session, ignore),
    SavedScreen: saved,
    LessonsScreen: lessons,
}
"""Those that come over another."""
KINDS = (*FIRST, *OPENED)


def begun(kind: type[First]) -> KahunaApp:
    """A program that hasn't started: with this screen, or with a table for it to come over."""
    return KahunaApp(FIRST.get(kind, FIRST[TableScreen])())


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
