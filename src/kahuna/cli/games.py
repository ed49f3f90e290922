"""`kahuna games`: the saved games, newest first."""

import sys
from argparse import Namespace
from pathlib import Path

from kahuna.cli.errors import CommandError
from kahuna.cli.files import read_bytes, read_record, shown_path
from kahuna.cli.options import catalogue
from kahuna.match import games_folder, saved_games
from kahuna.narration import Catalogue, Narrator


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
    state = positions[-1].state
    narrator = Narrator(texts, record.players)
    if state.game.outcome:
        where = texts.text("list.over", result=narrator.outcome(state.game.outcome))
    else:
        where = texts.text(
            "list.unfinished",
            round=state.game.round,
            turn=state.turn,
            who=narrator.name(state.seat),
        )
    return f"{shown_path(path)}: {narrator.names[0]} - {narrator.names[1]}: {where}"
