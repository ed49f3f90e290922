"""Hints: the best turns by what the player to move may know, shown one after the other."""

import asyncio

import pytest
from textual.pilot import Pilot

from kahuna.match import Match
from support.matches import ignore, match_at, new_record
from support.patience import PATIENCE
from support.positions import position
from support.screens import Table, press, run, running, settled, table_of, text_of

pytestmark = pytest.mark.slow


async def advised(table: Table, pilot: Pilot[int]) -> str:
    """Ask for a hint and wait for it; gives the screen's text."""
    await press(pilot, "w")
    async with asyncio.timeout(PATIENCE):
        while "Thinking of a hint" in text_of(table.app):
            await pilot.pause(0.02)
    await settled(pilot)
    return text_of(table.app)


def test_three_turns_are_shown_with_what_they_do_and_the_chance_to_win() -> None:
    async def play() -> None:
        table = table_of(Match(new_record(), ignore), open_hands=True)
        async with running(table.app, (120, 40)) as pilot:
            before = text_of(table.app)
            first = await advised(table, pilot)
            assert "Hint 1 of 3" in first
            assert "% to win: builds" in first
            await press(pilot, "enter")
            assert "Hint 2 of 3" in text_of(table.app)
            await press(pilot, "escape")
            assert text_of(table.app) == before
            assert not table.match.history(None)

    run(play())


def test_a_hint_that_is_no_longer_wanted_is_not_shown() -> None:
    async def play() -> None:
        table = table_of(Match(new_record(), ignore), open_hands=True)
        async with running(table.app) as pilot:
            before = text_of(table.app)
            await press(pilot, "w", "escape")
            await pilot.pause(1.0)
            await settled(pilot)
            assert text_of(table.app) == before

    run(play())


def test_what_the_player_cant_see_changes_no_hint() -> None:
    told = []
    for theirs, deck in (("HI", "ABBC"), ("AC", "BBHI")):
        state = position("EH", "GJ", hands=("EH", theirs), row="KLL", deck=deck)

        async def play(state: object = state) -> None:
            table = table_of(match_at(state), open_hands=True)  # type: ignore[arg-type]
            async with running(table.app) as pilot:
                told.append(await advised(table, pilot))

        run(play())
    assert told[0] == told[1]
    assert "Hint 1 of" in told[0]
