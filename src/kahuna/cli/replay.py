"""`kahuna replay`: watch a game, print its positions or its story, or export it."""

import sys
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from kahuna import __version__
from kahuna.cli.errors import CommandError
from kahuna.cli.files import read_bytes, read_record, shown_path
from kahuna.cli.language import catalogue
from kahuna.cli.parser import parse
from kahuna.cli.streams import has_screen
from kahuna.match import Replayed, made, new_game_file, save_copy
from kahuna.match.kept.analyses import AnalysisError, analysis_file, read_analysis
from kahuna.narration import Catalogue, Narrator, argument, transcript
from kahuna.record import Position, done_in, format_position
from kahuna.record.analysis import Analysis
from kahuna.text import shown

if TYPE_CHECKING:
    from kahuna.tui.preferences import Preferences


def run(options: Namespace) -> int:
    """Replay a game."""
    texts = catalogue(options)
    path = Path(options.file)
    data = read_bytes(path, texts)
    record, positions = read_record(data, path, texts)
    ply = _ply(options.at, len(positions) - 1, texts)
    if options.json:
        for position in positions[ply or 0 :]:
            sys.stdout.write(format_position(position, record.game) + "\n")
        return 0
    narrator = Narrator(texts, record.players)
    if options.export is not None:
        at, whole = len(positions) - 1 if ply is None else ply, ply is None
        analysis = kept_analysis(path, data, positions, record.game, texts)
        return _export(options, Replayed(record, positions), at, narrator, analysis, whole=whole)
    if options.text or not has_screen():
        told = done_in(positions)[ply or 0 :]
        lines = transcript(narrator, record, told, positions[-1].seat)
        sys.stdout.writelines(line + "\n" for line in lines)
        return 0
    from kahuna.cli.settings import preferences

    replayed = Replayed(record, positions)
    preferred, analysis = (
        preferences(options, texts),
        kept_analysis(path, data, positions, record.game, texts),
    )
    code, branch = watch(replayed, narrator, ply or 0, preferred, analysis)
    if branch is None:
        return code
    call = parse(["play", "--resume", str(branch)])
    call.ascii, call.lang = options.ascii, narrator.catalogue.code
    return int(call.run(call))


def _export(
    options: Namespace,
    replayed: Replayed,
    at: int,
    narrator: Narrator,
    analysis: Analysis | None,
    *,
    whole: bool,
) -> int:
    from kahuna.chart import ASCII, UNICODE
    from kahuna.cli.export.picture import export
    from kahuna.tui.replay.picture import Watched

    covered = replayed.record.result is None  # as on the screen: it may still be played
    glyphs = ASCII if options.ascii else UNICODE
    watched = Watched(replayed, at, covered, narrator, glyphs, analysis)
    return export(Path(options.export), watched, whole=whole)


def watch(
    replayed: Replayed,
    narrator: Narrator,
    at: int,
    preferred: "Preferences",
    analysis: Analysis | None = None,
) -> tuple[int, Path | None]:
    """Show a replay; gives the exit code, and the file of the game to be played on, if any.

    Raises:
        CommandError: that can't be saved.
    """
    from kahuna.tui import run_replay

    code, ply = run_replay(replayed, narrator, at=at, preferences=preferred, analysis=analysis)
    return code, None if ply is None else _branch(replayed, ply, narrator.catalogue)


def kept_analysis(
    path: Path, data: bytes, positions: tuple[Position, ...], game: str, texts: Catalogue
) -> Analysis | None:
    """What is kept beside the game; a line tells why something that lies there is left out."""
    try:
        return read_analysis(path, data, positions, game)
    except AnalysisError as error:
        why = texts.text(f"badanalysis.{error.fault}", why=error.why)
        message = "analysis.in_the_way" if error.is_in_the_way else "analysis.left_out"
        lying = {"file": shown_path(analysis_file(path)), "argument": argument(path, texts)}
        line = texts.text(message, why=why, **lying)
        sys.stderr.write(f"kahuna: {line}\n")
        return None


def _branch(replayed: Replayed, ply: int, texts: Catalogue) -> Path:
    """Save the first actions of a game as another game, to be played on.

    Raises:
        CommandError: it can't be saved.
    """
    started = datetime.now(UTC).astimezone()
    record = replayed.branch(
        ply, started=started.isoformat(timespec="seconds"), program=f"kahuna {__version__}"
    )
    path = new_game_file(started)
    try:
        made(path.parent)
        save_copy(path, record)
    except OSError as error:
        line = texts.text("error.unwritable", file=shown_path(path), why=error)
        raise CommandError(line) from None
    return path


def _ply(text: str | None, last: int, texts: Catalogue) -> int | None:
    if text is None:
        return None
    if text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= last:
        return int(text)
    raise CommandError(texts.text("error.bad_ply", text=shown(text), last=last))
