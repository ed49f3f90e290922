"""The saved settings, overridden by the options of the call."""

from argparse import Namespace

from kahuna.cli.errors import CommandError
from kahuna.match import AUTO, SETTINGS_FILE, SettingsError, read_settings
from kahuna.narration import LANGUAGES, Catalogue
from kahuna.tui.preferences import Preferences
from kahuna.tui.session import Session


def new_session(options: Namespace, texts: Catalogue) -> Session:
    """A new session of screens, in the language of `texts`.

    Raises:
        CommandError: the file of settings can't be taken as it is.
    """
    return Session(preferences(options, texts), texts)


def preferences(options: Namespace, texts: Catalogue) -> Preferences:
    """The players' preferences; also applies their key bindings.

    Raises:
        CommandError: the file of settings can't be taken as it is.
    """
    try:
        settings = read_settings()
        if settings.language not in (AUTO, *LANGUAGES):
            raise SettingsError("bad_language")
        if settings.keymap:
            from kahuna.tui.keymap import rebind

            rebind(settings.keymap)
    except SettingsError as error:
        there_are = {"languages": ", ".join(LANGUAGES)}  # `match` doesn't know them
        why = texts.text(f"badsettings.{error.fault}", **there_are, **error.params)
        line = texts.text("join.about", subject=SETTINGS_FILE, what=why)
        raise CommandError(line) from None
    return Preferences(settings, ascii_only=options.ascii)
