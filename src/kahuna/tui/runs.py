"""Runs one screen for a command and reports how it ended.

Each run loads only its own screen, for a quick first frame.
"""

import gc
import os
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from kahuna.exit_codes import FAILED, HUNG_UP
from kahuna.match import GameFile, Match, Replayed, Sitting, error_log, made
from kahuna.match.kept.regular import open_regular
from kahuna.narration import farewell
from kahuna.text import shown
from kahuna.tui.session import Session
from kahuna.tui.wishes import Ended, Wish

if TYPE_CHECKING:
    from kahuna.record.analysis import Analysis
    from kahuna.tui.base.board import BoardScreen
    from kahuna.tui.forms.start import Chosen, Offer

PICTURES_A_SECOND = "120"
"""Frames per second at most, twice Textual's own number, since a key waits for the next frame."""

P = ParamSpec("P")
T = TypeVar("T")


def _quick(run: Callable[P, T]) -> Callable[P, T]:
    """Make a run start and answer quickly.

    The garbage collector is off until the first frame, when the app re-enables it: a start makes
    next to no garbage, and collections took a tenth of the time.
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
def run_table(session: Session, sitting: Sitting, file: GameFile) -> Ended:
    """Play a game at the table; says where it is saved, unless more comes after it."""
    from kahuna.tui.table.screen import TableScreen

    ended = _run(TableScreen(session, sitting, file))
    if ended.wish not in (Wish.BACK, Wish.LEAVE) or ended.code == HUNG_UP:  # nobody would read it
        return ended
    failed = say_farewell(session, sitting.match, file)
    return ended._replace(code=ended.code or failed)


def say_farewell(session: Session, match: Match, file: GameFile) -> int:
    """Say where a begun game is saved; returns the exit code, `FAILED` if it isn't saved."""
    if not match.history(None):
        return 0
    narrator, over = session.narrator(match.names), match.outcome is not None
    sys.stdout.write(farewell(narrator, file.path, file.trouble, over=over) + "\n")
    return FAILED if file.trouble else 0


@_quick
def run_replay(
    session: Session, replayed: Replayed, *, at: int, analysis: "Analysis | None" = None
) -> tuple[Ended, int | None]:
    """Watch a game from ply `at`, with an analysis of it if there is one.

    Returns how that ended, and the ply to play on from, if any.
    """
    from kahuna.tui.replay.screen import ReplayScreen

    screen = ReplayScreen(session, replayed, at, analysis)
    ended = _run(screen)
    return ended, None if ended.leaves else screen.branch


@_quick
def run_start(session: Session, offer: "Offer") -> "tuple[Ended, Chosen]":
    """Show the start screen; returns how that ended, and the choice."""
    from kahuna.tui.forms.start import StartScreen

    screen = StartScreen(session, offer)
    return _run(screen), screen.chosen


@_quick
def run_lessons(session: Session) -> Ended:
    """Teach the game, from the first lesson that isn't done; says where to continue."""
    from kahuna.tui.lesson.screen import lesson_screen

    screen = lesson_screen(session)
    ended = _run(screen)
    if screen.place is not None and not ended.code:
        number = screen.place + 1
        sys.stdout.write(session.catalogue.text("learn.kept", number=number) + "\n")
    return ended


def _run(first: "BoardScreen") -> Ended:
    from kahuna.tui.app import KahunaApp  # here, since exports don't need Textual

    app = KahunaApp(first)
    code = app.run() or 0
    if not app.failure:
        return Ended(code, Wish.LEAVE if code or app.is_left else first.wish)
    why = app.failure.strip().splitlines()[-1]
    text, log = app.session.catalogue.text, _logged(app.failure)
    if log is None:
        line = text("error.failed", why=shown(why))
    else:
        line = text("error.internal", why=shown(why), file=shown(str(log), limit=200))
    sys.stderr.write(f"kahuna: {line}\n")
    return Ended(FAILED, Wish.LEAVE)


def _logged(failure: str) -> Path | None:
    """Append a traceback to the error log; returns the file, None if it can't be written."""
    try:
        log = error_log()
        made(log.parent)
        with open(log, "a", encoding="utf-8", opener=open_regular) as file:
            file.write(failure + "\n")
    except OSError:
        return None
    return log
