"""The menu of the table: by keys and by mouse, over no curtain, and what it does."""

import asyncio
import gc
from pathlib import Path
from weakref import ref as weakref

import pytest
from textual.pilot import Pilot

from kahuna.chart import ASCII
from kahuna.engine import EndedBy, Outcome
from kahuna.match import Settings, Stage, read_settings, saved_games
from kahuna.record import parse_record
from kahuna.tui.app import KahunaApp
from kahuna.tui.forms.menu import MenuScreen, ResignScreen, SaveScreen
from kahuna.tui.forms.settings import SettingsScreen
from kahuna.tui.pages.help import HelpScreen
from kahuna.tui.preferences import Preferences
from support.matches import new_record
from support.patience import PATIENCE
from support.screens import Table, is_on, new_table, press, rows_of, run, running, said_of, settled
from support.textual_private import StylesCache, count_parts
from tui.stages import STAGES, bring, table_before

pytestmark = pytest.mark.slow

LOWER = {"save": 1, "rules": 2, "settings": 3, "resign": 4, "leave": 5}
"""How far down each entry is while somebody can resign."""


def open_table() -> Table:
    return new_table(new_record(), open_hands=True)


async def chosen(pilot: Pilot[int], entry: str) -> None:
    """Open the menu, and choose an entry."""
    await press(pilot, "m", *["down"] * LOWER[entry], "enter")


def row_with(table: Table, text: str) -> int:
    return next(y for y, row in enumerate(rows_of(table.app)) if text in row)


async def click(pilot: Pilot[int], table: Table, text: str) -> None:
    """Click on a text of the screen."""
    y = row_with(table, text)
    await pilot.click(offset=(rows_of(table.app)[y].index(text), y))
    await settled(pilot)


@pytest.mark.parametrize("stage", STAGES)
def test_the_menu_opens_only_where_a_hand_may_be_seen_or_the_game_is_over(stage: Stage) -> None:
    async def play() -> None:
        table = table_before(stage)
        async with running(table.app) as pilot:
            await bring(table, pilot, stage)
            await press(pilot, "m")
            wanted = stage in (Stage.TURN, Stage.ENDED, Stage.OVER)
            assert is_on(table.app, MenuScreen) == wanted
            if wanted:
                assert ("Give up" in said_of(table.app)) == (stage is Stage.TURN)
                await press(pilot, "escape")
                assert table.app.screen is table.screen
            assert table.sitting.stage is stage

    run(play())


def test_nothing_of_a_hand_shows_in_the_menu() -> None:
    async def play() -> None:
        table = table_before(Stage.TURN)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.TURN)
            hand = rows_of(table.app)[-5].strip()
            await press(pilot, "m")
            assert hand not in said_of(table.app)
            assert not rows_of(table.app)[-5].strip()

    run(play())


def test_resigning_is_asked_once_and_no_is_the_first_answer() -> None:
    async def play() -> None:
        table = open_table()
        async with running(table.app) as pilot:
            await chosen(pilot, "resign")
            assert is_on(table.app, ResignScreen)
            assert "ANA gives up" in said_of(table.app)
            await press(pilot, "enter")
            assert table.app.screen is table.screen
            assert not table.match.outcome
            await chosen(pilot, "resign")
            await press(pilot, "down", "enter")
            assert table.app.screen is table.screen
            assert table.match.record.result == Outcome((2,), EndedBy.RESIGN, (0, 0))
            assert "LUC wins: ANA gives up" in said_of(table.app)

    run(play())


def test_a_copy_with_a_bare_name_is_among_the_saved_games(home: Path) -> None:
    async def play() -> None:
        table = open_table()
        async with running(table.app, (120, 40)) as pilot:
            await chosen(pilot, "save")
            await press(pilot, *"ours", "enter")
            copy = home / "games" / "ours.json"
            assert "ours.json" in said_of(table.app)
            assert parse_record(copy.read_bytes()) == table.match.record
            assert saved_games() == [copy]

    run(play())


