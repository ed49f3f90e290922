"""What all screens of one run share: the preferences, and the texts of the current language."""

from collections.abc import Collection

from kahuna.chart import Glyphs
from kahuna.engine.games import KAHUNA
from kahuna.narration import Catalogue, Narrator, load_catalogue
from kahuna.tui.preferences import Preferences


class Session:
    """The preferences of a run and its language, which isn't always the one they name.

    Attributes:
        preferences: the players' preferences.
        catalogue: the texts of the current language; it follows the setting.
    """

    def __init__(self, preferences: Preferences, catalogue: Catalogue) -> None:
        self.preferences = preferences
        self.catalogue = catalogue
        preferences.subscribe(self._follow)

    @property
    def glyphs(self) -> Glyphs:
        """The characters to draw with."""
        return self.preferences.glyphs

    def narrator(self, names: tuple[str, ...], game: str = KAHUNA) -> Narrator:
        """A narrator in the current language."""
        return Narrator(self.catalogue.with_game(game), names)

    def _follow(self, changed: Collection[str]) -> None:
        if "language" in changed:
            self.catalogue = load_catalogue(self.preferences.language)
