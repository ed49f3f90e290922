"""`kahuna play`: a new game or a saved one, at the table or in lines of text."""

import sys
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path

from kahuna import __version__
from kahuna.cli import options as asked
from kahuna.cli.errors import CommandError
from kahuna.cli.files import read_bytes, read_record, reason, shown_path
from kahuna.engine import Seat
from kahuna.match import (
    GameFile,
    InUseError,
    Match,
    Sitting,
    begin,
    first_by_lot,
    games_folder,
    new_game_file,
    random_seed,
    saved_games,
)
from kahuna.narration import Catalogue, Narrator
from kahuna.record import Record, shown

NEW_GAME_OPTIONS = ("seed", "rules", "switches", "names", "first", "handicap", "save")


def run(options: Namespace) -> int:
    """Play a game."""
    texts = asked.catalogue(options)
    if options.vs is not None:
        raise CommandError(texts.text("error.no_vs", level=shown(options.vs)))
    file, match = _resumed(options, texts) if options.resume is not None else _new(options, texts)
    narrator = Narrator(texts, match.names)
    sitting = Sitting(match, open_hands=options.open)
    try:
        if options.plain or not (sys.stdout.isatty() and sys.stdin.isatty()):
            from kahuna.cli.plain import PlainTable

            return PlainTable(sitting, narrator, file, ascii_only=options.ascii).run()
        from kahuna.tui import run_table

        return run_table(sitting, narrator, file, ascii_only=options.ascii)
    finally:
        file.close()


def _new(options: Namespace, texts: Catalogue) -> tuple[GameFile, Match]:
    record = _new_record(options, texts)
    if options.save is None:
        file = GameFile(new_game_file(datetime.fromisoformat(record.started)))
        return file, Match(record, file.keep)
    path = Path(options.save)
    file = GameFile(path)
    try:
        if path.exists() and (path.is_dir() or path.stat().st_size):
            raise CommandError(texts.text("error.exists", file=shown_path(path)))
        file.write(record)
    except (OSError, ValueError) as error:
        why = reason(error)
        raise CommandError(texts.text("error.unwritable", file=shown_path(path), why=why)) from None
    return file, Match(record, file.keep)


def _new_record(options: Namespace, texts: Catalogue) -> Record:
    rule_set, rules = asked.rules(options)
    seed = random_seed() if options.seed is None else asked.seed(options.seed)
    one, two = (texts.text("player.title", seat=seat) for seat in (1, 2))
    return begin(
        players=asked.names(options.names) if options.names else (one, two),
        rule_set=rule_set,
        rules=rules,
        first=_first(options.first, seed),
        handicap=None if options.handicap is None else asked.handicap(options.handicap),
        seed=seed,
        started=datetime.now(UTC).astimezone().isoformat(timespec="seconds"),
        program=f"kahuna {__version__}",
    )


def _first(asked_for: str | None, seed: int) -> Seat:
    if asked_for == "lot":
        return first_by_lot(seed)
    return 2 if asked_for == "2" else 1


def _resumed(options: Namespace, texts: Catalogue) -> tuple[GameFile, Match]:
    for name in NEW_GAME_OPTIONS:
        if getattr(options, name) is not None:
            option = "--set" if name == "switches" else f"--{name}"
            raise CommandError(texts.text("error.resume_with", option=option))
    path = Path(options.resume) if options.resume else last_unfinished(texts)
    if path is None:
        folder = shown_path(games_folder())
        raise CommandError(texts.text("error.nothing_to_resume", folder=folder))
    return resume(path, texts)


def last_unfinished(texts: Catalogue) -> Path | None:
    """The saved game that was played last and isn't over; damaged ones are passed over."""
    for path in saved_games():
        try:
            record, _ = read_record(read_bytes(path, texts), path, texts)
        except CommandError:
            continue
        if record.result is None:
            return path
    return None


def resume(path: Path, texts: Catalogue) -> tuple[GameFile, Match]:
    """A saved game to go on with, and its file, held from now on.

    Raises:
        CommandError: it can't be gone on with.
    """
    read_bytes(path, texts)
    file = GameFile(path)
    try:
        record, _ = read_record(file.read(), path, texts)
        if record.result is not None:
            raise CommandError(texts.text("error.game_is_over", file=shown_path(path)))
    except InUseError:
        raise CommandError(texts.text("error.in_use", file=shown_path(path))) from None
    except CommandError:
        file.close()
        raise
    return file, Match(record, file.keep)