def test_a_copy_is_saved_under_a_name_and_never_over_another(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"

    async def play() -> None:
        table = open_table()
        async with running(table.app) as pilot:
            await chosen(pilot, "save")
            assert is_on(table.app, SaveScreen)
            await press(pilot, "enter")
            assert "Type a file name first." in said_of(table.app)
            await press(pilot, *str(file), "enter")
            assert "A copy is saved as" in said_of(table.app)
            assert parse_record(file.read_bytes()) == table.match.record
            file.write_text("mine")
            await press(pilot, "up", "up", "enter")
            assert "can't be saved: that file already exists" in said_of(table.app)
            assert file.read_text() == "mine"
            await press(pilot, "x", "backspace", "backspace")
            assert "can't be saved" not in said_of(table.app)
            assert f"{file.name[:-1]}_" in said_of(table.app)

    run(play())


def test_settings_apply_at_once_and_are_kept() -> None:
    async def play() -> None:
        table = open_table()
        async with running(table.app) as pilot:
            dark = table.app.look
            await chosen(pilot, "settings")
            assert is_on(table.app, SettingsScreen)
            await press(pilot, "enter")
            assert table.app.look is not dark
            assert read_settings().theme == "light"
            await press(pilot, "down", "right", "right")
            assert table.screen.glyphs is ASCII
            assert all(text.isascii() for text in rows_of(table.app))
            await press(pilot, "down", "space", "down", "left")
            assert table.app.animation_level == "none"
            assert read_settings() == Settings("light", "ascii", False, False)
            opened = [table.sitting.open]
            await press(pilot, "enter")
            assert [*opened, table.sitting.open] == [True, False]
            await press(pilot, "escape", "escape")
            assert table.app.screen is table.screen
            assert all(text.isascii() for text in rows_of(table.app))

    run(play())


def test_settings_that_cant_be_kept_apply_all_the_same_and_it_is_told() -> None:
    def full(_: Settings) -> None:
        raise OSError(28, "No space left on device")

    app = new_table(new_record(), open_hands=True, preferences=Preferences(keep=full)).app

    async def play() -> None:
        async with running(app) as pilot:
            await chosen(pilot, "settings")
            await press(pilot, "enter")
            assert "can't be kept for later games: the disk is full" in said_of(app)
            assert app.session.preferences.settings.theme == "light"

    run(play())


def test_rules_and_leaving() -> None:
    async def play() -> None:
        table = open_table()
        async with running(table.app) as pilot:
            await chosen(pilot, "rules")
            assert is_on(table.app, HelpScreen)
            await press(pilot, "escape")
            assert is_on(table.app, MenuScreen)
            await press(pilot, "escape")
            await chosen(pilot, "leave")
        assert table.app.return_value == 0

    run(play())


def test_the_mouse_does_it_all() -> None:
    async def play() -> None:
        table = open_table()
        async with running(table.app) as pilot:
            await click(pilot, table, "menu")
            assert is_on(table.app, MenuScreen)
            await click(pilot, table, "Settings")
            await click(pilot, table, "Theme")
            assert read_settings().theme == "light"
            await click(pilot, table, "Back")
            await click(pilot, table, "Give up")
            await click(pilot, table, "Yes, give up")
            assert table.match.outcome is not None

    run(play())


@pytest.mark.parametrize("size", [(80, 24), (200, 60), (40, 10)])
def test_the_menu_fits_and_gives_notice_where_it_doesnt(size: tuple[int, int]) -> None:
    async def play() -> None:
        table = open_table()
        async with running(table.app) as pilot:
            await press(pilot, "m")
            await pilot.resize_terminal(*size)
            await settled(pilot)
            said = said_of(table.app)
            assert ("Back to the game" in said) == (size != (40, 10))
            assert ("Kahuna needs 80 columns" in said) == (size == (40, 10))

    run(play())


def test_nothing_of_a_screen_that_has_closed_is_kept() -> None:
    def alive() -> int:
        gc.unfreeze()
        gc.collect()
        return sum(isinstance(one, StylesCache) for one in gc.get_objects())

    async def play() -> None:
        table = open_table()
        async with running(table.app) as pilot:
            parts = count_parts(table.app)

            async def closed() -> int:
                async with asyncio.timeout(PATIENCE):
                    while count_parts(table.app) > parts:
                        await asyncio.sleep(0)
                return alive()

            await press(pilot, "m", "escape")
            before = await closed()
            for _ in range(5):
                await press(pilot, "m", "escape", "question_mark", "escape")
            await closed()
            async with asyncio.timeout(PATIENCE):  # messages on their way keep one for a moment
                while alive() > before:
                    await asyncio.sleep(0.05)

    run(play())


def test_a_search_for_garbage_passes_over_what_was_there_at_the_first_picture() -> None:
    async def play() -> None:
        gc.unfreeze()
        gc.disable()
        table = open_table()
        whole = len(gc.get_objects())
        async with running(table.app) as pilot:
            await settled(pilot)
            assert gc.isenabled()
            assert len(gc.get_objects()) < whole / 10  # a search looks through these

    run(play())


def test_of_a_second_program_in_one_process_all_can_be_found_as_garbage() -> None:
    async def play() -> weakref[KahunaApp]:
        table = open_table()
        async with running(table.app) as pilot:
            await settled(pilot)
        return weakref(table.app)

    async def both() -> weakref[KahunaApp]:
        await play()
        return await play()

    left = asyncio.run(both())
    gc.collect()
    assert left() is None
