"""The chart with coasts on the screen: when it is drawn, where it comes from, what a step costs."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from rich.color import Color

from kahuna.chart.archipelago.coasts import Ground, fine_ground, ground_key, grounds
from kahuna.chart.archipelago.coasts.tones import THEMES
from kahuna.chart.archipelago.scene import Scene
from kahuna.engine.board import Island, Line
from kahuna.engine.games import KAHUNA
from kahuna.engine.kahuna.events import Built, Gained, Lost, Removed
from kahuna.match import Settings
from kahuna.match.kept.cache import MOST_FILES, cache, cached
from kahuna.match.kept.folders import cache_folder
from kahuna.tui.app import KahunaApp
from kahuna.tui.base import finer
from kahuna.tui.face import face_of
from kahuna.tui.preferences import Preferences
from kahuna.tui.widgets.drawing_view import DrawingView
from support.patience import PATIENCE
from support.screens import (
    cells_of,
    new_table,
    resize,
    run,
    running,
    settled,
    text_of,
)
from support.terminals import Terminal
from tui.stages import WHOLE, left_at

BUSY = left_at(WHOLE, 31)
COASTS = set("▃▅▆▇▎▊")
"""What no frame, line or card is made of."""


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal with all colours, and no ground in memory."""
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")
    monkeypatch.setattr(grounds, "_made", {})
    monkeypatch.setattr(finer, "PAUSE", 0.01)


def table(settings: Settings = Settings()) -> KahunaApp:  # noqa: B008 - a tuple
    return new_table(
        BUSY, open_hands=True, preferences=Preferences(settings, keep=lambda _: None)
    ).app


async def finished(pilot: Any) -> None:
    """Wait until the ground is made and shown."""
    async with asyncio.timeout(PATIENCE):
        while pilot.app.screen._finer.awaited is not None:
            await pilot.pause(0.01)
    await settled(pilot)


def shows_coasts(app: KahunaApp) -> bool:
    return bool(COASTS & set(text_of(app)))


def test_coasts_are_drawn_where_there_are_colours() -> None:
    app = table()

    async def play() -> None:
        async with running(app) as pilot:
            await finished(pilot)
            assert shows_coasts(app)
            assert (cache_folder() / ground_key(53, 18, "dark")).exists()

    run(play())


