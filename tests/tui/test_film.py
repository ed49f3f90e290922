"""What is told picture by picture: an action's consequences, and the count of a round."""

import asyncio
from itertools import pairwise

import pytest
from textual.pilot import Pilot

from kahuna.chart import Scene
from kahuna.engine import NAMES, Island, Line
from kahuna.engine.kahuna.events import Cleared, Counted, Gained
from kahuna.engine.kahuna.view import player_view
from kahuna.match import Stage
from kahuna.narration import Narrator
from kahuna.record import Position, replay
from kahuna.tui.face import Frame
from kahuna.tui.kahuna.frames import CASCADE, cascade, counting
from support.patience import PATIENCE
from support.screens import Table, press, rows_of, run, running, said_of, text_of
from support.texts import english
from tui.stages import WHOLE, bring, table_before

POSITIONS = replay(WHOLE).positions
NARRATOR = Narrator(english(), WHOLE.players)


def step(kind: type) -> tuple[Position, Position]:
    """The first action that had such a consequence: before and after."""
    return next(
        (before, after)
        for before, after in pairwise(POSITIONS)
        if any(isinstance(event, kind) for event in after.events)
    )


def marked(frame: Frame) -> set[Island | Line]:
    assert isinstance(frame.board, Scene)
    return {*frame.board.marked_lines, *frame.board.marked_islands}


def test_consequences_are_shown_one_after_the_other_in_half_a_second() -> None:
    before, after = step(Cleared)
    frames = cascade(player_view(before.state, 1), after.events)
    consequences = [event for event in after.events if isinstance(event, Gained | Cleared)]
    assert len(frames) >= len(consequences) >= 2
    assert sum(frame.seconds or 0 for frame in frames) == pytest.approx(CASCADE)
    assert CASCADE < 0.5
    shown = [marked(frame) for frame in frames]
    assert all(len(now) == len(last) + 1 for last, now in pairwise(shown))


def test_an_action_with_one_consequence_is_no_film() -> None:
    before, after = POSITIONS[0], POSITIONS[1]
    assert cascade(player_view(before.state, 1), after.events) == ()


def test_the_count_names_each_island_once_with_its_holder() -> None:
    _, after = step(Counted)
    view = player_view(after.state, 1)
    frames = counting(view, after.events, NARRATOR)
    assert len(frames) == len(view.stones) == sum(view.counts[0])
    for frame, so_far in zip(frames, range(1, len(frames) + 1), strict=True):
        assert len(marked(frame)) == so_far
    for last, frame in pairwise((Frame(Scene()), *frames)):
        (letter,) = marked(frame) - marked(last)
        island = Island(letter)
        assert f"{NAMES[island]} is {WHOLE.players[view.stones[island] - 1]}'s" in frame.text
    one, two = view.counts[0]
    assert frames[-1].text.endswith(f"Islands so far: Ana {one}, Luc {two}.")


def test_without_a_count_nothing_is_counted() -> None:
    _, after = step(Gained)
    assert counting(player_view(after.state, 1), after.events, NARRATOR) == ()


def stage_of(table: Table) -> Stage:
    return table.sitting.stage


async def counted(table: Table, pilot: Pilot[int]) -> None:
    """Bring the table to a count that runs."""
    table.app.animation_level = "full"
    await bring(table, pilot, Stage.COUNTED)
    await pilot.pause()


def test_a_key_leaves_the_count_out_and_does_no_more() -> None:
    async def play() -> None:
        table = table_before(Stage.COUNTED)
        async with running(table.app) as pilot:
            await counted(table, pilot)
            assert "Count of round 1: BARI is Ana's" in text_of(table.app)
            assert "Ana 0 : 0 Luc" in text_of(table.app)  # what it comes to is told afterwards
            assert "points 1:0" not in said_of(table.app)
            await press(pilot, "enter")
            assert stage_of(table) is Stage.COUNTED
            assert "Ana 1 : 0 Luc" in text_of(table.app)
            assert "points 1:0" in said_of(table.app)
            assert "Enter goes on." in text_of(table.app)
            await press(pilot, "enter")
            assert stage_of(table) is Stage.CURTAIN

    run(play())


def test_until_a_round_has_been_counted_the_table_is_in_it() -> None:
    async def play() -> None:
        table = table_before(Stage.ENDED)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.ENDED)
            assert heading(table).startswith("Round 1 of 3, turn 18 ")
            table.app.animation_level = "full"
            await pilot.press("enter")
            await pilot.pause()
            assert stage_of(table) is Stage.COUNTED
            assert heading(table).startswith("Round 1 of 3, turn 18   Ana 0 : 0 Luc ")
            await press(pilot, "enter")
            assert stage_of(table) is Stage.COUNTED
            assert heading(table) == "Round 1 of 3, turn 18   Ana 1 : 0 Luc"
            assert "Round 2" not in text_of(table.app)
            await press(pilot, "enter")
            assert stage_of(table) is Stage.CURTAIN
            assert heading(table).startswith("Round 2 of 3, turn 19   Ana 1 : 0 Luc  ")
            assert "Round 2 begins" in text_of(table.app)

    run(play())


def heading(table: Table) -> str:
    return rows_of(table.app)[0].strip()


def test_the_count_runs_to_its_end_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kahuna.tui.kahuna.frames.COUNT", 0.01)

    async def play() -> None:
        table = table_before(Stage.COUNTED)
        async with running(table.app) as pilot:
            await counted(table, pilot)
            async with asyncio.timeout(PATIENCE):
                while "Enter goes on." not in text_of(table.app):
                    await pilot.pause(0.01)
            assert table.sitting.stage is Stage.COUNTED

    run(play())


def test_without_animation_the_count_is_there_at_once() -> None:
    async def play() -> None:
        table = table_before(Stage.COUNTED)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.COUNTED)
            await press(pilot, "enter")
            assert stage_of(table) is Stage.CURTAIN

    run(play())
