"""A game by mouse alone: every key that a game takes, clicked instead."""

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from kahuna.engine import LINES, LINES_AT, NAMES, Line
from kahuna.engine.board import ends
from kahuna.match import Match, Stage
from kahuna.narration.kahuna.names import line_name
from kahuna.record import replay
from kahuna.tui.forms.entries import TURN_BACK
from kahuna.tui.forms.screen import FormScreen
from kahuna.tui.kahuna.choosing import Choosing
from kahuna.tui.kahuna.mode import Mode
from kahuna.tui.keys import COMMANDS
from kahuna.tui.pages.help import HelpScreen
from kahuna.tui.parts.rows import Target
from kahuna.tui.widgets.drawing_view import DrawingView
from kahuna.tui.widgets.rows_view import RowsView
from support.keystrokes import keys_of
from support.matches import VECTORS, actions_of, beginning, ignore, vector
from support.screens import Table, is_on, press, run, running, settled, table_of, text_of

pytestmark = pytest.mark.slow

NAMED = {file.stem: file for file in VECTORS}


def names(there: str | Target, target: str) -> bool:
    """Whether something that can be clicked on is this command or card: `undo`, `C`, `hand-C`."""
    if isinstance(there, Target):
        return target in (there.kind, f"{there.kind}-{there.name}") or target.upper() == there.name
    return there == target


async def click_on(table: Table, pilot: Pilot[int], part: str, target: str) -> None:
    """Click where a letter or a command stands in one of the parts beside the chart."""
    view = table.screen.query_one(f"#{part}", RowsView)
    for y, row in enumerate(view._rows):
        x = 0
        for span in row:
            if names(span.target, target):
                await pilot.click(f"#{part}", offset=(x + view.gutter.left, y))
                return
            x += cell_len(span.text)
    raise AssertionError(f"{target} stands nowhere in {part}")


async def click_on_chart(table: Table, pilot: Pilot[int], target: str) -> None:
    """Click on an island or a line."""
    await pilot.click("#board", offset=spot_of(table, target))


def mode_of(table: Table) -> Mode:
    choosing = table.screen.choosing
    assert isinstance(choosing, Choosing)
    return choosing.mode


async def click_key(table: Table, pilot: Pilot[int], key: str) -> None:
    """Click on what a key stands for now."""
    active = table.screen.commands()
    command = next((name for name in active if key in COMMANDS[name].keys), None)
    if command is not None:
        await click_on(table, pilot, "foot", command)
    elif mode_of(table) in (Mode.PICK, Mode.TARGET):
        await click_on_chart(table, pilot, key.upper())
    elif mode_of(table) is Mode.DRAW:
        await click_on(table, pilot, "side", key)
    else:
        await click_on(table, pilot, "foot", key)
    await settled(pilot)


@pytest.mark.parametrize("name", ["fr-early-handicap"])
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
            cells = table.screen.query_one("#board", DrawingView)._drawing
            assert cells is not None
            spot = next(cell for cell, what in cells.targets.items() if what == "CF")
            await pilot.hover("#board", offset=spot)
            await settled(pilot)
            assert "Enter: builds COCO-FAAA" in text_of(table.app)
            await pilot.click("#board", offset=spot)
            await settled(pilot)
            assert actions_of(table.match)[-1].notation == "CF"

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


def begun() -> Table:
    """A game's first turn: Ana holds COCO, ELAI and JOJO."""
    return table_of(Match(beginning(vector(NAMED["fr-points"])), ignore), open_hands=True)


async def clicked(table: Table, pilot: Pilot[int], *targets: str) -> None:
    """Click on islands, on lines (by two letters), or on the hand's cards (`hand C`)."""
    for target in targets:
        if target.startswith("hand "):
            await click_on(table, pilot, "foot", target.replace(" ", "-"))
        else:
            await click_on_chart(table, pilot, target)
        await settled(pilot)


@pytest.mark.parametrize("line", LINES)
def test_a_line_can_be_clicked_on_before_a_card(line: Line) -> None:
    async def play() -> None:
        table = begun()
        hand = table.match.view(1).hand
        held = [end for end in ends(line) if end in hand]
        async with running(table.app) as pilot:
            await clicked(table, pilot, line)
            assert not table.match.history(None)
            if len(held) == 1:
                assert f"builds {line_name(line)}" in text_of(table.app)
                await clicked(table, pilot, line)
                assert actions_of(table.match)[-1].notation == held[0] + line.replace(held[0], "")
            elif held:
                assert "With which card" in text_of(table.app)
            else:
                assert "(R8)." in text_of(table.app)

    run(play())


