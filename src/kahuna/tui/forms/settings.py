"""The settings: each changed with Enter, seen at once, and kept."""

from collections.abc import Callable

from typing_extensions import override

from kahuna.chart import Board, Glyphs
from kahuna.match import AUTO, GLYPHS, THEMES
from kahuna.narration import LANGUAGES, Narrator, load_catalogue
from kahuna.tui.app import KahunaApp
from kahuna.tui.forms.entries import Choice, Entry
from kahuna.tui.forms.screen import FormScreen
from kahuna.tui.preferences import Preferences

_SWITCHES = ("on", "off")


class SettingsScreen(FormScreen):
    """Theme, glyphs, animation, curtain, language."""

    TITLE_ID = "setting.title"

    def __init__(
        self,
        narrator: Narrator,
        glyphs: Glyphs,
        scene: Board,
        preferences: Preferences,
        on_curtain: Callable[[bool], None] | None = None,
    ) -> None:
        """A screen that changes `preferences`; `on_curtain` is told when the curtain changes."""
        self._preferences = preferences
        self._on_curtain = on_curtain
        super().__init__(narrator, glyphs, scene)

    @override
    def entries(self) -> list[Entry]:
        text, settings = self.narrator.text, self._preferences.settings
        animation, curtain = ((not setting) for setting in (settings.animation, settings.curtain))
        return [
            self._choice("theme", THEMES, THEMES.index(settings.theme)),
            self._choice("glyphs", GLYPHS, GLYPHS.index(settings.glyphs)),
            self._choice("animation", _SWITCHES, animation),
            self._choice("curtain", _SWITCHES, curtain),
            self._language(settings.language),
            Entry("back", text("form.back"), text("setting.about_back")),
        ]

    def _choice(self, name: str, values: tuple[str, ...], at: int) -> Choice:
        text = self.narrator.text
        told = [text(f"setting.{value}") for value in values]
        return Choice(
            name, text(f"setting.{name}"), text(f"setting.about_{name}"), values, told, at
        )

    def _language(self, kept: str) -> Choice:
        """A choice in which each language has its own name."""
        values = (AUTO, *LANGUAGES)
        choice = self._choice("language", (AUTO,), 0)
        choice.values, choice.at = values, values.index(kept)
        choice.told = [*choice.told, *(load_catalogue(code).name for code in LANGUAGES)]
        return choice

    @override
    def changed(self, entry: Entry) -> None:
        assert isinstance(entry, Choice)
        chosen = entry.chosen
        value = chosen == "on" if entry.values is _SWITCHES else chosen
        self._preferences.change(**{entry.name: value})
        if entry.name == "curtain" and self._on_curtain is not None:
            self._on_curtain(chosen == "on")
        if isinstance(self.app, KahunaApp):
            self.app.follow_preferences()
            if entry.name == "language":
                self.app.speak(self._preferences.language)
        trouble = self._preferences.trouble
        if trouble is not None:
            self.message = self.narrator.text("setting.not_kept", why=trouble)

    @override
    def choose(self, entry: Entry) -> None:
        self.close()
