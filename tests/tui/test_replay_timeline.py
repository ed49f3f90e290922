"""The time line of a replay, at several plies and sizes."""

import json
from pathlib import Path

import pytest

from kahuna.chart import ASCII, UNICODE
from kahuna.match import Replayed
from kahuna.record import replay
from kahuna.tui.kahuna.marks import marks
from kahuna.tui.timeline.line import TimeLine
from kahuna.tui.timeline.marks import Marks
from support.matches import VECTORS, beginning, vector
from support.screens import player_of, rows_of, run, running

pytestmark = pytest.mark.slow

WHOLE = vector(next(file for file in VECTORS if file.stem == "fr-points"))
MARKS = marks(Replayed(WHOLE, replay(WHOLE).positions).history(()))

AT_80 = {
    0: " ●────────■──────■─◆──◆───■2■◆■───◆───◆──◆────■──◆────3──────────────□─◇─◆───■┃",
    57: " 1━━━━━━━━■━━━━━━■━◆━━◆━━━■2■◆■━━━◆━━━◆●─◆────■──◆────3──────────────□─◇─◆───■┃",
    116: " 1━━━━━━━━■━━━━━━■━◆━━◆━━━■2■◆■━━━◆━━━◆━━◆━━━━■━━◆━━━━3━━━━━━━━━━━━━━□━◇━◆━━━■●",
}


def text_of(line: TimeLine, ply: int) -> str:
    row = "".join(span.text for span in line.row(ply))
    assert len(row) == line.cells
    return row


@pytest.mark.parametrize("ply", AT_80)
def test_the_line_at_80_columns(ply: int) -> None:
    assert text_of(TimeLine(MARKS, UNICODE, 80), ply).rstrip() == AT_80[ply]


def test_the_line_in_plain_ascii() -> None:
    row = text_of(TimeLine(MARKS, ASCII, 80), 57)
    assert row.rstrip() == AT_80[57].translate(str.maketrans("━─■◆□◇●┃", "=-#o%c@|"))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("ply", [0, 1, 39, 57, 115, 116])
def test_the_screen_shows_it_over_the_keys(ply: int, size: tuple[int, int]) -> None:
    async def watch() -> None:
        player = player_of(WHOLE, at=ply)
        async with running(player.app, size):
            row = rows_of(player.app)[-3]
            assert row == text_of(TimeLine(MARKS, UNICODE, size[0]), ply)
            assert row.count("●") == 1

    run(watch())


def test_on_a_long_line_every_moment_has_its_mark() -> None:
    line = TimeLine(MARKS, UNICODE, 2 + 1 + 2 * MARKS.last)
    row = text_of(line, 1)
    for ply, seat in MARKS.gained.items():
        assert row[line.column(ply)] == UNICODE.stones[seat]
    for ply, seat in MARKS.lost.items():
        assert row[line.column(ply)] == " □◇"[seat], "colours aren't all that tells who"
    assert [row[line.column(ply)] for ply in MARKS.rounds] == ["1", "2", "3"]
    assert row[line.column(MARKS.last)] == "┃"
    assert sum(row.count(mark) for mark in "■◆□◇┃123") == (
        len(MARKS.gained) + len(MARKS.lost) + len(MARKS.rounds) + 1
    )


@pytest.mark.parametrize("cells", [80, 120, 200, 400])
@pytest.mark.parametrize("last", [0, 1, 2, 57, 116, 300])
def test_cells_and_plies_belong_together(last: int, cells: int) -> None:
    line = TimeLine(Marks((0,), {}, {}, over=False, last=last), UNICODE, cells)
    assert line.ply_at(line.column(last)) == last
    columns = [line.column(ply) for ply in range(last + 1)]
    assert columns == sorted(columns)
    if last < cells - 2:
        assert [line.ply_at(x) for x in columns] == list(range(last + 1))
    assert [line.ply_at(x) for x in (0, cells - 1)] == [0, last]


def test_a_game_without_actions_has_a_line_too() -> None:
    async def watch() -> None:
        player = player_of(beginning(WHOLE))
        async with running(player.app):
            rows = rows_of(player.app)
            assert rows[-3].rstrip() == " ●" + "─" * 77
            assert "The start: Ana against Luc" in rows[-4]

    run(watch())


@pytest.mark.parametrize("file", VECTORS, ids=lambda file: file.stem)
def test_the_moments_are_those_of_the_positions_handed_over(file: Path) -> None:
    lines = file.with_suffix(".positions.ndjson").read_text(encoding="utf-8").splitlines()
    told = [{key: e for e in json.loads(line)["events"] for key in e} for line in lines]
    found = marks(Replayed(vector(file), replay(vector(file)).positions).history(()))

    def plies(key: str) -> list[int]:
        return [ply for ply, events in enumerate(told) if key in events]

    assert found.last == len(lines) - 1
    assert found.over == ("over" in told[-1])
    assert list(found.rounds) == [0, *plies("dealt")]
    assert found.gained == {ply: told[ply]["gained"]["by"] for ply in plies("gained")}
    lost = {ply: told[ply]["lost"]["by"] for ply in plies("lost") if "gained" not in told[ply]}
    assert found.lost == lost
