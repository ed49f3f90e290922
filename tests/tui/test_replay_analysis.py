"""A replay of a game that was analysed: the curve, its turning points, the better turn."""

import re

import pytest

from kahuna.chart import ASCII, UNICODE, Glyphs
from kahuna.match import Replayed
from kahuna.record import replay
from kahuna.record.analysis import Better
from kahuna.tui.kahuna.marks import marks
from kahuna.tui.timeline.curve import curve_row
from kahuna.tui.timeline.line import TimeLine
from support.analyses import made_up
from support.screens import player_of, press, rows_of, run, running, said_of, text_of
from tui.stages import WHOLE, left_at
from tui.test_golden import is_golden

pytestmark = pytest.mark.slow

ANALYSIS = made_up(WHOLE)
POSITIONS = replay(WHOLE).positions
BUILDS = next(
    turn
    for turn in ANALYSIS.turns[20:]
    if turn.better and re.fullmatch(r"[A-L]{2} \+.", turn.better.turn)
)
"""A turn whose better one builds once; the better one is what was played."""
PLAIN_TURN = next(turn for turn in ANALYSIS.turns if not turn.better)


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_the_curve_lies_above_the_time_line(size: tuple[int, int], glyphs: Glyphs) -> None:
    async def watch() -> None:
        player = player_of(WHOLE, at=60, glyphs=glyphs, analysis=ANALYSIS)
        async with running(player.app, size):
            name = f"analysis-{size[0]}x{size[1]}{'' if glyphs is UNICODE else '-ascii'}"
            is_golden(name, text_of(player.app))

    run(watch())


def test_without_an_analysis_all_is_as_ever() -> None:
    async def watch() -> None:
        player = player_of(WHOLE, at=BUILDS.ply)
        async with running(player.app) as pilot:
            before = text_of(player.app)
            await press(pilot, "b")
            assert text_of(player.app) == before
            assert "better" not in before

    run(watch())


def test_the_curve_is_as_high_as_the_chance_and_marks_what_changed_most() -> None:
    history = Replayed(WHOLE, POSITIONS).history(())
    for glyphs, levels, arrows in ((UNICODE, "▁▂▃▄▅▆▇█", "▲▼"), (ASCII, "0123456789", "^v")):
        line = TimeLine(marks(history), glyphs, 2 + 1 + 2 * len(history))
        row = "".join(span.text for span in curve_row(ANALYSIS, line))
        assert len(row) == line.cells
        turning = {ANALYSIS.turns[index].ply for index in ANALYSIS.turning}
        for ply in range(len(history) + 1):
            cell, chance = row[line.column(ply)], ANALYSIS.chance_at(ply)
            if ply in turning:
                index = ANALYSIS.turn_at(ply)
                assert index is not None
                assert cell == arrows[ANALYSIS.change(index) < 0]
            else:
                low = levels.index(cell) / len(levels)
                assert low <= chance <= low + 1 / len(levels)


def test_b_shows_the_better_turn_and_again_what_was_played() -> None:
    async def watch() -> None:
        player = player_of(WHOLE, at=BUILDS.ply, analysis=ANALYSIS)
        async with running(player.app) as pilot:
            before = text_of(player.app)
            await press(pilot, "b")
            assert BUILDS.better is not None
            told = "Better, with 75 percent instead of 25 ("
            assert told in said_of(player.app)
            assert f"Better for {WHOLE.players[BUILDS.player - 1]}: builds" in text_of(player.app)
            assert text_of(player.app) != before
            await press(pilot, "b")
            assert text_of(player.app) == before
            await press(pilot, "b", "right")
            assert told not in said_of(player.app)

    run(watch())


def test_the_board_is_that_of_the_better_turn() -> None:
    index = ANALYSIS.turns.index(BUILDS)
    before = ANALYSIS.turns[index - 1].ply
    assert BUILDS.better is not None
    ended = BUILDS.ply - 1  # before the draw, the better turn being the one that was played
    idle = BUILDS._replace(better=Better("+*", 0.5))
    turns = (*ANALYSIS.turns[:index], idle, *ANALYSIS.turns[index + 1 :])

    async def watch() -> None:
        boards = []
        for analysis, at, keys in (
            (ANALYSIS, BUILDS.ply, ["b"]),
            (ANALYSIS, ended, []),
            (ANALYSIS._replace(turns=turns), BUILDS.ply, ["b"]),
            (ANALYSIS, before, []),
        ):
            player = player_of(WHOLE, at=at, analysis=analysis)
            async with running(player.app) as pilot:
                await press(pilot, *keys)
                boards.append([row[:53].replace("*", "") for row in rows_of(player.app)[1:18]])
        played, as_played, idle_board, as_before = map(_stones, boards)
        assert played == as_played
        assert idle_board == as_before
        assert played != idle_board

    run(watch())


def _stones(board: list[str]) -> list[tuple[int, int]]:
    """How many marks of either player there are in each row."""
    return [(row.count("■"), row.count("◆")) for row in board]


def test_b_is_offered_where_something_was_better() -> None:
    async def watch() -> None:
        player = player_of(WHOLE, at=PLAIN_TURN.ply, analysis=ANALYSIS)
        async with running(player.app) as pilot:
            assert "better" not in player.screen.commands()
            before = text_of(player.app)
            await press(pilot, "b")
            assert text_of(player.app) == before
            player.screen.ply = BUILDS.ply
            player.screen.paint()
            await press(pilot)
            assert " b better" in rows_of(player.app)[-1]
            assert " q leave" in rows_of(player.app)[-1]

    run(watch())


def test_covered_hands_cover_the_analysis() -> None:
    record = left_at(WHOLE, 40)
    analysis = made_up(record)
    other = made_up(record, (0.9, 0.1, 0.6))

    async def watch() -> None:
        player = player_of(record, at=BUILDS.ply, analysis=analysis)
        twin = player_of(record, at=BUILDS.ply, analysis=other)
        async with running(player.app) as pilot:
            covered = text_of(player.app)
            assert "The analysis is covered along with the hands" in rows_of(player.app)[-4]
            await press(pilot, "b")
            assert text_of(player.app) == covered
            await press(pilot, "o", "o")  # opened
            assert "covered" not in text_of(player.app)
            await press(pilot, "b", "o")  # and covered again
            assert text_of(player.app) == covered
        async with running(twin.app):
            assert text_of(twin.app) == covered

    run(watch())


def test_a_click_on_the_curve_goes_there() -> None:
    async def watch() -> None:
        player = player_of(WHOLE, analysis=ANALYSIS)
        async with running(player.app) as pilot:
            for row, ply in ((-4, 1), (-3, 1)):
                player.screen.ply = 50
                await pilot.click(offset=(2, 24 + row))
                assert player.screen.ply == pytest.approx(ply, abs=1)
            await pilot.click(offset=(40, 24 - 5))
            assert player.screen.ply == pytest.approx(1, abs=1)

    run(watch())


def test_the_help_tells_what_the_curve_is() -> None:
    async def watch() -> None:
        player = player_of(WHOLE, analysis=ANALYSIS)
        async with running(player.app, (200, 60)) as pilot:
            await press(pilot, "question_mark")
            told = " ".join(text_of(player.app).split())
            assert "The row above it is Ana's chance to win; ▲ and ▼" in told

    run(watch())
