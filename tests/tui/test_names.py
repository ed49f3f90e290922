"""Names that would shift, colour or break a screen: shown as they are, cut by cells."""

import pytest
from rich.cells import cell_len

from kahuna.chart import UNICODE
from kahuna.engine import Island, Rules
from kahuna.match import Stage
from kahuna.narration import Narrator
from kahuna.tui.cards import TALL, hand_rows
from kahuna.tui.keys import COMMANDS
from kahuna.tui.panels import figure_rows, key_row, log_rows, prompt_rows, top_row
from kahuna.tui.rows import cut, wrapped
from support.matches import match_at
from support.positions import position
from support.screens import (
    SIZE,
    new_table,
    player_of,
    press,
    resize,
    rows_of,
    run,
    running,
    said_of,
    table_of,
)
from support.texts import english
from tui.stages import WHOLE, left_at

HOSTILE = {
    "wide": "漢" * 32,
    "combining": "e\u0301" * 16,
    "many marks": "a" + "\u0300" * 31,
    "markup": "[red]x[/]",
    "link": "[link=file:///]x[/link]",
    "style": "[@click=app.quit]q[/]",
    "emoji": "\U0001f3dd" * 16,
    "joined": "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 6,
    "long": "A name of just 32 characters, so",
    "no width": "\u200b\u200b",
    "right to left": "\u05d0\u05d1\u05d2" * 10,
    "braces": "{who} {0} %s",
    "backslash": "\\[red]\\",
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_the_table_stands_whatever_the_names(kind: str) -> None:
    name = HOSTILE[kind]
    record = left_at(WHOLE._replace(players=(name, "LUC")), 9)

    async def play() -> None:
        table, plain = new_table(record), new_table(left_at(WHOLE, 9))
        async with running(plain.app) as pilot:
            await press(pilot, "enter", "space")
            expected = rows_of(plain.app)
        async with running(table.app) as pilot:
            for key in ("enter", "x", "z", "escape", "space"):
                await press(pilot, key)
                rows = rows_of(table.app)  # each just as wide as the screen
                assert len(rows) == SIZE[1]
            assert table.sitting.stage is Stage.TURN
            chart = [_chart(row) for row in expected[1:-5]]
            assert [_chart(row) for row in rows_of(table.app)[1:-5]] == chart
            await resize(pilot, 120, 40)
            assert len(rows_of(table.app)) == 40

    run(play())


def _chart(row: str) -> str:
    """What the chart has of a row."""
    return row[: 80 - 27]


@pytest.mark.parametrize("kind", ["markup", "link", "style", "braces", "backslash"])
def test_markup_is_shown_as_it_is(kind: str) -> None:
    name = HOSTILE[kind]

    async def play() -> None:
        table = new_table(left_at(WHOLE._replace(players=("LUC", name)), 9))
        async with running(table.app) as pilot:
            assert name in "".join(rows_of(table.app))
            await press(pilot, "enter", "question_mark")
            assert name in "".join(rows_of(table.app)) or "LUC:" in "".join(rows_of(table.app))

    run(play())


@pytest.mark.parametrize("kind", ["wide", "many marks", "joined", "markup"])
def test_the_replay_stands_too(kind: str) -> None:
    async def play() -> None:
        player = player_of(WHOLE._replace(players=(HOSTILE[kind], HOSTILE[kind])), at=20)
        async with running(player.app) as pilot:
            for key in ("right", "end"):
                await press(pilot, key)
                assert len(rows_of(player.app)) == SIZE[1]

    run(play())


@pytest.mark.parametrize("kind", HOSTILE)
@pytest.mark.parametrize("cells", [80, 120])
def test_no_part_is_wider_than_its_room(kind: str, cells: int) -> None:
    names = (HOSTILE[kind], HOSTILE["wide"])
    narrator = Narrator(english(), names)
    match = new_table(left_at(WHOLE, 30)).match
    view = match.view(1)
    just = [top_row(view, narrator, cells), *prompt_rows(names[0] * 9, "", names[1] * 9, cells)]
    assert [_width(row) for row in just] == [cells] * 4
    most = [
        *figure_rows(view, narrator, UNICODE, 26),
        *log_rows(match.history, narrator, 1, 26, 10),
    ]
    assert max(map(_width, most)) <= 26
    for height in (1, TALL):
        hand = hand_rows([Island(i) for i in "ABCDE"], narrator, 1, UNICODE, "A", height)
        assert len(hand) == height
        assert max(map(_width, hand)) <= cells
    assert _width(key_row(COMMANDS, narrator, UNICODE, cells)) <= cells


def _width(row: object) -> int:
    assert isinstance(row, tuple)
    return sum(cell_len(span.text) for span in row)


def test_all_six_payments_can_be_read_at_80_columns() -> None:
    match = match_at(position(two="EH", hands=("EEHH", ""), rules=Rules(strict_building=True)))

    async def play() -> None:
        table = table_of(match, open_hands=True)
        async with running(table.app) as pilot:
            await press(pilot, "e", "h")
            said = said_of(table.app)
            for number, ways in enumerate(("ELAI, ELAI", "ELAI, HUNA", "HUNA, HUNA")):
                assert f"{2 * number + 1}: {ways}" in said
                assert f"{2 * number + 2}: {ways}, building there" in said

    run(play())


@pytest.mark.parametrize("cells", [12, 26, 78])
def test_lines_are_broken_by_cells_and_lose_nothing(cells: int) -> None:
    words = ["漢字"] * 30 + ["word"] * 30 + ["e\u0301"] * 30
    rows = wrapped(" ".join(words), cells, indent="  ")
    assert max(map(_width, rows)) <= cells
    assert " ".join("".join(span.text for span in row) for row in rows).split() == words
    assert all(row[0].text.startswith("  ") for row in rows[1:])


def test_a_word_that_is_too_long_is_cut() -> None:
    assert [row[0].text for row in wrapped("漢漢漢漢 is here", 5)] == ["漢漢~", " is", " here"]
    assert wrapped("", 5) == []


@pytest.mark.parametrize(
    ("text", "cells", "expected"),
    [
        ("word", 4, "word"),
        ("words", 4, "wor~"),
        ("漢漢", 3, "漢~"),
        ("漢漢", 4, "漢漢"),
        ("a", 0, ""),
    ],
)
def test_cut(text: str, cells: int, expected: str) -> None:
    assert cut(text, cells) == expected
