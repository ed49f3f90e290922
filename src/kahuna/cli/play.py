"""`kahuna play`: a new game or a saved one, at the table or in lines of text."""

import errno
import sys
from argparse import Namespace
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from kahuna.cli.errors import CommandError
from kahuna.cli.language import catalogue
from kahuna.cli.matches import match_for, now
from kahuna.cli.requests import Branch, Play, Resume, begin
from kahuna.cli.setups import OPTIONS
from kahuna.cli.streams import drop_output, has_screen
from kahuna.exit_codes import HUNG_UP
from kahuna.match import GameFile, Match, Replayed, Sitting, again, new_game_file, rematch
from kahuna.narration import Catalogue, Narrator
from kahuna.record import format_record, replay

if TYPE_CHECKING:
    from kahuna.tui.session import Session
    from kahuna.tui.wishes import Ended

NEW_GAME_OPTIONS = ("game", "seed", *OPTIONS, "names", "vs", "save")


def run(options: Namespace) -> int:
    """Play a game."""
    texts = catalogue(options)
    if options.plain or not has_screen():
        return play_in_lines(_request(options, texts), texts, ascii_only=options.ascii)
    from kahuna.cli.settings import new_session  # `--plain` doesn't need it

    session = new_session(options, texts)
    return play(_request(options, texts), session).code


def _request(options: Namespace, texts: Catalogue) -> Play:
    """The request in a call.

    Raises:
        CommandError: it is invalid.
    """
    if options.resume is None:
        return begin(
            texts,
            game=options.game,
            setup={name: getattr(options, name) for name in OPTIONS},
            names=options.names,
            seed=options.seed,
            vs=options.vs or (),
            save=options.save,
            open_hands=options.open,
        )
    for name in NEW_GAME_OPTIONS:
        if getattr(options, name) is not None:
            option = OPTIONS.get(name, f"--{name}")
            raise CommandError(texts.text("error.resume_with", option=option))
    return Resume(Path(options.resume) if options.resume else None, options.open)


def play_in_lines(request: Play, texts: Catalogue, *, ascii_only: bool) -> int:
    """Play a game in lines of text; returns the exit code.

    Raises:
        CommandError: it can't be played.
    """
    from kahuna.cli.plain import PlainTable

    file, match = match_for(request, texts)
    sitting = Sitting(match, open_hands=bool(request.open_hands))
    narrator = Narrator(texts.with_game(match.record.game), match.names)
    with closing(file):
        try:
            return PlainTable(sitting, narrator, file, ascii_only=ascii_only).run()
        except OSError as error:
            if error.errno != errno.EIO:
                raise
            drop_output(sys.stdout)  # the terminal is gone
            return HUNG_UP


def play(request: Play, session: "Session") -> "Ended":
    """Play a game at the table, then whatever its players choose next.

    Raises:
        CommandError: it can't be played.
    """
    from kahuna.tui import run_table
    from kahuna.tui.wishes import Wish

    file, match = match_for(request, session.catalogue)
    while True:
        curtain = session.preferences.settings.curtain
        open_hands = not curtain if request.open_hands is None else request.open_hands
        with closing(file):
            ended = run_table(session, Sitting(match, open_hands=open_hands), file)
        match ended.wish:
            case Wish.WATCH:
                ended, branch = _watch(session, file, match)
                if ended.leaves:
                    return ended
                if branch is not None:  # else back to the final position
                    file, match = match_for(branch, session.catalogue)
            case Wish.REMATCH | Wish.AGAIN:
                started = now()
                following = again if ended.wish is Wish.AGAIN else rematch
                file = GameFile(new_game_file(started))
                record = following(match.record, started.isoformat(timespec="seconds"))
                match = Match(record, file.keep)
            case _:
                return ended


def _watch(session: "Session", file: GameFile, match: Match) -> "tuple[Ended, Branch | None]":
    """Show a finished game with its saved analysis.

    Returns how that ended, and the game to continue, if any.
    """
    from kahuna.cli.analyses import kept_analysis
    from kahuna.tui import run_replay
    from kahuna.tui.runs import say_farewell

    record = match.record
    positions, data = replay(record).positions, format_record(record)
    analysis = kept_analysis(file.path, data, positions, record.game, session.catalogue)
    replayed = Replayed(record, positions)
    ended, ply = run_replay(session, replayed, at=0, analysis=analysis)
    if ended.leaves and not ended.code:  # as from the table
        ended = ended._replace(code=say_farewell(session, match, file))
    return ended, None if ply is None else Branch(replayed, ply)
