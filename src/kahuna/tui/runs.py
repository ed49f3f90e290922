"""One run of the screens from the command line: the app run, its end told.

Each run loads its own screen only: the time to the first picture is counted.
"""

import gc
import os
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from kahuna.match import GameFile, Replayed, Sitting, error_log, made
from kahuna.match.kept.regular import open_regular
from kahuna.narration import Narrator, farewell
from kahuna.text import shown
from kahuna.tui.preferences import Preferences

if TYPE_CHECKING:
    from textual.screen import Screen

    from kahuna.record.analysis import Analysis
    from kahuna.tui.forms.start import Offer, Wish

FAILED = 1
HUNG_UP = 129
"""The exit code where the terminal has gone, as if SIGHUP had told of it."""
PICTURES_A_SECOND = "120"
"""At most; twice Textual's own number, since a key has to wait for the next one."""

P = ParamSpec("P")
T = TypeVar("T")


def _quick(run: Callable[P, T]) -> Callable[P, T]:
    """A run that starts and answers quickly.

    It looks for no garbage until its first picture, when the app sees to it again: a start makes
    next to none, and looking for it again and again took a tenth of the time.
    """

    @wraps(run)
    def quick(*args: P.args, **kwargs: P.kwargs) -> T:
        os.environ.setdefault("TEXTUAL_FPS", PICTURES_A_SECOND)
        gc.disable()
        try:
            return run(*args, **kwargs)
        finally:
            gc.enable()

    return quick


@_quick
def run_table(
    sitting: Sitting, narrator: Narrator, file: GameFile, *, preferences: Preferences
) -> tuple[int, str]:
    """Play a game at the table; gives the exit code, and what is wished for afterwards.

    That is `rematch`, `again` or `watch`; empty if nothing is.
    """
    from kahuna.tui.table.screen import TableScreen

    screen = TableScreen(sitting, narrator, file, preferences.glyphs)
    code = _run(screen, narrator, preferences)
    if sitting.match.history(None) and not screen.wish and code != HUNG_UP:  # nobody would read it
        over = sitting.match.outcome is not None
        sys.stdout.write(farewell(narrator, file.path, file.trouble, over=over) + "\n")
        code = code or (FAILED if file.trouble else 0)
    return code, screen.wish


@_quick
def run_replay(
    replayed: Replayed,
    narrator: Narrator,
    *,
    at: int,
    preferences: Preferences,
    analysis: "Analysis | None" = None,
) -> tuple[int, int | None]:
    """Watch a game from ply `at`, with an analysis of it if there is one.

    Gives the exit code, and the ply to play on from, if any.
    """
    from kahuna.tui.replay.screen import ReplayScreen

    screen = ReplayScreen(replayed, narrator, at, preferences.glyphs, analysis)
    return _run(screen, narrator, preferences), screen.branch


@_quick
def run_start(
    narrator: Narrator, offer: "Offer", *, preferences: Preferences
) -> tuple[int, "Wish"]:
    """Offer what there is to do; gives the exit code, and what was chosen."""
    from kahuna.tui.forms.start import StartScreen

    screen = StartScreen(narrator, preferences.glyphs, preferences, offer)
    return _run(screen, narrator, preferences), screen.wish


@_quick
def run_lessons(narrator: Narrator, *, preferences: Preferences) -> tuple[int, str]:
    """Teach the game, from the first lesson that isn't done.

    Gives the exit code, and what is wished for afterwards: `play`, or nothing.
    """
    from kahuna.tui.lesson.screen import lesson_screen

    screen = lesson_screen(narrator, preferences.glyphs)
    code = _run(screen, narrator, preferences)
    if screen.place is not None and not code:
        sys.stdout.write(narrator.text("learn.kept", number=screen.place + 1) + "\n")
    return code, screen.wish


def _run(first: "Screen[None]", narrator: Narrator, preferences: Preferences) -> int:
    from kahuna.tui.app import KahunaApp  # here, since pictures are made without Textual

    app = KahunaApp(first, narrator, preferences)
    code = app.run()
    if not app.failure:
        return code or 0
    why = app.failure.strip().splitlines()[-1]
    log = _logged(app.failure)
    if log is None:
        line = narrator.text("error.failed", why=shown(why))
    else:
        line = narrator.text("error.internal", why=shown(why), file=shown(str(log), limit=200))
    sys.stderr.write(f"kahuna: {line}\n")
    return FAILED


def _logged(failure: str) -> Path | None:
    """Put a traceback into the log of errors; gives the file, None if it can't be written."""
    try:
        log = error_log()
        made(log.parent)
        with open(log, "a", encoding="utf-8", opener=open_regular) as file:
            file.write(failure + "\n")
    except OSError:
        return None
    return log
