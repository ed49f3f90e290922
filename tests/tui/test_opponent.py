"""A computer at the table: it plays by itself, is watched, hurried, left, and gone on with."""

import asyncio

import pytest
from textual.pilot import Pilot

from kahuna.engine import Draw, Seat
from kahuna.match import Match, Stage, noted
from kahuna.narration.kahuna.words import KahunaWords
from kahuna.record import Record
from support.matches import actions_of, ignore, new_record
from support.patience import PATIENCE
from support.screens import Table, press, run, running, said_of, settled, table_of, text_of

pytestmark = pytest.mark.slow


def against(level: str, *, first: Seat = 1) -> Record:
    record = new_record(first=first, players=("ANA", "BOT"))
    return record._replace(program=noted(record.program, {2: level}))


async def its_turn_is_over(table: Table, pilot: Pilot[int]) -> None:
    async with asyncio.timeout(PATIENCE):
        while table.sitting.stage is Stage.COMPUTER:
            await pilot.pause(0.02)
    await settled(pilot)


def stage_of(table: Table) -> Stage:
    return table.sitting.stage


def test_it_answers_a_turn_with_a_turn_and_the_own_hand_stays_in_sight() -> None:
    async def play() -> None:
        table = table_of(Match(against("normal"), ignore))
        async with running(table.app) as pilot:
            assert table.sitting.stage is Stage.TURN  # no curtain
            await press(pilot, "space")
            await pilot.press("space")
            await pilot.pause()
            hand = [f"{card.lower()} " for card in table.match.view(1).hand]
            assert all(card in text_of(table.app) for card in hand)
            await its_turn_is_over(table, pilot)
            assert stage_of(table) is Stage.TURN
            assert table.match.history(None)[-1].seat == 2
            assert "BOT" in text_of(table.app)

    run(play())


def test_it_may_move_first() -> None:
    async def play() -> None:
        table = table_of(Match(against("easy", first=2), ignore))
        async with running(table.app) as pilot:
            await its_turn_is_over(table, pilot)
            assert {done.seat for done in table.match.history(None)} == {2}
            assert stage_of(table) is Stage.TURN

    run(play())


def test_what_it_draws_blind_is_told_to_nobody() -> None:
    async def play() -> None:
        table = table_of(Match(against("random"), ignore))
        async with running(table.app, (120, 40)) as pilot:
            for _ in range(40):
                await press(pilot, "space", "space")
                if stage_of(table) is Stage.TURN:  # with five cards one can't draw
                    card = table.match.view(1).hand[0].lower()
                    await press(pilot, "escape", "x", card, "space", "space")
                await its_turn_is_over(table, pilot)
                if actions_of(table.match)[-1] == Draw(None):
                    break
            assert table.match.history(None)[-1].seat == 2
            assert "BOT draws a card from the deck" in text_of(table.app)

    run(play())


def test_it_thinks_beside_the_table_which_goes_on_answering_and_leaving_ends_it() -> None:
    async def play() -> None:
        table = table_of(Match(against("hard", first=2), ignore))
        async with running(table.app) as pilot:
            await pilot.pause(0.1)
            assert stage_of(table) is Stage.COMPUTER
            assert "BOT is thinking" in text_of(table.app)
            await press(pilot, "t")
            assert "x played" in text_of(table.app)
            await press(pilot, "q")
        assert table.app.return_code == 0

    run(play())


def test_a_key_leaves_out_the_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kahuna.tui.table.computer.PACE", 1000)

    async def play() -> None:
        table = table_of(Match(against("random", first=2), ignore))
        table.app.animation_level = "full"
        async with running(table.app) as pilot:
            async with asyncio.timeout(PATIENCE):
                while not table.match.history(None):
                    await pilot.pause(0.02)
            await press(pilot, "enter")
            await its_turn_is_over(table, pilot)
            assert stage_of(table) is Stage.TURN

    run(play())


def test_two_computers_play_a_game_to_its_end() -> None:
    record = new_record()
    record = record._replace(program=noted(record.program, {1: "random", 2: "easy"}))

    async def play() -> None:
        table = table_of(Match(record, ignore))
        async with running(table.app) as pilot:
            async with asyncio.timeout(3 * PATIENCE):
                while stage_of(table) is not Stage.OVER:
                    await its_turn_is_over(table, pilot)
                    if stage_of(table) is Stage.COUNTED:
                        await press(pilot, "enter")
            assert table.match.outcome is not None
            words = KahunaWords(table.screen.narrator)
            assert words.outcome(table.match.outcome) in said_of(table.app)

    run(play())


def test_undo_takes_back_the_own_turn_only() -> None:
    async def play() -> None:
        table = table_of(Match(against("easy"), ignore))
        async with running(table.app) as pilot:
            await press(pilot, "space", "space")
            await its_turn_is_over(table, pilot)
            before = table.match.history(None)
            await press(pilot, "u")
            assert table.match.history(None) == before

    run(play())
