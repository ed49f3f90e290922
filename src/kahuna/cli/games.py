"""`kahuna games`: the saved games, newest first."""

import sys
from argparse import Namespace
from pathlib import Path

from kahuna.cli.errors import CommandError
from kahuna.cli.files import about, read_bytes, read_record, shown_path
from kahuna.cli.language import catalogue
from kahuna.match import games_folder, saved_games
from kahuna.narration import Catalogue, Narrator
from kahuna.record import Position, Record


def run(options: Namespace) -> int:
    """List the saved games; a damaged one with its reason."""
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
        record, positions = read_record(read_bytes(path, texts), path, texts)
    except CommandError as error:
        return str(error)
    names = " - ".join(Narrator(texts, record.players).names)
    where = standing(record, positions, texts)
    return about(path, texts.text("join.about", subject=names, what=where), texts)


def standing(record: Record, positions: tuple[Position, ...], texts: Catalogue) -> str:
    """Where a game stands: its round and whose turn it is, or its result."""
    narrator, state = Narrator(texts, record.players), positions[-1].state
    if record.result is not None:
        return texts.text("list.over", result=narrator.outcome(record.result))
    return texts.text(
        "list.unfinished",
        round=state.game.round,
        turn=state.turn,
        who=narrator.name(state.seat),
    )
