"""A game by mouse alone: every key that a game takes, clicked instead."""

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from kahuna.match import Match, Stage
from kahuna.record import replay
from kahuna.tui.keys import COMMANDS
from kahuna.tui.widgets.chart_view import ChartView
from kahuna.tui.widgets.rows_view import RowsView
from support.keystrokes import keys_of
from support.matches import VECTORS, beginning, ignore, vector
from support.screens import Table, press, run, running, settled, table_of, text_of

NAMED = {file.stem: file for file in VECTORS}


async def click_on(table: Table, pilot: Pilot[int], part: str, target: str) -> None:
    """Click where a letter or a command stands in one of the parts beside the chart."""
    view = table.screen.query_one(f"#{part}", RowsView)
    for y, row in enumerate(view._rows):
        x = 0
        for span in row:
            if span.target == target:
                await pilot.click(f"#{part}", offset=(x + view.gutter.left, y))
                return
            x += cell_len(span.text)
    raise AssertionError(f"{target} stands nowhere in {part}")


async def click_on_chart(table: Table, pilot: Pilot[int], target: str) -> None:
    """Click on an island or a line."""
    view = table.screen.query_one("#chart", ChartView)
    assert view._drawing is not None
    cells = [cell for cell, what in view._drawing.geometry.targets.items() if what == target]
    await pilot.click("#chart", offset=cells[len(cells) // 2])


async def click_key(table: Table, pilot: Pilot[int], key: str) -> None:
    """Click on what a key stands for now."""
    active = table.screen.commands()
    command = next((name for name in active if key in COMMANDS[name].keys), None)
    if command is not None:
        await click_on(table, pilot, "foot", command)
    elif table.screen._choosing.mode.name in ("PICK", "TARGET"):
        await click_on_chart(table, pilot, key.upper())
    elif table.screen._choosing.mode.name == "DRAW":
        await click_on(table, pilot, "side", key)
    else:
        await click_on(table, pilot, "foot", key)
    await settled(pilot)


@pytest.mark.parametrize("name", ["fr-strict-early", "fr-early-handicap"])
def test_a_game_can_be_played_by_mouse(name: str) -> None:
    record = vector(NAMED[name])

    async def play() -> None:
        table = table_of(Match(beginning(record), ignore), open_hands=True)
        async with running(table.app, (120, 40)) as pilot:
            for key in keys_of(replay(record).positions, curtain=False):
                await click_key(table, pilot, key)
            assert table.sitting.stage is Stage.OVER
            assert table.match.record.turns == record.turns

    run(play())


def test_a_line_under_the_pointer_is_foretold_and_a_click_builds() -> None:
    async def play() -> None:
        table = table_of(Match(beginning(vector(NAMED["fr-points"])), ignore), open_hands=True)
        async with running(table.app) as pilot:
            await click_on(table, pilot, "foot", "c")
            cells = table.screen.query_one("#chart", ChartView)._drawing
            assert cells is not None
            spot = next(cell for cell, what in cells.geometry.targets.items() if what == "CF")
            await pilot.hover("#chart", offset=spot)
            await settled(pilot)
            assert "Enter: builds COCO-FAAA" in text_of(table.app)
            await pilot.click("#chart", offset=spot)
            await settled(pilot)
            assert table.match.history[-1].action.notation == "CF"

    run(play())


def test_arrows_and_enter_play_too() -> None:
    async def play() -> None:
        table = table_of(Match(beginning(vector(NAMED["fr-points"])), ignore), open_hands=True)
        async with running(table.app) as pilot:
            await press(pilot, "right", "enter")  # the first card, then its first line
            before = table.match.view(1).bridges
            await press(pilot, "enter")
            assert len(table.match.view(1).bridges) == len(before) + 1
            await press(pilot, "space", "right", "enter")  # the first card of the row
            assert table.match.to_act == 2

    run(play())
