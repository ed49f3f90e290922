"""The replay: it steps just where it should, covers the hands when asked to, never writes."""

import re
from itertools import groupby
from pathlib import Path

import pytest

from kahuna.engine import NAMES, SEATS, Draw, EndedBy, Island, Outcome, Seat, player_view
from kahuna.engine.kahuna.events import Counted, Dealt, Over
from kahuna.record import Done, replay
from kahuna.tui.kahuna.counts import Count, count_told
from kahuna.tui.pages.help import HelpScreen
from support.matches import VECTORS
from support.screens import is_on, player_of, press, rows_of, run, running, said_of, text_of
from tui.stages import WHOLE, left_at, names_in

pytestmark = pytest.mark.slow

POSITIONS = replay(WHOLE).positions
LAST = len(POSITIONS) - 1
TURNS = [0]
"""The plies at which the turns end, from the start on."""
for _, _plies in groupby(range(1, LAST + 1), key=lambda ply: POSITIONS[ply - 1].state.turn):
    TURNS.append(max(_plies))


def test_an_action_on_and_back() -> None:
    async def play() -> None:
        player = player_of(WHOLE)
        async with running(player.app) as pilot:
            for ply in range(1, 30):
                await pilot.press("right")
                assert player.screen.ply == ply
            for ply in range(28, -1, -1):
                await pilot.press("left")
                assert player.screen.ply == ply
            await pilot.press("left", "pageup", "home")
            assert player.screen.ply == 0

    run(play())


def test_a_turn_on_and_back() -> None:
    async def play() -> None:
        player = player_of(WHOLE)
        async with running(player.app) as pilot:
            for ply in TURNS[1:]:
                await pilot.press("pagedown")
                assert player.screen.ply == ply
            await pilot.press("pagedown", "right", "end")
            assert player.screen.ply == LAST
            for ply in TURNS[-2::-1]:
                await pilot.press("pageup")
                assert player.screen.ply == ply

    run(play())


def test_a_turn_back_from_its_middle_leads_to_its_beginning() -> None:
    long = next(n for n in range(1, len(TURNS)) if TURNS[n] - TURNS[n - 1] > 2)

    async def play() -> None:
        player = player_of(WHOLE, at=TURNS[long - 1] + 1)
        async with running(player.app) as pilot:
            await press(pilot, "pageup")
            assert player.screen.ply == TURNS[long - 1]
            await press(pilot, "right", "pagedown")
            assert player.screen.ply == TURNS[long]

    run(play())


def test_to_the_end_and_to_the_start() -> None:
    async def play() -> None:
        player = player_of(WHOLE, at=17)
        async with running(player.app) as pilot:
            for key, ply in (("end", LAST), ("home", 0), ("end", LAST)):
                await press(pilot, key)
                assert player.screen.ply == ply
            assert f"Action {LAST} of {LAST}" in said_of(player.app)

    run(play())


@pytest.mark.parametrize("ply", [0, 1, 40])
def test_what_is_shown_is_what_was_played_so_far(ply: int) -> None:
    async def play() -> None:
        player = player_of(WHOLE, at=ply)
        jumped = player_of(WHOLE, at=LAST)
        async with running(player.app):
            straight = text_of(player.app)
        async with running(jumped.app) as pilot:
            await press(pilot, "home", *["right"] * ply)
            assert text_of(jumped.app) == straight

    run(play())


@pytest.mark.parametrize("round_", [1, 2])
def test_a_round_lasts_until_it_has_been_counted(round_: int) -> None:
    dealt = next(p for p in POSITIONS if Dealt(round_ + 1) in p.events)
    turn = dealt.state.turn

    async def watch() -> None:
        player = player_of(WHOLE, at=dealt.ply)
        async with running(player.app) as pilot:
            assert rows_of(player.app)[0].startswith(f" Round {round_} of 3, turn {turn - 1} ")
            assert "left to draw" not in rows_of(player.app)[0]
            assert f"Count of round {round_}: " in said_of(player.app)
            assert f"Round {round_ + 1} begins" not in said_of(player.app)
            await press(pilot, "right")
            assert rows_of(player.app)[0].startswith(f" Round {round_ + 1} of 3, turn {turn} ")
            assert "left to draw" in rows_of(player.app)[0]

    run(watch())


def test_where_a_game_ends_as_a_round_opens_that_round_is_told() -> None:
    events = (Counted((0, 0), (0, 0), 1), Dealt(2))
    done = Done(18, 1, Draw(None), events)
    assert count_told([done]) == Count(1, 18)
    assert count_told([]) is count_told([done, done._replace(events=())]) is None
    over = Over(Outcome((1,), EndedBy.EARLY, (0, 0)))
    assert count_told([done._replace(events=(*events, over))]) is None


def test_o_covers_both_hands_and_opens_them() -> None:
    async def play() -> None:
        player = player_of(WHOLE, at=30)
        async with running(player.app) as pilot:
            await press(pilot)
            opened = text_of(player.app)
            hands = [NAMES[card] for seat in SEATS for card in _hand(30, seat)]
            assert names_in(rows_of(player.app)[-5]) == hands
            await press(pilot, "o")
            assert "Both hands are covered" in rows_of(player.app)[-5]
            for _ in range(5):
                assert not names_in(rows_of(player.app)[-5])
                assert not re.search("draws [A-Z]{4} from", text_of(player.app))
                await press(pilot, "right")
            await press(pilot, *["left"] * 5, "o")
            assert text_of(player.app) == opened

    run(play())


def _hand(ply: int, seat: Seat) -> tuple[Island, ...]:
    return player_view(POSITIONS[ply].state, seat).hand


def test_an_unfinished_game_can_be_watched() -> None:
    async def play() -> None:
        record = left_at(WHOLE, 8)
        last = sum(len(turn.split()) for turn in record.turns)
        player = player_of(record)
        async with running(player.app) as pilot:
            await press(pilot, "end")
            assert player.screen.ply == last

    run(play())


def test_the_help_opens_and_closes() -> None:
    async def play() -> None:
        player = player_of(WHOLE, at=5)
        async with running(player.app) as pilot:
            before = text_of(player.app)
            await press(pilot, "question_mark")
            assert is_on(player.app, HelpScreen)
            assert "\n Keys\n" in text_of(player.app)
            await press(pilot, "escape")
            assert text_of(player.app) == before

    run(play())


def test_q_leaves() -> None:
    async def play() -> None:
        player = player_of(WHOLE)
        async with running(player.app) as pilot:
            await pilot.press("q")
        assert player.app.return_value == 0

    run(play())


def test_it_never_writes(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(next(f for f in VECTORS if f.stem == "fr-points").read_bytes())
    before = file.read_bytes(), file.stat().st_mtime_ns

    async def play() -> None:
        player = player_of(WHOLE)
        async with running(player.app) as pilot:
            await press(pilot, "right", "pagedown", "end", "o", "a", "x", "u", "space", "home")

    run(play())
    assert (file.read_bytes(), file.stat().st_mtime_ns) == before
    assert sorted(tmp_path.rglob("*")) == [file]
    assert not home.exists()
