"""`kahuna` alone: the start screen, and whatever is chosen there."""

import sys
from argparse import Namespace

from kahuna.cli.errors import CommandError
from kahuna.cli.files import read_bytes, read_record
from kahuna.cli.games import standing
from kahuna.cli.options import catalogue
from kahuna.cli.parser import parse
from kahuna.match import saved_games
from kahuna.narration import Catalogue, Narrator

WATCHED = 5
"""How many saved games are offered to be watched."""


def run(options: Namespace) -> int:
    """Choose, and do it; the rules and a replay lead back here."""
    texts = catalogue(options)
    if not (sys.stdout.isatty() and sys.stdin.isatty()):
        raise CommandError(texts.text("error.no_terminal"))
    from kahuna.tui import run_start

    while True:
        entries = _entries(texts)
        code, chosen = run_start(Narrator(texts, ("", "")), [text for text, _ in entries])
        if chosen is None or not entries[chosen][1]:
            return code
        call = parse(entries[chosen][1])
        code = int(call.run(call))
        if call.command == "play" or code:
            return code


def _entries(texts: Catalogue) -> list[tuple[str, list[str]]]:
    """What can be chosen: a text, and the call that it stands for."""
    entries: list[tuple[str, list[str]]] = []
    watched: list[tuple[str, list[str]]] = []
    for path in saved_games():
        try:
            record, positions = read_record(read_bytes(path, texts), path, texts)
        except CommandError:
            continue
        names = " - ".join(Narrator(texts, record.players).names)
        params = {"names": names, "where": standing(record, positions, texts)}
        if record.result is None and not entries:
            call = ["play", "--resume", str(path)]
            entries.append((texts.text("start.resume", **params), call))
        elif len(watched) < WATCHED:
            watched.append((texts.text("start.watch", **params), ["replay", str(path)]))
    entries.append((texts.text("start.new"), ["play"]))
    return [*entries, *watched, (texts.text("start.leave"), [])]
