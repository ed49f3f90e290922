"""One run of the screens from the command line: the app run, its end told.

Each run loads its own screen only: the time to the first picture is counted.
"""

import sys
from typing import TYPE_CHECKING

from kahuna.match import GameFile, Replayed, Sitting, state_folder
from kahuna.narration import Narrator, farewell
from kahuna.record import shown
from kahuna.tui.preferences import Preferences

if TYPE_CHECKING:
    from textual.screen import Screen

    from kahuna.tui.screens.start import Offer, Wish

FAILED = 1


def run_table(
    sitting: Sitting, narrator: Narrator, file: GameFile, *, preferences: Preferences
) -> tuple[int, str]:
    """Play a game at the table; gives the exit code, and what is wished for afterwards.

    That is `rematch`, `again` or `watch`; empty if nothing is.
    """
    from kahuna.tui.screens.table import TableScreen

    screen = TableScreen(sitting, narrator, file, preferences.glyphs)
    code = _run(screen, narrator, preferences)
    if sitting.match.history and not screen.wish:
        path, over = shown(str(file.path), limit=200), sitting.match.outcome is not None
        sys.stdout.write(farewell(narrator, path, file.trouble, over=over) + "\n")
        code = code or (FAILED if file.trouble else 0)
    return code, screen.wish


def run_replay(
    replayed: Replayed, narrator: Narrator, *, at: int, preferences: Preferences
) -> tuple[int, int | None]:
    """Watch a game from ply `at`; gives the exit code, and the ply to play on from, if any."""
    from kahuna.tui.screens.replay import ReplayScreen

    screen = ReplayScreen(replayed, narrator, at, preferences.glyphs)
    return _run(screen, narrator, preferences), screen.branch


def run_start(
    narrator: Narrator, offer: "Offer", *, preferences: Preferences
) -> tuple[int, "Wish"]:
    """Offer what there is to do; gives the exit code, and what was chosen."""
    from kahuna.tui.screens.start import StartScreen

    screen = StartScreen(narrator, preferences.glyphs, preferences, offer)
    return _run(screen, narrator, preferences), screen.wish


def _run(first: "Screen[None]", narrator: Narrator, preferences: Preferences) -> int:
    from kahuna.tui.app import KahunaApp  # here, since pictures are made without Textual

    app = KahunaApp(first, narrator, preferences)
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
