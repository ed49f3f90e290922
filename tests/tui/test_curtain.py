"""Passing the keyboard: whose hand is on the screen, whatever is typed, whatever its size."""

import ast
from typing import Any

import pytest
from textual.app import App
from textual.screen import Screen

from kahuna.engine import NAMES, Island
from kahuna.match import Stage
from kahuna.match.kept.settings import GLYPHS, THEMES
from kahuna.tui.app import KahunaApp
from kahuna.tui.kahuna.commands import KEYS as OWN
from kahuna.tui.keys import COMMANDS
from support.clocks import Clock
from support.matches import all_of, new_record
from support.screens import (
    SIZE,
    Table,
    new_table,
    press,
    resize,
    rows_of,
    run,
    running,
    said_of,
    settled,
    text_of,
)
from support.texts import trees
from support.textual_private import after_pictures, strips_of
from tui.stages import STAGES, WHOLE, bring, hand_row_of, left_at, names_in, table_before

pytestmark = pytest.mark.slow

TYPED_FAST = 1e-6
"""Seconds between keys typed in one go."""
COVERED = (Stage.CURTAIN, Stage.COUNTED, Stage.OVER)
STORM = [(1, 1), (300, 100), (79, 24), (200, 2), (120, 40), (80, 24)]
KEYS = [*OWN.letters, *OWN.letters.upper(), "1", "tab", "ctrl+p", "backspace"]
KEYS += [key for command in COMMANDS.values() for key in command.keys]
HARMLESS = [key for key in KEYS if key not in ("enter", "q", "m")]  # m opens the menu


def stage_of(table: Table) -> Stage:
    return table.sitting.stage


def shows_only_what_it_may(table: Table) -> None:
    """The row of the hand holds the viewer's cards, and none where there is no viewer."""
    viewer = table.sitting.viewer
    hand = () if viewer is None else table.match.view(viewer).hand
    assert names_in(hand_row_of(table)) == [NAMES[card] for card in hand]
    row = hand_row_of(table)
    told = "The game is over" in row or "Both hands are covered" in row
    assert told == (viewer is None)


@pytest.mark.parametrize("stage", STAGES)
def test_each_stage_shows_the_hand_of_its_viewer_or_none(stage: Stage) -> None:
    async def play() -> None:
        table = table_before(stage)
        async with running(table.app) as pilot:
            await bring(table, pilot, stage)
            shows_only_what_it_may(table)

    run(play())


@pytest.mark.parametrize("stage", STAGES)
def test_no_storm_of_sizes_uncovers_a_hand(stage: Stage) -> None:
    async def play() -> None:
        table = table_before(stage)
        async with running(table.app) as pilot:
            await bring(table, pilot, stage)
            before = text_of(table.app)
            for size in STORM:
                await resize(pilot, *size)
                if size[0] >= SIZE[0] and size[1] >= SIZE[1]:
                    shows_only_what_it_may(table)
                else:
                    assert not names_in(text_of(table.app))
            assert table.sitting.stage is stage
            assert text_of(table.app) == before

    run(play())


@pytest.mark.parametrize("stage", [Stage.CURTAIN, Stage.ENDED, Stage.COUNTED])
def test_only_enter_goes_on(stage: Stage) -> None:
    async def play() -> None:
        table = table_before(stage)
        async with running(table.app) as pilot:
            await bring(table, pilot, stage)
            before = all_of(table.match), text_of(table.app)
            await press(pilot, *HARMLESS)
            assert table.sitting.stage is stage
            assert (all_of(table.match), text_of(table.app)) == before
            await press(pilot, "enter")
            assert table.sitting.stage is not stage
            assert all_of(table.match) == before[0]

    run(play())


@pytest.mark.parametrize("early", ["enter", "q", "space", "h"])
def test_a_fresh_curtain_is_deaf_for_a_moment(early: str, clock: Clock) -> None:
    clock.step, clock.now = TYPED_FAST, 50.0

    async def play() -> None:
        table = new_table(new_record())
        async with running(table.app) as pilot:
            clock.now += 0.39
            await press(pilot, early)
            assert stage_of(table) is Stage.CURTAIN
            assert table.app.return_value is None
            clock.now += 0.16  # so that no key is a repeat of the one before
            await press(pilot, "enter")
            assert stage_of(table) is Stage.TURN

    run(play())


def test_enter_pressed_twice_covers_and_no_more(clock: Clock) -> None:
    clock.step = TYPED_FAST

    async def play() -> None:
        table = new_table(new_record())
        async with running(table.app) as pilot:
            clock.now += 1
            await press(pilot, "enter", "space", "space")
            assert stage_of(table) is Stage.ENDED
            clock.now += 1
            await press(pilot, "enter", "enter", "enter")
            assert stage_of(table) is Stage.CURTAIN
            shows_only_what_it_may(table)

    run(play())


def test_what_is_typed_ahead_of_an_end_without_a_card_is_lost(clock: Clock) -> None:
    clock.step = TYPED_FAST

    async def play() -> None:
        table = new_table(new_record())
        async with running(table.app) as pilot:
            clock.now += 1
            await press(pilot, "enter", "space", "p")
            assert stage_of(table) is Stage.ENDED
            await press(pilot, "enter", "enter", "space", "space", "x", "a")
            assert stage_of(table) is Stage.CURTAIN
            assert table.match.record.turns == ("=",)

    run(play())


def test_the_curtain_says_to_whom_the_keyboard_goes_and_what_the_other_did() -> None:
    async def play() -> None:
        table = new_table(new_record())
        async with running(table.app) as pilot:
            await press(pilot, "enter", "space", "space", "enter")
            said = said_of(table.app)
            assert "Pass the keyboard to LUC. LUC: Enter, when ANA isn't looking." in said
            assert "What ANA did" in said
            assert "ANA draws a card" in said

    run(play())


