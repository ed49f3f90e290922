"""Whole screens as text.

After a change that is meant run `KAHUNA_REGOLD=1 pytest tests/tui`, then read what changed.
"""

import os
import re
import string
from pathlib import Path

import pytest
from rich.cells import cell_len

from kahuna.chart import UNICODE
from kahuna.match import THEMES, Settings, Stage
from kahuna.tui.app import KahunaApp
from kahuna.tui.parts.styles import look
from kahuna.tui.preferences import Preferences
from support.screens import cells_of, new_table, player_of, press, run, running, text_of
from tui.stages import STAGES, WHOLE, bring, left_at, table_before

GOLDEN = Path(__file__).parent / "golden"
SIZES = [(80, 24), (120, 40), (200, 60)]
BUSY = left_at(WHOLE, 31)
CHOICE = left_at(WHOLE, 30)
"""Both players hold islands, something is marked, and cards can be played."""
PRINTABLE = re.compile(r"[ -~\n]*")


def is_golden(name: str, text: str) -> None:
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("KAHUNA_REGOLD"):
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_busy_table(size: tuple[int, int]) -> None:
    async def play() -> None:
        table = new_table(BUSY)
        async with running(table.app, size) as pilot:
            await press(pilot, "enter")
            is_golden(f"busy-{size[0]}x{size[1]}", text_of(table.app))

    run(play())


@pytest.mark.parametrize("stage", [Stage.CURTAIN, Stage.COUNTED, Stage.OVER])
def test_the_stages_without_a_hand(stage: Stage) -> None:
    async def play() -> None:
        table = table_before(stage)
        async with running(table.app) as pilot:
            await bring(table, pilot, stage)
            is_golden(f"{stage.value}-80x24", text_of(table.app))

    run(play())


def test_a_replay() -> None:
    async def play() -> None:
        player = player_of(WHOLE, at=60)
        async with running(player.app):
            is_golden("replay-80x24", text_of(player.app))

    run(play())


def test_a_busy_table_in_ascii() -> None:
    async def play() -> None:
        app = new_table(BUSY, preferences=Preferences(Settings(glyphs="ascii"))).app
        async with running(app) as pilot:
            assert PRINTABLE.fullmatch(text_of(app))
            await press(pilot, "enter")
            is_golden("busy-80x24-ascii", text_of(app))
            for key in ("space", "escape", "x", "escape", "t", "s", "r", "right", "down", "z"):
                await press(pilot, key)
                assert PRINTABLE.fullmatch(text_of(app)), key

    run(play())


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_ascii_is_95_characters_at_every_stage(size: tuple[int, int]) -> None:
    async def play() -> None:
        for stage in STAGES:
            table = table_before(stage)
            table.app.session.preferences.settings = Settings(glyphs="ascii")
            async with running(table.app, size) as pilot:
                await bring(table, pilot, stage)
                assert PRINTABLE.fullmatch(text_of(table.app)), stage

    run(play())


@pytest.mark.parametrize("sixteen", [False, True], ids=["all-colours", "16-colours"])
@pytest.mark.parametrize("theme", THEMES)
def test_a_table_in_each_theme(theme: str, sixteen: bool) -> None:
    async def play() -> None:
        table = new_table(CHOICE)
        table.app.look = look(theme, sixteen=sixteen)
        async with running(table.app) as pilot:
            await press(pilot, "enter", "l", "right")
            name = f"{theme}-16" if sixteen else theme
            is_golden(f"colours-{name}", _painted(table.app))

    run(play())


def test_a_table_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def play() -> None:
        table = new_table(CHOICE)
        async with running(table.app) as pilot:
            await press(pilot, "enter", "l", "right")
            is_golden("colours-none", _painted(table.app))

    run(play())


def _painted(app: KahunaApp) -> str:
    """The screen, below each row a letter for the style of each cell; then what they stand for."""
    rows: list[str] = []
    letters: dict[str, str] = {}
    for row in cells_of(app):
        rows.append("".join(text for text, _ in row).rstrip())
        # In cells: a wide character has two.
        for _, style in row:
            letters.setdefault(str(style), string.ascii_letters[len(letters)])
        rows.append("".join(letters[str(style)] * cell_len(text) for text, style in row))
    legend = [f"{letter}: {style}" for style, letter in letters.items()]
    return "\n".join([*rows, "", *legend, ""])


def test_without_colour_the_same_text_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def play() -> None:
        table = new_table(BUSY, glyphs=UNICODE)
        assert table.app.no_color
        async with running(table.app) as pilot:
            await press(pilot, "enter")
            assert text_of(table.app) == (GOLDEN / "busy-80x24.txt").read_text(encoding="utf-8")

    run(play())
