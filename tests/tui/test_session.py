"""Preferences tell their listeners of each change; a session follows in its language."""

from collections.abc import Collection

from kahuna.match import Settings
from kahuna.tui.preferences import Preferences
from support.sessions import session_of


def full(_: Settings) -> None:
    raise OSError(28, "No space left on device")


def test_listeners_are_called_in_order_until_they_end_it() -> None:
    preferences, told = Preferences(keep=full), list[object]()

    def first(changed: Collection[str]) -> None:
        told.append((set(changed), preferences.settings.theme, preferences.trouble is not None))

    end = preferences.subscribe(first)
    preferences.subscribe(lambda _: told.append("second"))
    preferences.change(theme="light", curtain=False)
    assert told == [({"theme", "curtain"}, "light", True), "second"]
    end()
    preferences.change(theme="dark")
    assert told[2:] == ["second"]


def test_a_session_speaks_what_the_call_asked_for_until_the_setting_is_changed() -> None:
    preferences = Preferences(Settings(language="fr"), keep=lambda _: None)
    session = session_of(preferences)
    assert session.catalogue.code == "en"
    preferences.change(theme="light")
    assert session.catalogue.code == "en"
    preferences.change(language="es")
    assert session.catalogue.code == "es"
    assert session.narrator(("A", "B")).catalogue is session.catalogue
