"""A game of three at the table and in a replay: the screens know nothing of it but its face."""

import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from textual.pilot import Pilot

from kahuna.engine.games import has_part
from kahuna.match import Match, Stage, begin
from kahuna.record import Record, replay
from kahuna.tui.face import face_of
from kahuna.tui.keys import COMMANDS
from kahuna.tui.table.stages import together
from support.any_game import SETUPS
from support.matches import ignore
from support.screens import (
    Table,
    page_of,
    player_of,
    press,
    rows_of,
    run,
    running,
    said_of,
    table_of,
)
from support.toy import TOY
from support.toy.engine.game import DRAW, END
from support.toy.engine.state import Setup
from tui.conftest import clock, home

__all__ = ["clock", "home"]  # fixtures that each test has

NAMES = ("ANA", "LUC", "EVA")


def begun(program: str = "kahuna 0.1.0") -> Record:
    return begin(
        game=TOY,
        players=NAMES,
        setup=Setup(),
        seed=7,
        started="2026-11-29T20:00:00+00:00",
        program=program,
    )


@pytest.fixture(autouse=True)
def own_commands() -> Iterator[None]:
    """The toy game's commands are there while it is played."""
    keys = face_of(TOY).keys
    yield
    for command in keys.commands:
        del COMMANDS[command.name]


def key_of(table: Table, rng: Random) -> str:
    """A key that goes on with the game."""
    if table.sitting.stage is not Stage.TURN:
        return "enter"
    action = rng.choice(table.match.legal_actions())
    return {DRAW: "plus", END: "equals_sign"}.get(action, str(action.notation).lower())


async def played(table: Table, pilot: Pilot[int], rng: Random) -> list[tuple[Stage, str]]:
    """A whole game; gives each stage with its screen."""
    seen = list[tuple[Stage, str]]()
    known = [set(group) for group in together(table.screen.face.keys)]
    for _ in range(500):
        active = set(table.screen.commands())
        assert any(active <= group for group in known), active
        seen.append((table.sitting.stage, said_of(table.app)))
        if table.sitting.stage is Stage.OVER:
            return seen
        await press(pilot, key_of(table, rng))
    raise AssertionError("it never ends")


def hands_in(screen: str) -> set[int]:
    """The seats whose secrets are on a screen."""
    return {seat for seat in (1, 2, 3) if f" {seat}:" in screen}


@pytest.mark.parametrize("open_hands", [False, True])
def test_three_play_at_one_keyboard_and_see_their_own_hands_only(open_hands: bool) -> None:
    async def play() -> None:
        table = table_of(Match(begun(), ignore), open_hands=open_hands)
        async with running(table.app) as pilot:
            seen = await played(table, pilot, Random(3))
            assert {"rematch", "again", "watch"} <= set(table.screen.commands())
        stages = {stage for stage, _ in seen}
        assert {Stage.TURN, Stage.COUNTED, Stage.OVER} <= stages
        assert (Stage.CURTAIN in stages) != open_hands
        for stage, screen in seen:
            assert all(name in screen for name in NAMES)
            assert len(hands_in(screen)) == (stage in (Stage.TURN, Stage.ENDED))

    run(play())


def test_the_curtain_names_who_comes() -> None:
    async def play() -> None:
        table = table_of(Match(begun(), ignore))
        async with running(table.app) as pilot:
            seen = await played(table, pilot, Random(3))
        curtains = [screen for stage, screen in seen if stage is Stage.CURTAIN]
        for name in NAMES:
            told = [screen for screen in curtains if f"Pass the keyboard to {name}." in screen]
            assert told
            assert all("when nobody else is looking" in screen for screen in told)

    run(play())


def test_an_illegal_key_is_answered_by_the_game_and_undo_ends_at_what_was_told() -> None:
    async def play() -> None:
        table = table_of(Match(begun(), ignore), open_hands=True)
        async with running(table.app) as pilot:
            await press(pilot, "a")
            assert "draw_first (T1)." in said_of(table.app)
            assert "undo" not in table.screen.commands()
            await press(pilot, "plus")
            assert "undo" not in table.screen.commands()
            (card,) = table.match.view(1).hand
            await press(pilot, card.lower())
            assert "undo" in table.screen.commands()
            await press(pilot, "u")
            assert f"taken back: {card}" in said_of(table.app).lower().replace(card.lower(), card)

    run(play())


def test_the_cursor_goes_along_a_list_and_chooses() -> None:
    async def play() -> None:
        table = table_of(Match(begun(), ignore), open_hands=True)
        async with running(table.app) as pilot:
            await press(pilot, "plus", "right")
            (card,) = table.match.view(1).hand
            assert table.screen.choosing.at == card
            assert f"lays {card}" in said_of(table.app)
            await press(pilot, "enter")
            assert table.match.view(1).table == ((card, 1),)

    run(play())


def test_a_whole_game_is_watched() -> None:
    async def play() -> None:
        table = table_of(Match(begun(), ignore), open_hands=True)
        async with running(table.app) as pilot:
            await played(table, pilot, Random(5))
        record = table.match.record
        player = player_of(record)
        app, last = player.app, len(replay(record).positions) - 1
        screens = list[str]()
        async with running(app) as pilot:
            for _ in range(last):
                screens.append(said_of(app))
                await press(pilot, "right")
            assert hands_in(said_of(app)) == {1, 2, 3}
            await press(pilot, "o")
            assert not hands_in(said_of(app))
            assert len(rows_of(app)) == 24
        assert all(one != other for one, other in pairwise(screens))

    run(play())


def test_help_has_its_keys_and_its_rules_and_no_others() -> None:
    async def play() -> None:
        table = table_of(Match(begun(), ignore), open_hands=True)
        async with running(table.app) as pilot:
            await press(pilot, "question_mark")
            told = page_of(table.app)
            assert "asked of 1" in told
            assert "a-f " in told
            assert re.search(r"^[+] +draw$", told, re.MULTILINE)
            assert "R1   Draw a card first." in told
            assert "R3 " not in told
            assert "discard" not in told

    run(play())


def test_the_last_turn_is_told_again_and_the_palette_has_its_commands() -> None:
    async def play() -> None:
        table = table_of(Match(begun(), ignore), open_hands=True)
        async with running(table.app) as pilot:
            await press(pilot, "plus", "equals_sign", "r")
            assert "ANA" in said_of(table.app)
            await press(pilot, "enter")
            assert "ANA draws a card" in said_of(table.app)
            await press(pilot, "escape")
            palette = table.app.get_system_commands(table.app.screen)
            assert ("draw", "+") in {(command.title, command.help) for command in palette}

    run(play())


def test_its_commands_are_among_all_others() -> None:
    keys = face_of(TOY).keys
    assert all(COMMANDS[command.name] == command for command in keys.commands)
    active = {name for group in together(keys) for name in group}
    assert not active & set(keys.missing)


@pytest.mark.parametrize("name", SETUPS)
def test_what_a_game_has_no_part_for_is_not_offered_at_its_table(name: str) -> None:
    missing = face_of(name).keys.missing
    assert ("hint" in missing) == (not has_part(name, "ai", "advice"))
    assert ("look_back" in missing) == (not has_part(name, "match", "judging"))
