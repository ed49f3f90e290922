"""The language is changed in the running game, and everything follows."""

from pathlib import Path

import pytest

from kahuna.match import Settings, read_settings
from kahuna.narration import load_catalogue
from kahuna.tui.forms.settings import SettingsScreen
from kahuna.tui.preferences import Preferences
from support.matches import new_record
from support.screens import Table, is_on, new_table, press, run, running, said_of, settled

TO_LANGUAGE = ("m", "down", "down", "down", "enter", "down", "down", "down", "down")
"""The keys that lead to the language, in the settings of the menu."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAHUNA_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")


def text(code: str, message_id: str) -> str:
    return load_catalogue(code).text(message_id)


def open_table() -> Table:
    return new_table(new_record(), open_hands=True)


def test_every_screen_follows_at_once_and_it_is_kept() -> None:
    async def play() -> None:
        table = open_table()
        async with running(table.app) as pilot:
            await press(pilot, *TO_LANGUAGE)
            assert is_on(table.app, SettingsScreen)
            assert text("en", "setting.about_language") in said_of(table.app)
            for code in ("en", "es", "fr"):  # auto came first
                await press(pilot, "right")
                said = said_of(table.app)
                assert " ".join(text(code, "setting.about_language").split()) in said
                assert load_catalogue(code).name in said
                assert read_settings().language == code
            await press(pilot, "left", "escape")
            assert text("es", "menu.back") in said_of(table.app)
            await press(pilot, "escape")
            assert text("es", "key.help") in said_of(table.app)

    run(play())


def test_auto_is_what_the_system_speaks() -> None:
    preferences = Preferences(Settings(language="es"))
    assert preferences.language == "es"
    preferences.change(language="auto")
    assert preferences.language == "fr"


def test_what_was_told_in_the_language_before_is_forgotten() -> None:
    async def play() -> None:
        table = open_table()
        async with running(table.app) as pilot:
            await press(pilot, "6")
            assert "6 does nothing now." in said_of(table.app)
            table.app.session.preferences.change(language="es")
            await settled(pilot)
            assert "does nothing" not in said_of(table.app)

    run(play())
