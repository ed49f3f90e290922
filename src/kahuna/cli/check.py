"""`kahuna check`: each file read strictly, one line a file."""

import sys
from argparse import Namespace
from pathlib import Path

from kahuna.cli.errors import CommandError
from kahuna.cli.files import read_bytes, read_record, shown_path
from kahuna.cli.language import catalogue
from kahuna.engine import EndedBy
from kahuna.narration import Catalogue
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
    last, file = positions[-1], shown_path(path)
    count = len(record.turns) - (positions[0].turn == 0)  # the set-up is turn 0
    turns = texts.text("check.turns", count=max(count, 0))
    outcome = last.outcome
    if outcome is None:
        return texts.text(
            "check.unfinished", file=file, round=last.deals, seat=last.seat, turns=turns
        )
    one, two = outcome.points
    if outcome.winner is None:
        return texts.text("check.draw", file=file, won=one, lost=two, turns=turns)
    won, lost = (one, two) if outcome.winner == 1 else (two, one)
    line = texts.text("check.win", file=file, seat=outcome.winner, won=won, lost=lost, turns=turns)
    if outcome.by in (EndedBy.EARLY, EndedBy.RESIGN):
        line += texts.text(f"check.by_{outcome.by}")
    return line
