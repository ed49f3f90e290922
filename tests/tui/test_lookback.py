"""How a game went, told at its end: beside the table, which goes on, and then on a page."""

import asyncio
import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from kahuna.chart import ASCII, UNICODE, Glyphs
from kahuna.engine import RESIGN
from kahuna.engine.games import KAHUNA
from kahuna.match import Failed, GameFile, Match, noted
from kahuna.match.analysing import LookedBack, Past, Progress
from kahuna.match.kept.analyses import read_analysis
from kahuna.narration import Narrator
from kahuna.narration.analysis import summary, turning_lines
from kahuna.record import Record, replay
from kahuna.tui.analysis.page import AnalysisScreen
from kahuna.tui.analysis.summary import AnalysisSummary
from support.analyses import made_up
from support.matches import ignore, new_record
from support.patience import PATIENCE
from support.screens import (
    Table,
    is_on,
    kept_table,
    press,
    resize,
    run,
    running,
    said_of,
    settled,
    text_of,
)
from support.texts import english
from tui.stages import WHOLE

pytestmark = pytest.mark.slow

NAMES = ("Maximilianus", "Wilhelmine-M")
LONG = WHOLE._replace(players=NAMES)


class Stub:
    """Looks back on a game without thinking, and goes on only when it is told to."""

    def __init__(self, *failures: Failed, trouble: OSError | None = None) -> None:
        self.asked: list[Past] = []
        self.stopped = 0
        self.may_go_on = threading.Event()
        self._failures = failures
        self._trouble = trouble

    def __call__(self, computers: object) -> "Stub":
        assert computers == {}
        return self

    def look_back(self, past: Past) -> Iterator[Progress | LookedBack | Failed]:
        self.asked.append(past)
        yield Progress(3, 9)
        self.may_go_on.wait(PATIENCE)
        yield from self._failures
        yield LookedBack(made_up(past.record), self._trouble)

    def stop(self) -> None:
        self.stopped += 1
        self.may_go_on.set()


def narrator() -> Narrator:
    return Narrator(english(), NAMES)


def stub(
    monkeypatch: pytest.MonkeyPatch, *failures: Failed, trouble: OSError | None = None
) -> Stub:
    made = Stub(*failures, trouble=trouble)
    monkeypatch.setattr("kahuna.match.thinker.Thinker", made)
    return made


def over(record: Record = LONG, file: Path = Path("nowhere.json")) -> Table:
    """A table at which the game is over."""
    return kept_table(Match(record, ignore), GameFile(file))


async def told(table: Table, pilot: Pilot[int], words: str) -> None:
    """Wait until the screen says something."""
    async with asyncio.timeout(PATIENCE):
        await settled(pilot)
        while words not in said_of(table.app):
            await pilot.pause(0.01)
            await settled(pilot)


async def opened(table: Table, pilot: Pilot[int], stubbed: Stub) -> None:
    """Look back, and wait for the page."""
    stubbed.may_go_on.set()
    await press(pilot, "r")
    async with asyncio.timeout(PATIENCE):
        while not is_on(table.app, AnalysisScreen):
            await pilot.pause(0.01)
    await press(pilot)


def test_the_progress_is_told_and_the_table_goes_on_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stubbed = stub(monkeypatch)

    async def play() -> None:
        table = over()
        async with running(table.app) as pilot:
            assert "r: how it went." in said_of(table.app)
            await press(pilot, "r")
            await told(table, pilot, "Analysing the game: turn 3 of 9. Esc: stop.")
            assert "look_back" not in table.screen.commands()
            await press(pilot, "t")
            assert "x played" in text_of(table.app)
            assert stubbed.stopped == 0
            stubbed.may_go_on.set()
            await told(table, pilot, "How it went:")
            await press(pilot, "r")
            assert table.app.screen is table.screen
            assert "r: how it went." in said_of(table.app)

    run(play())
    assert (len(stubbed.asked), stubbed.stopped) == (1, 1)


def test_the_page_tells_the_game_and_the_second_time_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stubbed, analysis = stub(monkeypatch), made_up(LONG)

    async def play() -> None:
        table = over()
        async with running(table.app, (100, 50)) as pilot:
            await opened(table, pilot, stubbed)
            said = said_of(table.app)
            for line in (
                *summary(analysis, LONG.result, narrator()),
                *turning_lines(analysis, narrator()),
            ):
                assert line in said
            assert "Maximilianus's chance to win, from the first turn to the last" in said
            assert "kept" not in said
            await press(pilot, "escape")
            assert table.app.screen is table.screen
            await press(pilot, "r")
            assert said_of(table.app) == said

    run(play())
    assert len(stubbed.asked) == 1