def test_the_card_drawn_is_shown_to_its_player_only() -> None:
    async def play() -> None:
        table = new_table(new_record())
        async with running(table.app) as pilot:
            await press(pilot, "enter", "space", "space")
            card = Island(table.match.record.decks[0][9])
            assert f"ANA, you drew {NAMES[card]}. Enter covers your hand." in said_of(table.app)
            for _ in range(2):
                await press(pilot, "enter")
                assert "you drew" not in said_of(table.app)

    run(play())


def test_without_the_curtain_a_blind_draw_is_told_before_the_other_turn_begins() -> None:
    async def play() -> None:
        table = new_table(new_record(), open_hands=True)
        async with running(table.app) as pilot:
            await press(pilot, "space", "space")
            card = Island(table.match.record.decks[0][9])
            assert f"ANA, you drew {NAMES[card]}. Enter goes on." in said_of(table.app)
            shows_only_what_it_may(table)
            await press(pilot, "enter", "space", table.match.view(2).row[0] or "")
            assert (table.match.to_act, stage_of(table)) == (1, Stage.TURN)

    run(play())


@pytest.mark.parametrize("stage", COVERED)
def test_open_hands_are_covered_too_where_nobody_moves(stage: Stage) -> None:
    async def play() -> None:
        table = table_before(Stage.OVER if stage is Stage.CURTAIN else stage, open_hands=True)
        async with running(table.app):
            assert stage_of(table) is Stage.TURN
            shows_only_what_it_may(table)

    run(play())


SLEPT = {
    Stage.CURTAIN: Stage.CURTAIN,
    Stage.TURN: Stage.CURTAIN,
    Stage.ENDED: Stage.COUNTED,
    Stage.COUNTED: Stage.COUNTED,
    Stage.OVER: Stage.OVER,
}
"""To what each stage comes by a sleep, from which somebody else may wake it."""


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("by", ["key", "signal"])
def test_whoever_wakes_it_finds_the_hands_covered(stage: Stage, by: str) -> None:
    async def play() -> None:
        table = table_before(stage)
        async with running(table.app) as pilot:
            await bring(table, pilot, stage)
            if by == "key":
                await press(pilot, "ctrl+z")
            else:
                table.app.app_resume_signal.publish(table.app)
                await settled(pilot)
            assert table.sitting.stage is SLEPT[stage]
            shows_only_what_it_may(table)

    run(play())


def test_a_sleep_closes_what_speaks_of_a_hand() -> None:
    async def play() -> None:
        for keys in (["h", "question_mark"], ["ctrl+p"], ["m"], ["m", "down", "enter"], ["r"]):
            table = table_before(Stage.TURN)
            async with running(table.app) as pilot:
                await bring(table, pilot, Stage.TURN)
                await press(pilot, *keys, "ctrl+z")
                assert stage_of(table) is Stage.CURTAIN
                if keys[0] == "m":  # which shows nothing but what everybody may see
                    await press(pilot, *["escape"] * keys.count("enter"), "escape")
                assert table.app.screen is table.screen
                shows_only_what_it_may(table)

    run(play())


@pytest.mark.parametrize("stage", STAGES)
def test_other_colours_and_glyphs_uncover_no_hand(stage: Stage) -> None:
    async def play() -> None:
        table = table_before(stage)
        async with running(table.app) as pilot:
            await bring(table, pilot, stage)
            for theme in THEMES:
                for glyphs in GLYPHS:
                    table.app.session.preferences.change(theme=theme, glyphs=glyphs)
                    await settled(pilot)
                    shows_only_what_it_may(table)
            assert table.sitting.stage is stage

    run(play())


@pytest.mark.parametrize("stage", [Stage.CURTAIN, Stage.ENDED, Stage.COUNTED])
def test_no_palette_lies_over_a_curtain(stage: Stage) -> None:
    async def play() -> None:
        table = table_before(stage)
        async with running(table.app) as pilot:
            await bring(table, pilot, stage)
            await press(pilot, "ctrl+p")
            assert table.app.screen is table.screen

    run(play())


def test_no_frame_between_two_turns_shows_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each picture that is sent to the terminal, not only those in which all has come to rest."""
    table = new_table(left_at(WHOLE, 18))
    frames: list[Stage] = []

    def see(app: App[Any], screen: Screen[object]) -> None:
        if app is table.app and screen is table.screen:
            strips = strips_of(app)
            viewer = table.sitting.viewer
            hand = () if viewer is None else table.match.view(viewer).hand
            if len(strips) == SIZE[1]:
                assert names_in(strips[-5].text) in ([NAMES[card] for card in hand], [])
                frames.append(table.sitting.stage)

    after_pictures(monkeypatch, KahunaApp, see)

    async def play() -> None:
        async with running(table.app) as pilot:
            for _ in range(3):
                for key in ("enter", "space", "p", "enter", "enter", "space", "space", "enter"):
                    await press(pilot, key)  # one by one, or a busy machine paints but the last

    run(play())
    assert {Stage.CURTAIN, Stage.TURN, Stage.ENDED} <= set(frames)


def test_nothing_is_told_in_toasts_which_would_lie_over_a_curtain() -> None:
    calls = {
        where
        for where, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr == "notify"
    }
    assert not calls


def test_a_game_gone_on_with_begins_at_the_curtain() -> None:
    async def play() -> None:
        table = table_before(Stage.TURN)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.TURN)
        again = new_table(table.match.record)
        async with running(again.app):
            assert again.sitting.stage is Stage.CURTAIN
            shows_only_what_it_may(again)
            assert rows_of(again.app)[-4].startswith(" Pass the keyboard to ")

    run(play())
