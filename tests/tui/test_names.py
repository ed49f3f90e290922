"""Names that would shift, colour or break a screen: shown as they are, cut by cells."""

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.events import Paste

from kahuna.chart import ASCII, UNICODE, Scene
from kahuna.engine import Island, Rules
from kahuna.match import Settings, Stage
from kahuna.narration import Narrator
from kahuna.text import shown
from kahuna.tui.app import KahunaApp
from kahuna.tui.forms.new_game import NewGameScreen
from kahuna.tui.forms.start import Offer, Saved, SavedScreen, StartScreen
from kahuna.tui.kahuna.cards import TALL, hand_rows
from kahuna.tui.kahuna.panels import figure_rows, top_row
from kahuna.tui.keys import COMMANDS
from kahuna.tui.parts.panels import key_row, log_rows, prompt_rows
from kahuna.tui.parts.rows import cut, wrapped
from kahuna.tui.preferences import Preferences
from kahuna.tui.textual_patches.encoding import Encodable
from support.hostile import HOSTILE
from support.matches import match_at
from support.positions import position
from support.screens import (
    SIZE,
    is_on,
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
from support.sessions import session_of
from support.texts import english
from tui.stages import WHOLE, left_at

pytestmark = pytest.mark.slow

HARDEST = [
    "wide",
    "wide and short",
    "many marks",
    "joined",
    "markup",
    "no width",
    "right to left",
    "skin",
    "varied",
]


@pytest.mark.parametrize("kind", HARDEST)
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
            assert name in "".join(rows_of(table.app))

    run(play())


def stands(app: KahunaApp, size: tuple[int, int] = SIZE) -> None:
    """Each row is as wide as the screen, also on a terminal that joins no two characters."""
    rows = rows_of(app)
    assert len(rows) == size[1]
    for row in rows:
        assert (cell_len(row), sum(map(cell_len, row))) == (size[0], size[0]), ascii(row)
        assert row.isprintable(), ascii(row)


@pytest.mark.parametrize("kind", HOSTILE)
def test_every_screen_of_the_table_stands(kind: str) -> None:
    record = left_at(WHOLE._replace(players=(HOSTILE[kind], HOSTILE["wide"])), 20)

    async def play() -> None:
        table = new_table(record)
        async with running(table.app) as pilot:
            stands(table.app)
            for key in ("enter", "s", "t", "t", "r", "escape", "space", "u", "question_mark"):
                await press(pilot, key)
                stands(table.app)
            await press(pilot, "escape", "m")
            for _ in range(6):
                await press(pilot, "down")
                stands(table.app)
            await press(pilot, *["down"] * 4, "enter")  # giving up names a player
            stands(table.app)
            await press(pilot, "down", "enter")
            assert table.sitting.stage is Stage.OVER
            stands(table.app)
            await resize(pilot, 120, 40)
            stands(table.app, (120, 40))

    run(play())


@pytest.mark.parametrize("kind", HARDEST)
def test_the_replay_stands_too(kind: str) -> None:
    async def play() -> None:
        player = player_of(WHOLE._replace(players=(HOSTILE[kind], HOSTILE[kind])), at=20)
        async with running(player.app) as pilot:
            for key in ("right", "o", "g", "escape", "end", "home", "question_mark"):
                await press(pilot, key)
                stands(player.app)

    run(play())


@pytest.mark.parametrize("kind", HARDEST)
def test_the_start_and_its_forms_stand(kind: str) -> None:
    name = HOSTILE[kind]
    names = " - ".join(Narrator(english(), (name, HOSTILE["wide"])).names)
    saved = [
        Saved(Path("a.json"), names, "round 1, turn 1, somebody to move", Scene()),
        Saved(Path("b.json"), shown(f"{name}\x1b[2J.json"), shown(name * 9, limit=200), None),
    ]

    async def play() -> None:
        session = session_of(Preferences(Settings()))
        app = KahunaApp(StartScreen(session, Offer(lambda: saved[0], lambda: saved)))
        async with running(app) as pilot:
            stands(app)
            await press(pilot, *["down"] * 3, "enter")
            assert is_on(app, SavedScreen)
            for key in ("down", "enter", "down"):
                stands(app)
                await press(pilot, key)
            await press(pilot, "escape", "up", "up", "enter")
            assert is_on(app, NewGameScreen)
            app.screen.post_message(Paste(name))
            await press(pilot)
            stands(app)
            await press(pilot, *["down"] * 5)
            app.screen.post_message(Paste(name))
            await press(pilot, "down", "down", "enter")  # which tells what is wrong with them
            stands(app)

    run(play())


@pytest.mark.parametrize(
    ("kind", "encoding"), [*((kind, "ascii") for kind in HARDEST), ("wide", "latin-1")]
)
def test_what_a_terminal_cant_show_takes_as_many_cells_there(kind: str, encoding: str) -> None:
    record = left_at(WHOLE._replace(players=(HOSTILE[kind], "Jos\xe9")), 20)

    async def play() -> None:
        table = new_table(record, glyphs=ASCII)
        table.app._encodable = Encodable(encoding)
        async with running(table.app) as pilot:
            await press(pilot, "enter")
            stands(table.app)
            for row in rows_of(table.app):
                row.encode(encoding)
            if encoding != "ascii":
                assert "Jos\xe9" in "".join(rows_of(table.app))

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
        *log_rows(match.history(None), narrator, (1,), 26, 10),
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
