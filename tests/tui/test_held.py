"""Keys held down since before what they would act on: another turn, a count, a screen."""

import asyncio

import pytest

from kahuna.engine import Draw
from kahuna.match import Match, Stage
from kahuna.tui.app import KahunaApp
from kahuna.tui.forms.menu import SaveScreen
from kahuna.tui.lesson.screen import LessonScreen, lesson_screen
from kahuna.tui.table.cursor import option_at
from kahuna.tui.table.screen import TableScreen
from support.clocks import Clock
from support.lessons import SOLUTIONS
from support.matches import actions_of, ignore, new_record
from support.patience import PATIENCE
from support.screens import is_on, new_table, player_of, press, run, running, table_of
from support.sessions import session_of
from support.texts import english
from tui.holding import (
    RATE,
    drained,
    ended,
    hold,
    stage_of,
    tap,
    typed,
)
from tui.stages import WHOLE, bring, left_at, table_before
from tui.test_opponent import against

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("animation", ["none", "full"])
@pytest.mark.parametrize("key", ["space", "enter"])
def test_a_key_held_against_a_computer_plays_the_current_turn_at_most(
    key: str, animation: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", animation)
    monkeypatch.setattr("kahuna.tui.table.computer.PACE", 0.05)

    async def play() -> None:
        table = table_of(Match(against("easy"), ignore))
        async with running(table.app):
            clock.step = 0.0
            if key == "enter":
                await tap(table.app, clock, "space")
                await tap(table.app, clock, "space")
            until = clock.now + 3
            while clock.now < until or stage_of(table) is Stage.COMPUTER:
                await hold(table.app, clock, key, 10 * RATE)
                await asyncio.sleep(0.01)  # it thinks in a process of its own
            await hold(table.app, clock, key, 1)
            assert stage_of(table) is Stage.TURN
            assert {done.turn for done in table.match.history(None) if done.seat == 1} == {1}
            assert not option_at(table.screen.choosing)
            await tap(table.app, clock, "space")
            await tap(table.app, clock, "space")
            assert len({done.turn for done in table.match.history(None) if done.seat == 1}) == 2
            async with asyncio.timeout(PATIENCE):
                while stage_of(table) is Stage.COMPUTER:
                    await asyncio.sleep(0.01)

    run(play())


def test_a_key_held_with_open_hands_ends_no_more_than_the_turn_it_was_pressed_in(
    clock: Clock,
) -> None:
    async def play() -> None:
        table = new_table(new_record(), open_hands=True)
        async with running(table.app):
            clock.step = 0.0
            await hold(table.app, clock, "space", 3)
            assert stage_of(table) is Stage.ENDED  # the card drawn is told
            await hold(table.app, clock, "enter", 3)
            assert stage_of(table) is Stage.TURN
            assert len({done.turn for done in table.match.history(None)}) == 1

    run(play())


def test_different_keys_typed_at_once_play_on_through_several_turns(clock: Clock) -> None:
    async def play() -> None:
        table = new_table(new_record(), open_hands=True)
        async with running(table.app):
            clock.step = 0.0
            row = table.match.view(1).row
            for key in ("space", row[0], "space", row[1], "space", row[2]):
                assert key is not None
                clock.now += 1e-4
                typed(table.app, key.lower(), clock.now)
            await drained(table.app)
            assert [*actions_of(table.match)] == [Draw(card) for card in row]

    run(play())


def test_an_arrow_held_moves_the_cursor_and_steps_through_a_replay(clock: Clock) -> None:
    async def play() -> None:
        table = new_table(new_record(), open_hands=True)
        async with running(table.app):
            clock.step = 0.0
            seen = set()
            for _ in range(6):
                await hold(table.app, clock, "right", 1.5 * RATE)
                seen.add(table.screen.choosing.at)
            assert len(seen) > 2
        player = player_of(WHOLE)
        async with running(player.app):
            clock.now += 1
            await hold(player.app, clock, "right", 1)
            assert player.screen.ply == 30

    run(play())


@pytest.mark.parametrize("stage", [Stage.ENDED, Stage.COUNTED])
def test_enter_held_goes_on_by_one_stage(stage: Stage, clock: Clock) -> None:
    async def play() -> None:
        table = table_before(stage)
        async with running(table.app) as pilot:
            await bring(table, pilot, stage)
            clock.step = 0.0
            await hold(table.app, clock, "enter", 3)
            assert (
                stage_of(table)
                is {
                    Stage.ENDED: Stage.COUNTED,
                    Stage.COUNTED: Stage.CURTAIN,
                }[stage]
            )

    run(play())


@pytest.mark.parametrize("opening", ["m", "question_mark", "m down enter", "m down down enter"])
def test_a_key_held_does_nothing_on_the_screen_it_has_opened(opening: str, clock: Clock) -> None:
    async def play() -> None:
        table = table_before(Stage.TURN)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.TURN)
            clock.step = 0.0
            for key in opening.split():
                await tap(table.app, clock, key)
            opened = table.app.screen
            assert opened is not table.screen
            for _ in range(4):
                await hold(table.app, clock, key, 1.5 * RATE)
                assert table.app.screen is opened

    run(play())


