"""One run of the screens from the command line: the app run, its end told.

Each run loads its own screen only: the time to the first picture is counted.
"""

import sys
from collections.abc import Sequence

from kahuna.chart import ASCII, UNICODE, Glyphs
from kahuna.match import GameFile, Replayed, Sitting, state_folder
from kahuna.narration import Narrator
from kahuna.record import shown
from kahuna.tui.app import KahunaApp

FAILED = 1


def run_table(sitting: Sitting, narrator: Narrator, file: GameFile, *, ascii_only: bool) -> int:
    """Play a game at the table; gives the exit code."""
    from kahuna.tui.screens.table import TableScreen

    screen = TableScreen(sitting, narrator, file, _glyphs(ascii_only))
    code = _run(KahunaApp(screen, narrator), narrator)
    if sitting.match.history:
        path, trouble = shown(str(file.path), limit=200), file.trouble
        if trouble is None:
            line = narrator.text("plain.saved_leave", file=path)
        else:
            line = narrator.text("plain.not_saved", file=path, why=trouble.strerror or trouble)
        sys.stdout.write(line + "\n")
    return code


def run_replay(replayed: Replayed, narrator: Narrator, *, at: int, ascii_only: bool) -> int:
    """Watch a game from ply `at`; gives the exit code."""
    from kahuna.tui.screens.replay import ReplayScreen

    screen = ReplayScreen(replayed, narrator, at, _glyphs(ascii_only))
    return _run(KahunaApp(screen, narrator), narrator)


def run_start(narrator: Narrator, entries: Sequence[str]) -> tuple[int, int | None]:
    """Offer entries to choose from; gives the exit code, and the index of the one chosen."""
    from kahuna.tui.screens.start import StartScreen

    screen = StartScreen(narrator, entries)
    code = _run(KahunaApp(screen, narrator), narrator)
    return code, screen.chosen


def _run(app: KahunaApp, narrator: Narrator) -> int:
    code = app.run()
    if not app.failure:
        return code or 0
    log = state_folder() / "errors.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("a", encoding="utf-8") as file:
        file.write(app.failure + "\n")
    why = app.failure.strip().splitlines()[-1]
    line = narrator.text("error.internal", why=shown(why), file=shown(str(log), limit=200))
    sys.stderr.write(f"kahuna: {line}\n")
    return FAILED


def _glyphs(ascii_only: bool) -> Glyphs:
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    return ASCII if ascii_only or encoding != "utf8" else UNICODE