@pytest.mark.parametrize("key", ["escape", "n", "v", "q", "m", "question_mark"])
def test_any_key_that_leads_elsewhere_ends_it(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stubbed = stub(monkeypatch)

    async def play() -> None:
        table = over()
        async with running(table.app) as pilot:
            before = text_of(table.app)
            await press(pilot, "r")
            await told(table, pilot, "turn 3 of 9")
            await pilot.press(key)
            await pilot.pause()
            if key == "escape":
                assert text_of(table.app) == before
            assert not is_on(table.app, AnalysisScreen)

    run(play())
    assert stubbed.stopped == 1


def test_what_was_ended_can_be_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    stubbed = stub(monkeypatch)

    async def play() -> None:
        table = over()
        async with running(table.app) as pilot:
            await press(pilot, "r", "escape")
            await opened(table, pilot, stubbed)

    run(play())


def test_nothing_is_opened_over_another_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    stubbed = stub(monkeypatch)

    async def play() -> None:
        table = over()
        async with running(table.app) as pilot:
            await press(pilot, "r")
            await told(table, pilot, "turn 3 of 9")
            await resize(pilot, 60, 20)
            stubbed.may_go_on.set()
            async with asyncio.timeout(PATIENCE):
                while not stubbed.stopped:
                    await pilot.pause(0.01)
            await resize(pilot, 80, 24)
            assert table.app.screen is table.screen
            assert "r: how it went." in said_of(table.app)
            await press(pilot, "r")
            assert is_on(table.app, AnalysisScreen)

    run(play())


def test_a_failure_is_told_and_gone_with_the_next_key(monkeypatch: pytest.MonkeyPatch) -> None:
    stubbed = stub(monkeypatch, Failed("it has ended"))
    stubbed.may_go_on.set()

    async def play() -> None:
        table = over()
        async with running(table.app) as pilot:
            await press(pilot, "r")
            await told(table, pilot, "This game can't be analysed: it has ended.")
            await press(pilot, "escape")
            assert "r: how it went." in said_of(table.app)

    run(play())


def test_the_page_tells_that_nothing_could_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    stubbed = stub(monkeypatch, trouble=OSError(28, "full"))

    async def play() -> None:
        table = over()
        async with running(table.app, (80, 60)) as pilot:
            await opened(table, pilot, stubbed)
            told = "This couldn't be kept for the replay: the disk is full"
            assert told in said_of(table.app)

    run(play())


@pytest.mark.parametrize("trouble", [None, OSError(28, "No space left on device")])
def test_only_beside_a_game_that_is_saved_is_anything_kept(
    trouble: OSError | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    stubbed = stub(monkeypatch)

    async def play() -> None:
        file = GameFile(Path("nowhere.json"))
        file.trouble = trouble
        table = kept_table(Match(LONG, ignore), file)
        async with running(table.app) as pilot:
            await opened(table, pilot, stubbed)

    run(play())
    assert stubbed.asked == [Past(LONG, None if trouble else Path("nowhere.json"))]


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_the_page_fits_whatever_the_width(glyphs: Glyphs) -> None:
    page = AnalysisSummary(Match(LONG, ignore), LookedBack(made_up(LONG)), narrator(), glyphs)
    for cells in (20, 76, 116):
        rows = ["".join(span.text for span in row) for row in page.rows(cells)]
        assert max(map(len, rows)) <= cells
        assert not any("~" in row for row in rows)
        assert all(row.isascii() for row in rows) == (glyphs is ASCII or cells < 40)


def test_below_each_arrow_is_the_number_of_its_turn() -> None:
    analysis = made_up(LONG)
    page = AnalysisSummary(Match(LONG, ignore), LookedBack(analysis), narrator(), ASCII)
    rows = ["".join(span.text for span in row) for row in page.rows(200)]
    at = next(index for index, row in enumerate(rows) if re.fullmatch(r" [0-9v^]+ ", row))
    turning = {str(analysis.turns[index].number) for index in analysis.turning}
    found = [*re.finditer(r"\d+", rows[at + 1])]
    assert {number.group() for number in found} == turning
    for number in found:
        assert set(rows[at][number.start() : number.end()]) & {"v", "^"}


def test_where_numbers_would_run_into_each_other_the_greatest_change_has_its_own() -> None:
    analysis = made_up(LONG, (0.1, 0.9, 0.1, 0.9, 0.1, 0.9, 0.5))
    page = AnalysisSummary(Match(LONG, ignore), LookedBack(analysis), narrator(), ASCII)
    for cells in range(40, 120, 7):
        rows = ["".join(span.text for span in row) for row in page.rows(cells)]
        at = next(index for index, row in enumerate(rows) if re.fullmatch(r" [0-9v^]+ ", row))
        turning = [str(analysis.turns[index].number) for index in analysis.turning]
        numbers = rows[at + 1].split()
        assert turning[0] in numbers
        assert set(numbers) <= {*turning}


def test_a_short_game_against_a_computer_is_looked_back_on_and_kept(home: Path) -> None:
    home.mkdir()
    record = new_record()
    record = record._replace(program=noted(record.program, {2: "easy"}))
    file = GameFile(home / "game.json")
    match = Match(record, file.keep)
    match.act(RESIGN)

    async def play() -> None:
        table = kept_table(match, file)
        async with running(table.app) as pilot:
            await press(pilot, "r")
            await told(table, pilot, "How it went:")
            await told(table, pilot, "ANA's turn 1 decided the most")

    run(play())
    data, positions = file.path.read_bytes(), replay(match.record).positions
    analysis = read_analysis(file.path, data, positions, KAHUNA)
    file.close()
    assert analysis is not None
    assert len(analysis.turns) == 1
