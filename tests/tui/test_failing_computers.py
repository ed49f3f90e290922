"""A computer whose process ends, or can't be had: replaced, or told of, and the game goes on."""

import asyncio
import errno
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager

import pytest
from textual.pilot import Pilot

from kahuna.chart import UNICODE
from kahuna.engine import RESIGN, Seat
from kahuna.match import Match, Stage, computers_in, noted
from kahuna.record import Record
from kahuna.tui.kahuna.boards import scene_of
from support.matches import ignore, new_record
from support.patience import PATIENCE
from support.screens import (
    Cells,
    Table,
    cells_of,
    press,
    run,
    running,
    said_of,
    settled,
    table_of,
)

pytestmark = pytest.mark.slow

NO_PROCESS = "no process can be started"


def table_for(computers: dict[Seat, str], *, twin: bool = False, open_hands: bool = False) -> Table:
    """A table before ANA's first turn; in the twin the other hand is another one."""
    record = new_record(players=("ANA", "BOT"))
    (deck,) = record.decks
    if twin:
        record = record._replace(decks=(deck[:3] + deck[-3:] + deck[6:-3] + deck[3:6],))
    program = noted(record.program, computers)
    return table_of(Match(record._replace(program=program), ignore), open_hands=open_hands)


def end_process(table: Table) -> None:
    """Kill the process that thinks, as one that is out of memory is killed."""
    thinker = table.screen._opponent._thinker
    assert thinker
    assert thinker._process
    os.kill(thinker._process.pid, signal.SIGKILL)
    thinker._process.wait()