def test_another_card_takes_the_place_of_the_one_that_was_picked() -> None:
    async def play() -> None:
        table = begun()
        one, two = sorted(set(table.match.view(1).hand))[:2]
        async with running(table.app) as pilot:
            await clicked(table, pilot, f"hand {one}", f"hand {two}")
            assert f"from {NAMES[two]} to which island" in text_of(table.app)
            assert f"►{two.lower()} {NAMES[two]}◄" in text_of(table.app)
            await clicked(table, pilot, f"hand {two}")
            assert "letter plays it" in text_of(table.app)
            await clicked(table, pilot, two, two)
            assert "letter plays it" in text_of(table.app)
            assert not table.match.history(None)

    run(play())


@pytest.mark.parametrize("target", ["row", "deck"])
def test_a_card_to_be_drawn_is_clicked_twice_before_it_is_time_to_draw(target: str) -> None:
    async def play() -> None:
        table = begun()
        card = table.match.view(1).row[0]
        assert card is not None
        target_of = {"row": f"row-{card}", "deck": "deck"}[target]
        told = {"row": f"{NAMES[card]} from the row", "deck": "the top card of the deck"}[target]
        async with running(table.app) as pilot:
            await click_on(table, pilot, "side", target_of)
            await settled(pilot)
            assert not table.match.history(None)
            assert f"Enter: takes {told}" in text_of(table.app)
            await click_on(table, pilot, "side", target_of)
            await settled(pilot)
            assert len(table.match.history(None)) == 1

    run(play())


def test_what_is_pointed_at_is_foretold_whatever_was_said_or_pointed_at_before() -> None:
    async def play() -> None:
        table = begun()
        card, *_ = table.match.view(1).hand
        async with running(table.app) as pilot:
            await clicked(table, pilot, f"hand {card}")
            await press(pilot, card.lower())
            assert "A line joins two islands" in text_of(table.app)
            line = LINES_AT[card][0]
            for _ in range(2):
                await pilot.hover("#board", offset=spot_of(table, line))
                await settled(pilot)
                assert f"builds {line_name(line)}" in text_of(table.app)
                await pilot.hover("#board", offset=spot_of(table, card))
                await settled(pilot)
                assert "builds" not in text_of(table.app).split("play", 1)[-1].splitlines()[-2]

    run(play())


def test_the_help_is_closed_by_a_click_on_its_title() -> None:
    async def play() -> None:
        table = begun()
        async with running(table.app) as pilot:
            await click_on(table, pilot, "foot", "help")
            await settled(pilot)
            await pilot.click("#page", offset=(5, 5))
            assert is_on(table.app, HelpScreen)
            await pilot.click("#page-title", offset=(5, 0))
            await settled(pilot)
            assert table.app.screen is table.screen

    run(play())


def test_a_menu_follows_the_pointer_and_a_choice_goes_back_by_its_arrow() -> None:
    async def play() -> None:
        table = begun()
        async with running(table.app) as pilot:
            await press(pilot, "m")
            await pilot.hover("#side", offset=(5, 1 + 3))
            await settled(pilot)
            assert "Language, colours" in text_of(table.app)
            await pilot.click("#side", offset=(5, 1 + 3))
            await settled(pilot)
            await press(pilot, "down")
            glyphs = table.app.session.preferences.settings.glyphs
            form = table.app.screen
            assert isinstance(form, FormScreen)
            before = form.form.choice("glyphs").at
            await click_on_form(form, pilot, Target(TURN_BACK, "1"))
            after = form.form.choice("glyphs").at
            assert (after + 1) % len(form.form.choice("glyphs").values) == before
            assert table.app.session.preferences.settings.glyphs != glyphs

    run(play())


def spot_of(table: Table, target: str) -> tuple[int, int]:
    """A cell of an island or a line."""
    drawing = table.screen.query_one("#board", DrawingView)._drawing
    assert drawing is not None
    cells = [cell for cell, what in drawing.targets.items() if what == target]
    return cells[len(cells) // 2]


async def click_on_form(form: FormScreen, pilot: Pilot[int], target: Target) -> None:
    """Click on a part of a form's entry."""
    view = form.query_one("#side", RowsView)
    for y, row in enumerate(view._rows):
        x = 0
        for span in row:
            if span.target == target:
                await pilot.click("#side", offset=(x + view.gutter.left, y))
                await settled(pilot)
                return
            x += cell_len(span.text)
    raise AssertionError(target)
