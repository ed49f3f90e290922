"""Every screen in every language, and in a made-up one.

What is told stands in a catalogue, and at 80x24 nothing of it is cut.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from kahuna.chart import Scene
from kahuna.narration import LANGUAGES, Catalogue, load_catalogue
from kahuna.tui.app import KahunaApp
from kahuna.tui.forms.start import Offer, Saved, StartScreen
from kahuna.tui.lesson.screen import lesson_screen
from kahuna.tui.parts.rows import CUT
from support.analyses import made_up
from support.screens import new_table, player_of, press, run, running, text_of
from support.sessions import session_of, speak
from support.texts import shouting
from tui.stages import WHOLE, left_at

pytestmark = pytest.mark.slow

Opened = Callable[[Catalogue], KahunaApp]
Walk = tuple[Opened, tuple[str, ...]]

DOWN = ("down",) * 9
NAMES = ("ESMERALDA", "MAXIMILIAN")
GAME = WHOLE._replace(players=NAMES)
SAVED = Saved(Path("1"), "ANA - LUC", "-", Scene(), "2026-11-30 07:30")
DOWN = ("down",) * 9
HELP = ("question_mark", *("pagedown",) * 6, "escape")
SETTINGS = ("enter", *DOWN[:5], "escape")
MENU = ("m", *DOWN[:5], "up", "up", *SETTINGS, "up", "up", "enter", "escape", "escape")
"""The menu's entries, the settings', and saving under a name."""
TURN = ("c", "escape", "x", "escape", "space", "escape", "t", "t", "s", "s", "down", "r", "escape")
REPLAY = ("home", "right", "pagedown", "g", "1", "escape", "plus", "o", "end")


def walked(catalogue: Catalogue, opened: Opened, *keys: str) -> list[str]:
    """What a screen shows, at first and after each of some keys."""
    app = opened(catalogue)
    seen: list[str] = []

    async def play() -> None:
        async with running(app) as pilot:
            seen.append(text_of(app))
            for key in keys:
                await press(pilot, key)
                seen.append(text_of(app))

    run(play())
    return seen


def at_turn(catalogue: Catalogue) -> KahunaApp:
    table = new_table(left_at(GAME, 31), open_hands=True)
    speak(table.screen, catalogue)
    return table.app


def at_replay(catalogue: Catalogue) -> KahunaApp:
    player = player_of(GAME, at=60, analysis=made_up(GAME))
    speak(player.screen, catalogue)
    return player.app


def at_start(catalogue: Catalogue) -> KahunaApp:
    session, offer = session_of(catalogue=catalogue), Offer(lambda: SAVED, lambda: [SAVED])
    return KahunaApp(StartScreen(session, offer))


def at_lessons(catalogue: Catalogue) -> KahunaApp:
    return KahunaApp(lesson_screen(session_of(catalogue=catalogue)))


WALKS: dict[str, Walk] = {
    "turn and menu": (at_turn, (*TURN, *MENU)),
    "replay": (at_replay, REPLAY),
    "start and new game": (at_start, (*DOWN[:7], "enter", *DOWN)),
    "saved games": (at_start, ("down", "down", "down", "enter", "down", "down")),
    "lessons": (at_lessons, ("m", *DOWN)),
}
NARROW: dict[str, Walk] = {
    "help": (at_turn, HELP),
    "palette": (at_turn, ("ctrl+p", *"9999")),
}
"""These scroll, or have a field of Textual's."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAHUNA_HOME", str(tmp_path))


@pytest.mark.parametrize("walk", [*WALKS, *NARROW])
def test_what_is_told_stands_in_a_catalogue(walk: str) -> None:  # xx are cards in the tally
    opened, keys = (WALKS | NARROW)[walk]
    for text in walked(shouting(), opened, *keys):
        for name in (load_catalogue(code).name for code in LANGUAGES):
            text = text.replace(name, "")
        assert not re.search(r"[a-wyzà-ÿ]{2,}", text), text


@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_cut(code: str, walk: str) -> None:
    opened, keys = WALKS[walk]
    for text in walked(load_catalogue(code), opened, *keys):
        assert CUT not in text, text
