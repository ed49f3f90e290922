"""The settings: Enter changes one, shows it at once, and saves it."""

from typing_extensions import override

from kahuna.match import AUTO, GLYPHS, THEMES
from kahuna.narration import LANGUAGES, load_catalogue
from kahuna.tui.forms.entries import Choice, Entry
from kahuna.tui.forms.screen import FormScreen

_SWITCHES = ("on", "off")


class SettingsScreen(FormScreen):
    """Theme, glyphs, animation, curtain, language."""

    TITLE_ID = "setting.title"

    @override
    def entries(self) -> list[Entry]:
        text, settings = self.narrator.text, self.session.preferences.settings
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
        """The choice of language, each by its own name."""
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
        self.session.preferences.change(**{entry.name: value})
        trouble = self.session.preferences.trouble
        if trouble is not None:
            self.message = self.narrator.text("setting.not_kept", why=trouble)

    @override
    def choose(self, entry: Entry) -> None:
        self.close()
