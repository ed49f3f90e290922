"""`kahuna` without a command: the start screen, and what the player chooses there."""

from argparse import Namespace
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from kahuna.cli.errors import CommandError
from kahuna.cli.files import about, played, read_bytes, read_shape
from kahuna.cli.games import names, standing
from kahuna.cli.language import catalogue
from kahuna.cli.requests import Begin, Learn, Resume, Watch, begin
from kahuna.cli.streams import has_screen
from kahuna.engine.games import game_named
from kahuna.match import saved_games
from kahuna.narration import Catalogue
from kahuna.record import Record
from kahuna.text import shown

if TYPE_CHECKING:
    from kahuna.tui.forms.new_game import NewGame
    from kahuna.tui.forms.start import Chosen, Offer, Saved
    from kahuna.tui.session import Session
    from kahuna.tui.wishes import Ended

MOST_WATCHED = 50
"""The number of saved games offered for watching."""


Request = Begin | Resume | Watch | Learn
"""The choices."""


def run(options: Namespace) -> int:
    """Let the player choose, and run that; a replay and the lessons lead back here."""
    texts = catalogue(options)
    if not has_screen():
        raise CommandError(texts.text("error.no_terminal"))
    from kahuna.cli.settings import new_session
    from kahuna.tui import run_start

    while True:
        session = new_session(options, texts)
        ended, chosen = run_start(session, _offer(session))
        request = None if ended.leaves else _request(chosen, session.catalogue)
        if request is None:
            return ended.code
        ended = _do(request, session)
        if ended.leaves or isinstance(request, (Begin, Resume)):
            return ended.code
        # The settings may have changed.
        texts = catalogue(options) if options.lang is None else session.catalogue


def _offer(session: "Session") -> "Offer":
    """The choices, in the current language."""
    from kahuna.tui.forms.start import Offer

    return Offer(
        lambda: _last(session.catalogue),
        lambda: _listed(session.catalogue),
        lambda saved: _played(saved, session.catalogue),
    )


def _last(texts: Catalogue) -> "Saved | None":
    """The unfinished game played last; only unfinished ones are replayed."""
    for path in saved_games():
        with suppress(CommandError):
            record = read_shape(read_bytes(path, texts), path, texts)
            if record.result is None:
                return _standing(record, path, texts)
    return None


def _listed(texts: Catalogue) -> "list[Saved]":
    """The saved games, newest first, without replaying any."""
    return [_named(path, texts) for path in saved_games()[:MOST_WATCHED]]


def _named(path: Path, texts: Catalogue) -> "Saved":
    from kahuna.tui.forms.start import Saved

    try:
        record = read_shape(read_bytes(path, texts), path, texts)
    except CommandError as error:
        return _damaged(path, error, texts)
    return Saved(path, names(record, texts), "", None, _day(record))


def _played(saved: "Saved", texts: Catalogue) -> "Saved":
    """A listed game with its standing; it may have changed since, or be damaged."""
    path = saved.path
    try:
        return _standing(read_shape(read_bytes(path, texts), path, texts), path, texts)
    except CommandError as error:
        return _damaged(path, error, texts)


def _standing(record: Record, path: Path, texts: Catalogue) -> "Saved":
    """Where a game stands, and its board.

    Raises:
        CommandError: one of its turns can't be played.
    """
    from kahuna.tui.face import face_of
    from kahuna.tui.forms.start import Saved

    positions = played(record, path, texts)
    view = game_named(record.game).view(positions[-1].state, None)
    board = face_of(record.game).board(view)
    where = standing(record, positions, texts)
    return Saved(path, names(record, texts), where, board, _day(record))


def _damaged(path: Path, error: CommandError, texts: Catalogue) -> "Saved":
    from kahuna.tui.forms.start import Saved

    return Saved(path, shown(path.name), str(error).removeprefix(about(path, "", texts)), None)


def _day(record: Record) -> str:
    return record.started[:16].replace("T", " ")


def _request(chosen: "Chosen", texts: Catalogue) -> Request | None:
    """The request chosen; None: nothing was."""
    from kahuna.tui.wishes import Wish

    match chosen.wish:
        case Wish.RESUME:
            return Resume(chosen.path)
        case Wish.WATCH:
            assert chosen.path is not None, "a game was chosen"
            return Watch(chosen.path)
        case Wish.LEARN:
            return Learn()
        case Wish.BEGIN:
            assert chosen.new is not None, "the form was filled in"
            return _begin(chosen.new, texts)
        case _:
            return None


def _begin(new: "NewGame", texts: Catalogue) -> Begin:
    return begin(
        texts,
        names=new.names,
        setup={name: value or None for name, value in new.values.items()},
        seed=new.seed,
        vs=[new.vs] if new.vs else (),
        open_hands=not new.curtain,
    )


def _do(request: Request, session: "Session") -> "Ended":
    # Imported here, so that the first frame comes sooner.
    match request:
        case Begin() | Resume():
            from kahuna.cli.play import play

            return play(request, session)
        case Watch():
            from kahuna.cli.replay import watch

            return watch(request, session)
        case Learn():
            from kahuna.cli.learn import learn

            return learn(request, session)
