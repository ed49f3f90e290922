"""`kahuna games`: the saved games, newest first."""

import sys
from argparse import Namespace
from pathlib import Path

from kahuna.cli.errors import CommandError
from kahuna.cli.files import about, played, read_bytes, read_shape, shown_path
from kahuna.cli.language import catalogue
from kahuna.engine.games import game_named
from kahuna.match import games_folder, saved_games
from kahuna.narration import Catalogue, Narrator, words_of
from kahuna.record import Position, Record


def run(options: Namespace) -> int:
    """List the saved games; a damaged one with its reason.

    Only unfinished games are replayed, to say where they stand; the result of others is trusted.
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
    """Whose turn it is in a game, or its result.

    A finished game needs no positions.
    """
    narrator = Narrator(texts.with_game(record.game), record.players)
    words = words_of(narrator.game, narrator)
    if record.result is not None:
        return texts.text("list.over", result=words.outcome(record.result))
    return words.standing(game_named(record.game).view(positions[-1].state, None))
