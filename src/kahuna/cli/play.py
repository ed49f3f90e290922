"""`kahuna play`: a new game or a saved one, at the table or in lines of text."""

import errno
import sys
from argparse import Namespace
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from kahuna import __version__
from kahuna.cli import options as asked
from kahuna.cli.errors import CommandError
from kahuna.cli.files import played, read_bytes, read_record, read_shape, shown_path
from kahuna.cli.language import catalogue
from kahuna.cli.streams import drop_output, has_screen
from kahuna.engine import SEATS, Seat
from kahuna.engine.games import KAHUNA
from kahuna.engine.kahuna.game import Setup
from kahuna.match import (
    Computers,
    GameFile,
    InUseError,
    Match,
    Replayed,
    Sitting,
    again,
    begin,
    first_by_lot,
    games_folder,
    new_game_file,
    noted,
    random_seed,
    rematch,
    saved_games,
)
from kahuna.narration import Catalogue, Narrator, argument
from kahuna.record import Record, format_record, replay

if TYPE_CHECKING:
    from kahuna.tui.preferences import Preferences

NEW_GAME_OPTIONS = ("seed", "rules", "switches", "names", "first", "handicap", "vs", "save")


def run(options: Namespace) -> int:
    """Play a game."""
    texts = catalogue(options)
    plain = options.plain or not has_screen()
    preferred = None if plain else _preferences(options, texts)
    file, match = _resumed(options, texts) if options.resume is not None else _new(options, texts)
    if preferred is None:
        return _play_plain(options, texts, file, match)
    while True:
        code, wish, texts = _play_at_table(options, texts, file, match, preferred)
        if wish == "watch":
            code, branch, texts = _watch(texts, file, match, preferred)
            if branch is not None:
                file, match = resume(branch, texts)
            elif code:
                return code
            continue  # back to the end, or on from where the replay was
        if not wish:
            return code
        started = _now()
        following = again if wish == "again" else rematch
        file = GameFile(new_game_file(started))
        match = Match(following(match.record, started.isoformat(timespec="seconds")), file.keep)


def _preferences(options: Namespace, texts: Catalogue) -> "Preferences":
    from kahuna.cli.settings import preferences  # lines of text need none of it

    return preferences(options, texts)


def _play_plain(options: Namespace, texts: Catalogue, file: GameFile, match: Match) -> int:
    from kahuna.cli.plain import PlainTable

    sitting = Sitting(match, open_hands=bool(options.open))
    narrator = Narrator(texts, match.names)
    with closing(file):
        try:
            return PlainTable(sitting, narrator, file, ascii_only=options.ascii).run()
        except OSError as error:
            if error.errno != errno.EIO:
                raise
            from kahuna.tui.runs import HUNG_UP

            drop_output(sys.stdout)  # the terminal has gone
            return HUNG_UP


def _play_at_table(
    options: Namespace, texts: Catalogue, file: GameFile, match: Match, preferred: "Preferences"
) -> tuple[int, str, Catalogue]:
    """The exit code, what is wished for, and the texts, whose language may have been changed."""
    from kahuna.tui import run_table

    curtain = preferred.settings.curtain if options.open is None else not options.open
    sitting = Sitting(match, open_hands=not curtain)
    narrator = Narrator(texts, match.names)
    with closing(file):
        code, wish = run_table(sitting, narrator, file, preferences=preferred)
    return code, wish, narrator.catalogue


def _watch(
    texts: Catalogue, file: GameFile, match: Match, preferred: "Preferences"
) -> tuple[int, Path | None, Catalogue]:
    """Show the game again, with what is kept of having looked back on it.

    Gives the exit code, the game to be played on, and the texts, as `_play_at_table` does.
    """
    from kahuna.cli.replay import kept_analysis, watch

    positions, narrator = replay(match.record).positions, Narrator(texts, match.names)
    data = format_record(match.record)
    analysis = kept_analysis(file.path, data, positions, match.record.game, texts)
    replayed = Replayed(match.record, positions)
    code, branch = watch(replayed, narrator, 0, preferred, analysis)
    return code, branch, narrator.catalogue


def _now() -> datetime:
    return datetime.now(UTC).astimezone()


def _new(options: Namespace, texts: Catalogue) -> tuple[GameFile, Match]:
    record = _new_record(options, texts)
    if options.save is None:
        file = GameFile(new_game_file(datetime.fromisoformat(record.started)))
        file.prepare()
        return file, Match(record, file.keep)
    path = Path(options.save)
    file = GameFile(path)
    try:
        if path.exists() and (not path.is_file() or path.stat().st_size):
            raise CommandError(texts.text(_why_not_there(path, texts), file=shown_path(path)))
        file.write(record)
    except (OSError, ValueError) as error:
        line = texts.text("error.unwritable", file=shown_path(path), why=error)
        raise CommandError(line) from None
    return file, Match(record, file.keep)


def _why_not_there(path: Path, texts: Catalogue) -> str:
    """The message that says why no game is begun where something lies; only a game can go on."""
    try:
        record, _ = read_record(read_bytes(path, texts), path, texts)
    except CommandError:
        return "error.exists_already"
    return "error.exists_already" if record.result else "error.exists"


def _new_record(options: Namespace, texts: Catalogue) -> Record:
    rule_set, rules = asked.rules(options, texts)
    seed = random_seed() if options.seed is None else asked.seed(options.seed, texts)
    computers = _computers(options, texts)
    one, two = (
        texts.text("player.computer", level=texts.named("level", computers[seat]))
        if seat in computers
        else texts.text("player.title", seat=seat)
        for seat in SEATS
    )
    return begin(
        game=KAHUNA,
        players=asked.names(options.names, texts) if options.names else (one, two),
        setup=Setup(
            rule_set=rule_set,
            rules=rules,
            first=_first(options.first, seed),
            handicap=None if options.handicap is None else asked.handicap(options.handicap, texts),
        ),
        seed=seed,
        started=_now().isoformat(timespec="seconds"),
        program=noted(f"kahuna {__version__}", computers),
    )


def _computers(options: Namespace, texts: Catalogue) -> Computers:
    if options.vs is None:
        return {}
    from kahuna.ai import agent_names  # only where a computer plays

    return _checked(asked.computers(options.vs, agent_names(), texts), texts)


def _checked(computers: Computers, texts: Catalogue) -> Computers:
    """The same; refuses a game with a player that can't play here."""
    if computers:
        from kahuna.cli.players import check_players  # only where a computer plays

        check_players(computers, texts)
    return computers


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
    file, match = resume(path, texts)
    _checked(match.computers, texts)
    return file, match


def last_unfinished(texts: Catalogue) -> Path | None:
    """The saved game that was played last and isn't over; a line tells of newer, damaged ones.

    Where there is none, the newest damaged one, for it may have a good beginning.
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


def resume(path: Path, texts: Catalogue) -> tuple[GameFile, Match]:
    """A saved game to go on with, and its file, held from now on.

    Of a damaged one its good beginning is offered, to be gone on with in another file.

    Raises:
        CommandError: it can't be gone on with.
    """
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
        from kahuna.cli.rescue import rescued  # here, since most games are sound

        return rescued(path, data, error, texts, _now())
    if file.left is not None:
        file.keep(record)
    return file, Match(record, file.keep)
