"""`kahuna games`: the saved games, newest first."""

import sys
from argparse import Namespace
from pathlib import Path

from kahuna.cli.errors import CommandError
from kahuna.cli.files import about, played, read_bytes, read_shape, shown_path
from kahuna.cli.language import catalogue
from kahuna.match import games_folder, saved_games
from kahuna.narration import Catalogue, Narrator
from kahuna.record import Position, Record


def run(options: Namespace) -> int:
    """List the saved games; a damaged one with its reason.

    Only unfinished games are played, to say where they stand: a finished one is taken at its word.
    """
    texts = catalogue(options)
    files = saved_games()
    if not files:
        folder = shown_path(games_folder())
        sys.stdout.write(texts.text("list.no_games", folder=folder) + "\n")
    for path in files:
        sys.stdout.write(_line(path, texts) + "\n")
    return 0


def _line(path: Path, texts: Catalogue) -> str:
    try:
        record = read_shape(read_bytes(path, texts), path, texts)
        positions = () if record.result else played(record, path, texts)
    except CommandError as error:
        return str(error)
    where = standing(record, positions, texts)
    return about(path, texts.text("join.about", subject=names(record, texts), what=where), texts)


def names(record: Record, texts: Catalogue) -> str:
    """Who plays a game."""
    return " - ".join(Narrator(texts, record.players).names)


def standing(record: Record, positions: tuple[Position, ...], texts: Catalogue) -> str:
    """Where a game stands: its round and whose turn it is, or its result.

    The positions of a finished game may be missing.
    """
    narrator = Narrator(texts, record.players)
    if record.result is not None:
        return texts.text("list.over", result=narrator.outcome(record.result))
    last = positions[-1]
    assert last.seat is not None, "a game without a result goes on"
    return texts.text(
        "list.unfinished", round=last.deals, turn=last.turn, who=narrator.name(last.seat)
    )
