"""Too small a terminal: a notice, the game untouched underneath."""

import re

import pytest

from kahuna.match import Stage
from kahuna.narration import LANGUAGES, load_catalogue
from kahuna.tui.forms.menu import SaveScreen
from kahuna.tui.keymap import rebind
from kahuna.tui.pages.help import HelpScreen
from kahuna.tui.parts.rows import CUT
from support.matches import all_of, new_record
from support.screens import (
    cells_of,
    is_on,
    new_table,
    player_of,
    press,
    resize,
    rows_of,
    run,
    running,
    said_of,
    text_of,
)
from support.sessions import speak
from tui.stages import WHOLE, bring, table_before

pytestmark = pytest.mark.slow

SMALL = [(79, 24), (80, 23), (40, 10), (200, 23), (79, 60), (24, 12)]


@pytest.mark.parametrize("size", SMALL, ids=lambda size: f"{size[0]}x{size[1]}")
def test_below_80x24_there_is_a_notice_with_the_size_needed(size: tuple[int, int]) -> None:
    async def play() -> None:
        table = new_table(new_record())
        async with running(table.app, size) as pilot:
            said = said_of(table.app)
            assert "Kahuna needs 80 columns and 24 rows; this terminal has" in said
            assert f"{size[0]} and {size[1]}." in said
            assert "Pass the keyboard" not in said
            await resize(pilot, 80, 24)
            assert "Kahuna needs" not in said_of(table.app)
            assert "Pass the keyboard to ANA." in said_of(table.app)

    run(play())


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (1, 60), (250, 1)])
def test_the_smallest_terminals_harm_nothing(size: tuple[int, int]) -> None:
    async def play() -> None:
        table = table_before(Stage.TURN)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.TURN)
            before = all_of(table.match), cells_of(table.app)
            await resize(pilot, *size)
            assert len(rows_of(table.app)) == size[1]
            await resize(pilot, 80, 24)
            assert (all_of(table.match), cells_of(table.app)) == before

    run(play())


def test_keys_are_ignored_while_nothing_can_be_seen() -> None:
    async def play() -> None:
        table = table_before(Stage.TURN)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.TURN)
            before = all_of(table.match), text_of(table.app)
            await resize(pilot, 79, 24)
            await press(pilot, "x", "a", "space", "space", "p", "enter", "u", "question_mark")
            await resize(pilot, 80, 24)
            assert (all_of(table.match), text_of(table.app)) == before
            assert table.sitting.stage is Stage.TURN

    run(play())


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
def test_leaving_is_possible_all_the_same(key: str) -> None:
    async def play() -> None:
        table = new_table(new_record())
        async with running(table.app, (20, 5)) as pilot:
            await press(pilot, key)
        assert table.app.return_value == {"ctrl+q": 0, "ctrl+c": 130}[key]

    run(play())


def test_the_palette_opens_over_no_notice() -> None:
    async def play() -> None:
        table = table_before(Stage.TURN)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.TURN)
            await resize(pilot, 60, 20)
            await press(pilot, "ctrl+p")
            assert table.app.screen is table.screen

    run(play())


def test_a_replay_gives_the_same_notice() -> None:
    async def play() -> None:
        player = player_of(WHOLE, at=40)
        async with running(player.app, (60, 20)) as pilot:
            assert "Kahuna needs 80 columns" in said_of(player.app)
            await press(pilot, "right")
            assert player.screen.ply == 40
            await resize(pilot, 120, 40)
            assert "Action 40 of" in said_of(player.app)

    run(play())


@pytest.mark.parametrize("size", [(79, 23), (150, 50)])
def test_what_lies_under_the_help_follows_the_terminal(size: tuple[int, int]) -> None:
    async def play() -> None:
        table, plain = table_before(Stage.TURN), table_before(Stage.TURN)
        async with running(plain.app, size) as pilot:
            await bring(plain, pilot, Stage.CURTAIN)
            if size > (80, 24):
                await press(pilot, "enter")
            expected = cells_of(plain.app)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.TURN)
            await press(pilot, "question_mark")
            assert is_on(table.app, HelpScreen)
            await resize(pilot, *size)
            await press(pilot, "escape")
            assert table.app.screen is table.screen
            assert cells_of(table.app) == expected

    run(play())


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "size", [(79, 24), (80, 23), (40, 10), (20, 5), (12, 12), (12, 6), (10, 8)]
)
def test_the_notice_stands_there_whole_with_the_key_that_leaves(
    size: tuple[int, int], code: str
) -> None:
    async def play() -> None:
        table = new_table(new_record())
        speak(table.screen, load_catalogue(code))
        async with running(table.app, size):
            said = said_of(table.app).replace("\N{NO-BREAK SPACE}", " ")
            assert CUT not in said
            assert re.search(r"\bq\b", said), said
            assert re.search(r"\b80\b.*24", said) or "80x24" in said, said
            assert said.endswith(".")

    run(play())


@pytest.mark.parametrize(
    "opened", [(), ("m",), ("m", "down", "enter"), ("question_mark",), ("ctrl+p",)]
)
@pytest.mark.parametrize(("key", "keymap"), [("q", {}), ("Q", {}), ("z", {"leave": ("z",)})])
def test_the_key_that_leaves_does_so_wherever_there_is_too_little_room(
    opened: tuple[str, ...], key: str, keymap: dict[str, tuple[str, ...]]
) -> None:
    async def play() -> None:
        table = table_before(Stage.TURN)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.TURN)
            await press(pilot, *opened)
            await resize(pilot, 60, 20)
            await pilot.press(key)
        assert table.app.return_value == 0
        assert table.app.failure == ""

    rebind(keymap)
    try:
        run(play())
    finally:
        rebind({})


def test_a_letter_that_leaves_there_is_typed_where_there_is_room() -> None:
    async def play() -> None:
        table = table_before(Stage.TURN)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.TURN)
            await press(pilot, "m", "down", "enter", "q")
            assert table.app.return_value is None
            assert isinstance(table.app.screen, SaveScreen)
            assert table.app.screen.form.field("file").text == "q"

    run(play())
