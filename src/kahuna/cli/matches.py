"""The match for a request, and its file."""

import sys
from datetime import UTC, datetime
from pathlib import Path

from kahuna import __version__
from kahuna.cli.errors import CommandError
from kahuna.cli.files import played, read_bytes, read_record, read_shape, shown_path
from kahuna.cli.requests import Begin, Branch, Play, Resume
from kahuna.match import (
    Computers,
    GameFile,
    InUseError,
    Match,
    begin,
    games_folder,
    new_game_file,
    noted,
    saved_games,
)
from kahuna.narration import Catalogue, argument
from kahuna.record import Record


def match_for(request: Play, texts: Catalogue) -> tuple[GameFile, Match]:
    """The file, locked from now on, and the match.

    Raises:
        CommandError: the game can't be played, or can't be saved there.
    """
    match request:
        case Begin():
            return _new(request, texts)
        case Resume():
            return _resumed(request, texts)
        case Branch():
            return _branched(request, texts)


def now() -> datetime:
    """The current time, with its zone."""
    return datetime.now(UTC).astimezone()


def _new(request: Begin, texts: Catalogue) -> tuple[GameFile, Match]:
    record = _new_record(request, texts)
    if request.save is None:
        file = GameFile(new_game_file(datetime.fromisoformat(record.started)))
        file.prepare()
        return file, Match(record, file.keep)
    path = request.save
    file = GameFile(path)
    try:
        if path.exists() and (not path.is_file() or path.stat().st_size):
            raise CommandError(texts.text(_why_not_there(path, texts), file=shown_path(path)))
        file.write(record)
    except (OSError, ValueError) as error:
        raise _unwritable(path, error, texts) from None
    return file, Match(record, file.keep)


def _unwritable(path: Path, error: OSError | ValueError, texts: Catalogue) -> CommandError:
    return CommandError(texts.text("error.unwritable", file=shown_path(path), why=error))


def _why_not_there(path: Path, texts: Catalogue) -> str:
    """Why no new game can begin in an existing file; only a saved game can be resumed."""
    try:
        record, _ = read_record(read_bytes(path, texts), path, texts)
    except CommandError:
        return "error.exists_already"
    return "error.exists_already" if record.result else "error.exists"


def _new_record(request: Begin, texts: Catalogue) -> Record:
    computers = request.computers
    _check(computers, request.game, texts)
    players = tuple(
        texts.text("player.computer", level=texts.named("level", computers[seat]))
        if seat in computers
        else texts.text("player.title", seat=seat)
        for seat in range(1, request.setup.seats + 1)
    )
    return begin(
        game=request.game,
        players=request.names or players,
        setup=request.setup,
        seed=request.seed,
        started=now().isoformat(timespec="seconds"),
        program=noted(f"kahuna {__version__}", computers),
    )


def _check(computers: Computers, game: str, texts: Catalogue) -> None:
    """Refuse a game with a computer player that can't be loaded."""
    if computers:
        from kahuna.cli.players import check_players  # only where a computer plays

        check_players(computers, game, texts)


def _branched(request: Branch, texts: Catalogue) -> tuple[GameFile, Match]:
    """A new game that branches off, saved at once, even without an action of its own."""
    started = now()
    record = request.replayed.branch(
        request.ply, started=started.isoformat(timespec="seconds"), program=f"kahuna {__version__}"
    )
    file = GameFile(new_game_file(started))
    try:
        file.write(record)
    except OSError as error:
        raise _unwritable(file.path, error, texts) from None
    return file, Match(record, file.keep)


def _resumed(request: Resume, texts: Catalogue) -> tuple[GameFile, Match]:
    path = request.path or last_unfinished(texts)
    if path is None:
        folder = shown_path(games_folder())
        raise CommandError(texts.text("error.nothing_to_resume", folder=folder))
    file, match = _read(path, texts)
    _check(match.computers, match.record.game, texts)
    return file, match


def last_unfinished(texts: Catalogue) -> Path | None:
    """The unfinished game played last; prints a line for each newer, damaged one.

    If there is none, the newest damaged one, for its beginning may be good.
    """
    damaged: dict[Path, CommandError] = {}
    for path in saved_games():
        try:
            record = read_shape(read_bytes(path, texts), path, texts)
            if record.result is None:
                played(record, path, texts)
        except CommandError as error:
            damaged[path] = error
            continue
        if record.result is None:
            for why in damaged.values():
                sys.stderr.write(f"kahuna: {texts.text('rescue.passed_over', why=str(why))}\n")
            return path
    return next(iter(damaged), None)


def _read(path: Path, texts: Catalogue) -> tuple[GameFile, Match]:
    """A saved game to continue; of a damaged one, its good beginning is offered."""
    data, file = read_bytes(path, texts), GameFile(path)
    try:
        data = file.read()
    except InUseError:
        file.step_aside()
    try:
        record, _ = read_record(data, path, texts)
        if record.result is not None:
            over = {"file": shown_path(path), "argument": argument(path, texts)}
            raise CommandError(texts.text("error.game_is_over", **over))
    except CommandError as error:
        file.close()
        from kahuna.cli.rescue import rescued  # here, since most games are undamaged

        return rescued(path, data, error, texts, now())
    if file.left is not None:
        file.keep(record)
    return file, Match(record, file.keep)
