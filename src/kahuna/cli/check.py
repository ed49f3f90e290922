"""`kahuna check`: read each file strictly, and print one line for it."""

import sys
from argparse import Namespace
from pathlib import Path

from kahuna.cli.errors import CommandError
from kahuna.cli.files import read_bytes, read_record, shown_path
from kahuna.cli.language import catalogue
from kahuna.engine.games import game_named
from kahuna.narration import Catalogue, Narrator, words_of
from kahuna.record import Position, Record


def run(options: Namespace) -> int:
    """Check the files; 2 if any of them is no good game."""
    texts = catalogue(options)
    code = 0
    for name in options.files:
        path = Path(name)
        try:
            record, positions = read_record(read_bytes(path, texts), path, texts)
        except CommandError as error:
            sys.stderr.write(f"kahuna: {error}\n")
            code = error.code
        else:
            sys.stdout.write(_verdict(path, record, positions, texts) + "\n")
    return code


def _verdict(path: Path, record: Record, positions: tuple[Position, ...], texts: Catalogue) -> str:
    narrator = Narrator(texts.with_game(record.game), record.players)
    setup = positions[0].turn == 0  # a set-up is no turn
    turns = texts.text("check.turns", count=max(len(record.turns) - setup, 0))
    view = game_named(record.game).view(positions[-1].state, None)
    what = words_of(narrator.game, narrator).verdict(view, turns)
    return texts.text("check.good", file=shown_path(path), what=what)
