"""Chooses the language: the call's, the settings', the system's, or English."""

from argparse import Namespace
from collections.abc import Sequence

from kahuna.cli.errors import CommandError
from kahuna.match import SettingsError, read_settings
from kahuna.narration import LANGUAGES, Catalogue, load_catalogue, system_language
from kahuna.text import shown

_OPTION = "--lang"


def catalogue(options: Namespace) -> Catalogue:
    """The texts for a call.

    Raises:
        CommandError: it asks for a language that there isn't.
    """
    return _spoken(options.lang)


def catalogue_of(arguments: Sequence[str]) -> Catalogue:
    """The texts for a call that can't be read, or not yet.

    Raises:
        CommandError: it asks for a language that there isn't.
    """
    return _spoken(_asked(arguments))


def _asked(arguments: Sequence[str]) -> str | None:
    code = None
    for at, argument in enumerate(arguments):
        if argument == _OPTION and at + 1 < len(arguments):
            code = arguments[at + 1]
        elif argument.startswith(f"{_OPTION}="):
            code = argument.removeprefix(f"{_OPTION}=")
    return code


def _spoken(asked: str | None) -> Catalogue:
    if asked is None:
        return load_catalogue(_kept() or system_language())
    if asked not in LANGUAGES:
        texts = load_catalogue(_kept() or system_language())
        there_are = ", ".join(LANGUAGES)
        raise CommandError(texts.text("error.no_language", code=shown(asked), languages=there_are))
    return load_catalogue(asked)


def _kept() -> str | None:
    """The language of the settings; what is wrong with those is told where they are needed."""
    try:
        language = read_settings().language
    except SettingsError:
        return None
    return language if language in LANGUAGES else None
