"""Headless screens: started in this process, with simulated keys, and read cell by cell."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from rich.style import Style
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip

from kahuna.chart import UNICODE, Glyphs
from kahuna.match import GameFile, Match, Replayed, Sitting
from kahuna.record import Record, replay
from kahuna.record.analysis import Analysis
from kahuna.tui.app import KahunaApp
from kahuna.tui.pages.screen import PageScreen
from kahuna.tui.preferences import Preferences
from kahuna.tui.replay.screen import ReplayScreen
from kahuna.tui.session import Session
from kahuna.tui.table.screen import TableScreen
from support.matches import ignore
from support.patience import PATIENCE
from support.sessions import session_of
from support.textual_private import strips_of

SIZE = (80, 24)
"""The size into which everything needed to play must fit."""
Cells = list[list[tuple[str, Style]]]
"""A screen: rows of (text, style) segments."""


class Table(NamedTuple):
    """A game at the table: the application, its screen and its sitting."""

    app: KahunaApp
    screen: TableScreen
    sitting: Sitting

    @property
    def match(self) -> Match:
        """The game."""
        return self.sitting.match


class Player(NamedTuple):
    """A replay: the application and its screen."""

    app: KahunaApp
    screen: ReplayScreen


def table_of(
    match: Match,
    *,
    open_hands: bool = False,
    glyphs: Glyphs = UNICODE,
    preferences: Preferences | None = None,
) -> Table:
    """A table that continues `match`, and saves it as the match does."""
    file, session = GameFile(Path("nowhere.json")), session_of(preferences, glyphs=glyphs)
    return kept_table(match, file, session, open_hands=open_hands)


def kept_table(
    match: Match, file: GameFile, session: Session | None = None, *, open_hands: bool = False
) -> Table:
    """A table that continues `match`, with the file whose troubles it shows."""
    sitting = Sitting(match, open_hands=open_hands)
    screen = TableScreen(session or session_of(), sitting, file)
    return Table(KahunaApp(screen), screen, sitting)


def new_table(
    record: Record,
    *,
    open_hands: bool = False,
    glyphs: Glyphs = UNICODE,
    preferences: Preferences | None = None,
) -> Table:
    """A table that continues a record, without saving."""
    match = Match(record, ignore)
    return table_of(match, open_hands=open_hands, glyphs=glyphs, preferences=preferences)


def player_of(
    record: Record,
    *,
    at: int = 0,
    glyphs: Glyphs = UNICODE,
    analysis: Analysis | None = None,
    preferences: Preferences | None = None,
) -> Player:
    """A replay of a record."""
    replayed = Replayed(record, replay(record)[0])
    screen = ReplayScreen(session_of(preferences, glyphs=glyphs), replayed, at, analysis)
    return Player(KahunaApp(screen), screen)


def run(play: Coroutine[None, None, None]) -> None:
    """Run a coroutine in an event loop."""
    asyncio.run(play)


@asynccontextmanager
async def running(app: App[int], size: tuple[int, int] = SIZE) -> AsyncIterator[Pilot[int]]:
    """Run an application headless; yields its pilot."""
    async with app.run_test(size=size, notifications=True) as pilot:
        await settled(pilot)
        yield pilot


async def settled(pilot: Pilot[int]) -> None:
    """Wait until the screen fills the terminal and stops changing."""
    before, now = None, strips_of(pilot.app)
    async with asyncio.timeout(PATIENCE):
        while before != now or not _is_full(pilot.app, now):
            await pilot.pause(0.002)
            before, now = now, strips_of(pilot.app)


def _is_full(app: App[int], strips: list[Strip]) -> bool:
    width, height = app.size
    return [strip.cell_length for strip in strips] == [width] * height


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Type keys, and wait for their effect."""
    await pilot.press(*keys)
    await settled(pilot)


async def resize(pilot: Pilot[int], width: int, height: int) -> None:
    """Resize the terminal, and wait until the screen has followed."""
    await pilot.resize_terminal(width, height)
    async with asyncio.timeout(PATIENCE):
        while pilot.app.screen.size != (width, height):
            await pilot.pause(0.01)
    await settled(pilot)


def rows_of(app: App[int]) -> list[str]:
    """The whole screen as text, each row just as wide as the screen is."""
    strips = strips_of(app)
    assert _is_full(app, strips)
    return [strip.text for strip in strips]


def text_of(app: App[int]) -> str:
    """The whole screen as text, without blanks at the ends of rows."""
    return "\n".join(row.rstrip() for row in rows_of(app)) + "\n"


def cells_of(app: App[int]) -> Cells:
    """The whole screen with its styles; equal if all cells are."""
    return [
        [(segment.text, segment.style or Style()) for segment in strip.simplify()]
        for strip in strips_of(app)
    ]


def said_of(app: App[int]) -> str:
    """The whole screen as one line of words, for sentences that may wrap."""
    return " ".join(text_of(app).split())


def page_of(app: App[int]) -> str:
    """The whole text of the open page, including the parts scrolled off."""
    assert isinstance(app.screen, PageScreen)
    rows = app.screen.rows(SIZE[0])
    return "\n".join("".join(span.text for span in row) for row in rows)


def is_on(app: App[int], kind: type[Screen[None]]) -> bool:
    """Whether a screen of this kind is uppermost."""
    return isinstance(app.screen, kind)