@pytest.mark.parametrize("colours", ["standard", "256", "windows"])
def test_frames_stay_where_there_are_few_colours(
    colours: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", colours)
    app = table()

    async def play() -> None:
        async with running(app) as pilot:
            await finished(pilot)
            assert not shows_coasts(app)

    run(play())


@pytest.mark.parametrize("glyphs", ["plain", "ascii"])
def test_frames_stay_where_they_are_asked_for(glyphs: str) -> None:
    app = table(Settings(glyphs=glyphs))

    async def play() -> None:
        async with running(app) as pilot:
            await finished(pilot)
            assert not shows_coasts(app)

    run(play())


def test_a_change_of_glyphs_or_theme_shows_at_once() -> None:
    app = table()

    def grounds_shown() -> set[Color | None]:
        return {style.bgcolor for row in cells_of(app) for _, style in row}

    async def play() -> None:
        async with running(app) as pilot:
            await finished(pilot)
            app.session.preferences.change(glyphs="plain")
            await finished(pilot)
            assert not shows_coasts(app)
            app.session.preferences.change(glyphs="auto", theme="light")
            await finished(pilot)
            assert shows_coasts(app)
            assert Color.from_rgb(*THEMES["light"].water[-1]) in grounds_shown()
            assert Color.from_rgb(*THEMES["dark"].water[-1]) not in grounds_shown()

    run(play())


def test_no_colour_has_a_ground_of_greys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = table()

    async def play() -> None:
        async with running(app) as pilot:
            await finished(pilot)
            assert app.true_colours is not None
            assert app.true_colours.theme == "grey"
            assert shows_coasts(app)
            for row in cells_of(app):
                for _, style in row:
                    for colour in (style.color, style.bgcolor):
                        assert colour is None or len(set(colour.get_truecolor())) == 1

    run(play())


def test_until_the_ground_is_made_lines_and_words_stand_where_they_will(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = table()
    made = fine_ground
    hold = threading.Event()

    def slowly(width: int, height: int, theme: str) -> Ground:
        hold.wait(PATIENCE)
        return made(width, height, theme)

    monkeypatch.setattr(grounds, "fine_ground", slowly)

    async def play() -> None:
        async with running(app) as pilot:
            before = text_of(app)
            assert not shows_coasts(app)
            assert "ALOA" in before
            hold.set()
            await finished(pilot)
            after = text_of(app)
            words = set("ABCDEFGHIJKLNOU/123456789◆■▪·")
            for one, other in zip(before.splitlines(), after.splitlines(), strict=True):
                shown = zip(one.ljust(80), other.ljust(80), strict=True)
                assert all(a == b for a, b in shown if {a, b} & words or "⠀" < max(a, b) < "⣿")

    run(play())


def test_a_ground_is_taken_from_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(app: KahunaApp) -> str:
        async with running(app) as pilot:
            await finished(pilot)
            return text_of(app)

    texts = []

    async def both() -> None:
        texts.append(await play(table()))
        grounds._made.clear()
        monkeypatch.setattr(grounds, "fine_ground", None)  # nothing is made any more
        texts.append(await play(table()))

    run(both())
    assert texts[0] == texts[1]


@pytest.mark.parametrize("data", [b"", b"nothing of ours", b"x" * 2_000_000])
def test_a_damaged_cache_is_made_anew(data: bytes, home: Path) -> None:
    app = table()
    file = home / "cache" / ground_key(53, 18, "dark")
    file.parent.mkdir(parents=True)
    file.write_bytes(data)

    async def play() -> None:
        async with running(app) as pilot:
            await finished(pilot)
            assert shows_coasts(app)

    run(play())
    assert file.read_bytes() != data


def test_nothing_fails_where_nothing_can_be_kept(home: Path) -> None:
    home.parent.mkdir(exist_ok=True)
    home.write_text("no folder")
    app = table()

    async def play() -> None:
        async with running(app) as pilot:
            await finished(pilot)
            assert shows_coasts(app)

    run(play())


def test_the_cache_keeps_the_last_ones_only(home: Path) -> None:
    for number in range(MOST_FILES + 5):
        cache(f"ground-{number}", b"data")
    assert len(list((home / "cache").iterdir())) == MOST_FILES
    assert cached(f"ground-{MOST_FILES + 4}") == b"data"
    assert cached("no such") is None


@pytest.mark.parametrize(
    ("size", "most"), [((80, 24), 2_000), ((200, 60), 4_000)], ids=["80x24", "200x60"]
)
def test_a_cursor_step_sends_few_bytes(size: tuple[int, int], most: int, home: Path) -> None:
    command = ["-m", "kahuna", "play", "--seed", "7", "--open"]
    terminal = Terminal(command, home, env={"COLORTERM": "truecolor"})
    terminal.resize(*size)
    try:
        terminal.wait_for("▅")  # its coasts are drawn
        terminal.settle()
        terminal.type(b"h")
        steps = []
        for key in (b"C", b"B", b"A", b"D") * 2:
            terminal.settle()
            sent = len(terminal.output)
            terminal.type(b"\x1b[" + key)
            terminal.settle()
            steps.append(len(terminal.output) - sent)
        assert 100 < max(steps) < most, steps
    finally:
        terminal.close()


def test_a_resize_shows_the_ground_of_its_size() -> None:
    app = table()

    async def play() -> None:
        async with running(app) as pilot:
            await finished(pilot)
            await resize(pilot, 120, 40)
            await finished(pilot)
            chart = app.screen.query_one(DrawingView)
            assert shows_coasts(app)
            assert chart.size.width > 53

    run(play())


def test_what_would_happen_is_shown_as_planned() -> None:
    face = face_of(KAHUNA)
    before = Scene(bridges={Line("JK"): 2, Line("AB"): 1}, stones={Island("J"): 2})
    events = [
        Removed(Line("JK"), 2),
        Lost(Island("J"), 2),
        Built(Line("KL"), 1),
        Gained(Island("K"), 1),
    ]
    foreseen, after = face.foreseen(before, events), face.after(before, events)
    assert isinstance(foreseen, Scene)
    assert foreseen.planned_lines == {"KL"}
    assert foreseen.planned_islands == {"J": 2, "K": 0}
    assert foreseen._replace(planned_lines=frozenset(), planned_islands={}) == after
