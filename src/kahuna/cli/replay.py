"""`kahuna replay`: watch a game, print its positions or transcript, or export it."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kahuna.cli.analyses import kept_analysis
from kahuna.cli.errors import CommandError
from kahuna.cli.files import read_bytes, read_record
from kahuna.cli.language import catalogue
from kahuna.cli.requests import Branch, Watch
from kahuna.cli.streams import has_screen
from kahuna.match import Replayed
from kahuna.narration import Catalogue, Narrator, transcript
from kahuna.record import Position, Record, done_in, format_position
from kahuna.record.analysis import Analysis
from kahuna.text import shown

if TYPE_CHECKING:
    from kahuna.tui.session import Session
    from kahuna.tui.wishes import Ended


class _Game(NamedTuple):
    """A file, and the game in it."""

    path: Path
    data: bytes
    record: Record
    positions: tuple[Position, ...]

    def analysis(self, texts: Catalogue) -> Analysis | None:
        return kept_analysis(self.path, self.data, self.positions, self.record.game, texts)


def run(options: Namespace) -> int:
    """Replay a game."""
    texts = catalogue(options)
    game = _read(Path(options.file), texts)
    positions = game.positions
    ply = _ply(options.at, len(positions) - 1, texts)
    if options.json:
        for position in positions[ply or 0 :]:
            sys.stdout.write(format_position(position, game.record.game) + "\n")
        return 0
    narrator = Narrator(texts.with_game(game.record.game), game.record.players)
    if options.export is not None:
        at, whole = len(positions) - 1 if ply is None else ply, ply is None
        replayed, analysis = Replayed(game.record, positions), game.analysis(texts)
        return _export(options, replayed, at, narrator, analysis, whole=whole)
    if options.text or not has_screen():
        told = done_in(positions)[ply or 0 :]
        lines = transcript(narrator, game.record, told, positions[-1].seat)
        sys.stdout.writelines(line + "\n" for line in lines)
        return 0
    from kahuna.cli.settings import new_session

    return _show(game, ply or 0, new_session(options, texts)).code


def watch(request: Watch, session: "Session") -> "Ended":
    """Show a saved game, and play on from a position if the players want to.

    Raises:
        CommandError: it can't be read, or can't be continued.
    """
    return _show(_read(request.path, session.catalogue), request.at, session)


def _read(path: Path, texts: Catalogue) -> _Game:
    data = read_bytes(path, texts)
    return _Game(path, data, *read_record(data, path, texts))


def _show(game: _Game, at: int, session: "Session") -> "Ended":
    from kahuna.tui import run_replay

    replayed, analysis = Replayed(game.record, game.positions), game.analysis(session.catalogue)
    ended, ply = run_replay(session, replayed, at=at, analysis=analysis)
    if ply is None:
        return ended
    from kahuna.cli.play import play  # here, so that the first frame comes sooner

    return play(Branch(replayed, ply), session)


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
    from kahuna.tui.replay.picture import ReplayPicture

    covered = replayed.record.result is None  # as on the screen: it may still be played
    glyphs = ASCII if options.ascii else UNICODE
    picture = ReplayPicture(
        replayed=replayed,
        ply=at,
        covered=covered,
        narrator=narrator,
        glyphs=glyphs,
        analysis=analysis,
    )
    return export(Path(options.export), picture, whole=whole)


def _ply(text: str | None, last: int, texts: Catalogue) -> int | None:
    if text is None:
        return None
    if text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= last:
        return int(text)
    raise CommandError(texts.text("error.bad_ply", text=shown(text), last=last))