@contextmanager
def no_process(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def none(*_: object, **__: object) -> None:
        raise BlockingIOError(errno.EAGAIN, "no")

    with monkeypatch.context() as patched:
        patched.setattr("kahuna.match.thinker.Popen", none)
        yield


@contextmanager
def no_thread(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def none(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patched:
        patched.setattr(ThreadPoolExecutor, "_adjust_thread_count", none)
        yield


Lack = Callable[[pytest.MonkeyPatch], AbstractContextManager[None]]
LACKS: list[Lack] = [no_process, no_thread]


async def until(pilot: Pilot[int], reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not reached():
            await pilot.pause(0.01)
    await settled(pilot)


def stage_of(table: Table) -> Stage:
    return table.sitting.stage


def at(table: Table) -> tuple[Stage, Seat | None]:
    return table.sitting.stage, table.sitting.viewer


def test_a_hint_is_had_though_the_process_was_killed() -> None:
    async def play() -> None:
        table = table_for({}, open_hands=True)
        async with running(table.app) as pilot:
            for _ in range(2):
                await press(pilot, "w")
                await until(pilot, lambda: "Hint 1 of 3" in said_of(table.app))
                await press(pilot, "escape")
                end_process(table)
        assert (table.app.return_code, table.app.failure) == (None, "")

    run(play())


@pytest.mark.parametrize("pace", [0.01, 1000])
def test_a_computer_plays_on_though_its_process_was_killed(
    pace: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While nobody asks it anything, and in the pause between two of its actions."""
    monkeypatch.setattr("kahuna.tui.table.computer.PACE", pace)

    async def play() -> None:
        table = table_for({2: "random"})
        async with running(table.app) as pilot:
            await press(pilot, "w")
            await until(pilot, lambda: "Hint 1 of 3" in said_of(table.app))
            end_process(table)
            table.app.animation_level = "full"
            await press(pilot, "escape", "space", "space")
            await until(pilot, lambda: any(done.seat == 2 for done in table.match.history(None)))
            if stage_of(table) is Stage.COMPUTER:
                end_process(table)
                await press(pilot, "enter")
            await until(pilot, lambda: stage_of(table) is Stage.TURN)
        assert table.app.failure == ""

    run(play())


def test_a_computer_that_is_killed_as_it_thinks_thinks_again() -> None:
    async def play() -> None:
        table = table_for({2: "hard"})
        async with running(table.app) as pilot:
            await press(pilot, "space", "space")
            opponent = table.screen._opponent
            await until(pilot, lambda: bool(opponent._thinker and opponent._thinker._process))
            end_process(table)
            await until(pilot, lambda: stage_of(table) is Stage.TURN)
        assert table.app.failure == ""

    run(play())


@pytest.mark.parametrize("lack", LACKS)
def test_without_a_process_or_a_thread_there_is_no_hint_now(
    lack: Lack, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        table = table_for({}, open_hands=True)
        async with running(table.app) as pilot:
            with lack(monkeypatch):
                await press(pilot, "w")
                await until(pilot, lambda: f"No hint now: {NO_PROCESS}." in said_of(table.app))
            await press(pilot, "w")
            await until(pilot, lambda: "Hint 1 of 3" in said_of(table.app))
            assert not table.match.history(None)

    run(play())


@pytest.mark.parametrize("lack", LACKS)
def test_nor_is_there_looking_back(lack: Lack, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        table = table_for({}, open_hands=True)
        table.sitting.act(RESIGN)
        async with running(table.app) as pilot:
            with lack(monkeypatch):
                await press(pilot, "r")
                told = f"This game can't be analysed: {NO_PROCESS}."
                await until(pilot, lambda: told in said_of(table.app))
            await press(pilot, "escape")
            assert "r: how it went." in said_of(table.app)

    run(play())


async def failed(table: Table, pilot: Pilot[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the computer to move fail."""
    with no_process(monkeypatch):
        if stage_of(table) is Stage.TURN:
            await press(pilot, "space", "space")
        await until(pilot, lambda: f"can't play on: {NO_PROCESS}." in said_of(table.app))
    assert stage_of(table) is Stage.COMPUTER
    assert {"go_on", "take_over", "menu", "leave"} <= set(table.screen.commands())


def test_a_computer_that_failed_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        table = table_for({2: "random"})
        async with running(table.app) as pilot:
            await failed(table, pilot, monkeypatch)
            await failed(table, pilot, monkeypatch)
            await press(pilot, "enter")
            await until(pilot, lambda: stage_of(table) is Stage.TURN)
            assert table.match.history(None)[-1].seat == 2
            assert table.match.computers == {2: "random"}
            assert "take_over" not in table.screen.commands()

    run(play())


def test_for_a_computer_that_failed_a_person_plays_behind_the_curtain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> None:
        kept = list[Record]()
        table = table_for({2: "random"})
        table.match._keep = kept.append
        async with running(table.app) as pilot:
            await failed(table, pilot, monkeypatch)
            await press(pilot, "o")
            assert at(table) == (Stage.CURTAIN, None)
            assert "Pass the keyboard to BOT." in said_of(table.app)
            assert kept[-1] == table.match.record
            assert computers_in(kept[-1].program) == {}
            assert len(table.match.history(None)) == 1
            await press(pilot, "enter")
            assert at(table) == (Stage.TURN, 2)
            await press(pilot, "space", "space", "enter")
            assert at(table) == (Stage.CURTAIN, None)

    run(play())


def test_until_a_person_has_come_to_it_no_cell_tells_its_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def read(*, twin: bool) -> list[Cells]:
        table = table_for({2: "random"}, twin=twin)
        async with running(table.app) as pilot:
            await failed(table, pilot, monkeypatch)
            pictures = [cells_of(table.app)]
            for keys in (["t"], ["t"], ["o"], ["w"], ["t"]):
                await press(pilot, *keys)
                pictures.append(cells_of(table.app))
            assert stage_of(table) is Stage.CURTAIN
            return pictures

    async def play() -> None:
        assert await read(twin=False) == await read(twin=True)

    run(play())


def test_a_person_who_comes_for_one_of_two_computers_plays_against_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> None:
        table = table_for({1: "random", 2: "easy"})
        with no_process(monkeypatch):
            async with running(table.app) as pilot:
                await failed(table, pilot, monkeypatch)
                assert table.sitting.viewer is None
                await press(pilot, "o")
                assert table.match.computers == {2: "easy"}
                assert at(table) == (Stage.TURN, 1)
                assert table.sitting.open
                board = scene_of(table.match.view(1))
                lit = frozenset(table.match.view(1).hand)
                size = table.screen.board_size
                shown = table.screen.picture().drawing(size)
                assert shown.rows == board._replace(lit_islands=lit).draw(*size, UNICODE).rows

    run(play())
