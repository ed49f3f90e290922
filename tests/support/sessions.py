"""Sessions for screens in tests."""

from kahuna.chart import ASCII, UNICODE, Glyphs
from kahuna.narration import Catalogue
from kahuna.tui.base.board import BoardScreen
from kahuna.tui.preferences import Preferences
from kahuna.tui.session import Session
from support.texts import english


def session_of(
    preferences: Preferences | None = None,
    *,
    catalogue: Catalogue | None = None,
    glyphs: Glyphs = UNICODE,
) -> Session:
    """A session; by default one of the default preferences, in English."""
    preferred = preferences or Preferences(ascii_only=glyphs is ASCII)
    return Session(preferred, catalogue or english())


def speak(screen: BoardScreen, catalogue: Catalogue) -> None:
    """Set the language of a screen that hasn't been shown yet."""
    screen.session.catalogue = catalogue
    screen.retell()
