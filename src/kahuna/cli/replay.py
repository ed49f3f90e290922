"""`kahuna replay`: watch a game, print its positions or its story, or draw one position."""

import sys
from argparse import Namespace
from pathlib import Path

from kahuna.cli.errors import CommandError
from kahuna.cli.files import read_bytes, read_record
from kahuna.cli.options import catalogue
from kahuna.engine import player_view
from kahuna.narration import Catalogue, Narrator, transcript
from kahuna.record import done_in, format_position, shown


def run(options: Namespace) -> int:
    """Replay a game."""
    texts = catalogue(options)
    path = Path(options.file)
    record, positions = read_record(read_bytes(path, texts), path, texts)
    ply = _ply(options.at, len(positions) - 1, texts)
    if options.json:
        for position in positions[ply or 0 :]:
            sys.stdout.write(format_position(position) + "\n")
        return 0
    narrator = Narrator(texts, record.players)
    if options.export is not None:
        from kahuna.cli.export import export

        state = positions[-1 if ply is None else ply].state
        views = player_view(state, 1), player_view(state, 2)
        return export(Path(options.export), views, narrator, ascii_only=options.ascii)
    if options.text or not (sys.stdout.isatty() and sys.stdin.isatty()):
        lines = transcript(narrator, record, done_in(positions), positions[-1].state.seat)
        sys.stdout.writelines(line + "\n" for line in lines)
        return 0
    from kahuna.match import Replayed
    from kahuna.tui import run_replay

    return run_replay(Replayed(record, positions), narrator, at=ply or 0, ascii_only=options.ascii)


def _ply(text: str | None, last: int, texts: Catalogue) -> int | None:
    if text is None:
        return None
    if text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= last:
        return int(text)
    raise CommandError(texts.text("error.bad_ply", text=shown(text), last=last))
