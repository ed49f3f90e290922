"""`kahuna doctor` on folders and files: can games be saved and settings read?"""

import os
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from kahuna.cli.doctor.finding import Finding
from kahuna.cli.errors import CommandError
from kahuna.cli.files import shown_path
from kahuna.cli.settings import preferences
from kahuna.match import error_log, games_folder
from kahuna.match.kept.folders import is_nowhere
from kahuna.match.kept.probe import tried
from kahuna.match.kept.settings import settings_file
from kahuna.narration import Catalogue
from kahuna.record import MAX_BYTES

KIB, MIB = 1 << 10, 1 << 20
ROOM = 2 * MAX_BYTES
"""The bytes needed to save a game, which exists twice for a moment."""


def files(options: Namespace, texts: Catalogue) -> Iterator[Finding]:
    """Whether games, settings and errors can be saved, and whether the settings are valid."""
    if is_nowhere(games_folder()):
        yield Finding(texts.text("doctor.no_home"), "wrong", texts.text("doctor.set_home"))
        return
    if os.environ.get("KAHUNA_HOME"):
        yield Finding(texts.text("doctor.home"))
    yield from _games(texts)
    yield from _settings(options, texts)
    yield from _log(texts)


def _games(texts: Catalogue) -> Iterator[Finding]:
    folder = games_folder()
    try:
        locks, free = tried(folder)
    except OSError as error:
        yield _unwritable("games", folder, error, texts)._replace(state="wrong")
        return
    yield Finding(_place("games", folder, texts))
    if free < ROOM:
        text = texts.text("doctor.full", free=free // KIB, need=ROOM // MIB)
        yield Finding(text, "wrong", texts.text("doctor.make_room"))
    else:
        yield Finding(texts.text("doctor.room", free=free // MIB))
    if locks:
        yield Finding(texts.text("doctor.locks"))
    else:
        yield Finding(texts.text("doctor.no_locks"), "note", texts.text("doctor.play_once"))


def _settings(options: Namespace, texts: Catalogue) -> Iterator[Finding]:
    file = settings_file()
    yield _kept("settings", file, texts)
    try:
        settings = preferences(options, texts).settings
    except CommandError as error:
        yield Finding(str(error), "wrong", texts.text("doctor.mend_settings"))
    except ImportError:
        return  # checking its keys takes Textual; the versions report that it is missing
    else:
        if os.path.exists(file):
            text = texts.text("doctor.settings_good", theme=settings.theme, glyphs=settings.glyphs)
            yield Finding(text)


def _log(texts: Catalogue) -> Iterator[Finding]:
    file = error_log()
    yield _kept("log", file, texts)
    if os.path.exists(file):
        yield Finding(texts.text("doctor.logged"), "note", texts.text("doctor.send_log"))


def _kept(kind: str, file: Path, texts: Catalogue) -> Finding:
    """Whether an optional file can be written, one that playing doesn't need."""
    try:
        tried(file.parent)
    except OSError as error:
        return _unwritable(kind, file, error, texts)
    return Finding(_place(kind, file, texts))


def _place(kind: str, path: Path, texts: Catalogue) -> str:
    place = texts.text(f"doctor.{kind}", path=shown_path(path))
    return place if os.path.exists(path) else texts.text("doctor.not_yet", place=place)


def _unwritable(kind: str, path: Path, error: OSError, texts: Catalogue) -> Finding:
    place = texts.text(f"doctor.{kind}", path=shown_path(path))
    text = texts.text("doctor.unwritable", place=place, why=error)
    return Finding(text, "note", texts.text("doctor.choose_folder"))
