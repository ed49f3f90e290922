"""Rescues the good beginning of a damaged game into a new file."""

import sys
from datetime import datetime
from pathlib import Path

from kahuna import __version__
from kahuna.cli.errors import CommandError
from kahuna.cli.files import shown_path
from kahuna.match import GameFile, Match, beside
from kahuna.narration import Catalogue
from kahuna.record.salvaging import salvage
from kahuna.text import fold_case


def rescued(
    path: Path, data: bytes, damage: CommandError, texts: Catalogue, now: datetime
) -> tuple[GameFile, Match]:
    """The good part of the damaged game in `data`, in a new file beside it, if the user agrees.

    Raises:
        CommandError: `damage`, if nothing is good, nobody can be asked, or the answer is no.
    """
    started, program = now.isoformat(timespec="seconds"), f"kahuna {__version__}"
    left = salvage(data, started=started, program=program)
    if left is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise damage
    new = beside(path)
    sys.stdout.write(f"{damage}\n")
    sys.stdout.write(texts.text("rescue.good", count=left.actions, file=shown_path(new)) + "\n")
    sys.stdout.write(texts.text("rescue.ask") + "\n")
    sys.stdout.flush()
    if fold_case(sys.stdin.readline().strip()) not in texts.text("rescue.yes").split():
        raise damage
    file = GameFile(new)
    file.keep(left.record)
    return file, Match(left.record, file.keep)