def test_a_key_held_goes_no_further_than_to_the_screen_beneath(clock: Clock) -> None:
    async def play() -> None:
        async with ended(clock) as table:
            await tap(table.app, clock, "question_mark")
            await hold(table.app, clock, "enter")  # closes the help, and would cover
            assert is_on(table.app, TableScreen)
            assert stage_of(table) is Stage.ENDED

    run(play())


def test_enter_held_in_a_form_chooses_once(clock: Clock) -> None:
    async def play() -> None:
        table = table_before(Stage.TURN)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.TURN)
            clock.step = 0.0
            for key in ("m", "down", "enter", "a"):
                await tap(table.app, clock, key)
            saving = table.app.screen
            assert isinstance(saving, SaveScreen)
            await hold(table.app, clock, "enter")  # keeps a copy, and would go back then
            assert saving.note
            assert table.app.screen is saving

    run(play())


def test_enter_held_goes_on_with_a_lesson_by_one_text(clock: Clock) -> None:
    async def play() -> None:
        app = KahunaApp(lesson_screen(session_of()))
        async with running(app):
            screen = app.screen
            assert isinstance(screen, LessonScreen)
            clock.step = 0.0
            clock.now += 1
            opening = screen._lesson.told
            await hold(app, clock, "enter", 2)
            assert screen._lesson.told != opening
            first, second = SOLUTIONS[screen._lesson.name].keys.split()
            await tap(app, clock, first)
            await hold(app, clock, second)
            assert screen._lesson.is_done
            await hold(app, clock, "enter", 2)
            assert screen._lesson.number == 1

    run(play())


def test_a_question_of_the_replay_is_answered_by_no_key_held_since_before(clock: Clock) -> None:
    async def play() -> None:
        player = player_of(left_at(WHOLE, 10))
        async with running(player.app):
            clock.step = 0.0
            await hold(player.app, clock, "o")
            covered = [player.screen.covered]
            await tap(player.app, clock, "o")
            assert [*covered, player.screen.covered] == [True, False]
            assert not player.screen.covered
            for key in ("g", "3"):
                await tap(player.app, clock, key)
            await hold(player.app, clock, "enter")  # goes there, and would play on from there
            assert (player.screen.ply, player.screen.branch) == (3, None)

    run(play())


def test_what_the_palette_has_offered_is_done_only_where_it_was_offered() -> None:
    async def play() -> None:
        table = table_before(Stage.TURN)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.TURN)
            await press(pilot, "r")
            offered = {c.title: c for c in table.app.get_system_commands(table.app.screen)}
            go_on = offered[english().text("key.go_on")]
            table.screen.cover()
            assert "go_on" in table.screen.commands()
            go_on.callback()
            assert stage_of(table) is Stage.CURTAIN

    run(play())
