"""What a refusal's rule says, one key away; and Esc, which leads back from wherever one is."""

import pytest

from kahuna.engine import RULE_SETS
from kahuna.engine.kahuna.state import State
from kahuna.narration import cited
from kahuna.tui.pages.help import HelpScreen
from support.matches import match_at, new_record
from support.positions import position
from support.screens import (
    Table,
    is_on,
    new_table,
    player_of,
    press,
    run,
    running,
    said_of,
    table_of,
    text_of,
)
from support.texts import english, paragraphs
from tui.stages import WHOLE, left_at

pytestmark = pytest.mark.slow

R8 = paragraphs(english(), RULE_SETS["fr"])["R8"]


def table_at(state: State) -> Table:
    return table_of(match_at(state), open_hands=True)


def test_from_a_refusal_help_opens_at_its_rule() -> None:
    async def play() -> None:
        table = table_at(position(hands=("H", ""), row="CAL"))
        async with running(table.app) as pilot:
            await press(pilot, "e", "question_mark")
            assert is_on(table.app, HelpScreen)
            now, _, rest = said_of(table.app).partition(" The aim ")
            assert "The hand has no ELAI card to build with (R8)." in now
            assert f"R8 {R8}" in now
            assert rest
            await press(pilot, "escape")
            assert "The hand has no ELAI card" in said_of(table.app), "it still stands"
            await press(pilot, "h", "question_mark")
            assert R8 not in said_of(table.app).partition(" The aim ")[0]

    run(play())


def test_a_player_named_like_a_rule_is_no_rule() -> None:
    text = "R9: a card's letter plays it (R8); not with five cards (R15), nor (R28)."
    assert cited(text, english()) == ("R8", "R15")


def test_where_there_is_no_room_the_key_isnt_named() -> None:
    async def play() -> None:
        table = table_at(position(hands=("HHEEI", ""), row="CAL"))
        async with running(table.app) as pilot:
            await press(pilot, "space", "c")
            assert "With five cards you can't draw: play or discard first" in said_of(table.app)
            assert "that rule" not in said_of(table.app)

    run(play())


@pytest.mark.parametrize("page", ["t", "s"])
def test_esc_closes_a_page_after_whatever_is_being_chosen(page: str) -> None:
    async def play() -> None:
        table = new_table(new_record(7), open_hands=True)
        async with running(table.app) as pilot:
            before = text_of(table.app)
            await press(pilot, page)
            opened = text_of(table.app)
            assert opened != before
            await press(pilot, "space")
            assert "draw!" in said_of(table.app)
            await press(pilot, "escape")
            assert text_of(table.app) == opened
            await press(pilot, "escape")
            assert text_of(table.app) == before

    run(play())


def test_esc_leaves_a_replay_once_nothing_else_is_open() -> None:
    async def play() -> None:
        player = player_of(left_at(WHOLE, 10))
        async with running(player.app) as pilot:
            await press(pilot, "g", "1", "escape", "o", "escape")
            assert player.screen.covered
            assert player.app.return_value is None
            await press(pilot, "o", "escape", "o")
            assert player.screen.covered, "to be asked about the hands can be answered by Esc"
            await pilot.press("left", "escape")
        assert player.app.return_value == 0

    run(play())


def test_a_key_that_does_nothing_is_called_by_its_name() -> None:
    async def play() -> None:
        table = table_at(position("", "EH", hands=("EEHH", "")))
        async with running(table.app) as pilot:
            await press(pilot, "h", "space")
            assert "Space does nothing now." in said_of(table.app)

    run(play())


def test_help_says_what_the_figures_and_marks_on_an_island_mean() -> None:
    async def play() -> None:
        table = new_table(new_record(7), open_hands=True)
        async with running(table.app) as pilot:
            await press(pilot, "question_mark")
            said = said_of(table.app)
            assert "3/5 on an island: 3 of its 5 lines hold it." in said
            assert (
                "\N{BLACK SQUARE} ANA's bridge, \N{BLACK DIAMOND} LUC's, \N{MIDDLE DOT} free."
                in said
            )

    run(play())
