"""`kahuna learn`: the game in ten lessons, at the table, and a first game after them."""

from argparse import Namespace

from kahuna.cli.errors import CommandError
from kahuna.cli.language import catalogue
from kahuna.cli.parser import parse
from kahuna.cli.streams import has_screen


def run(options: Namespace) -> int:
    """Go on with the lessons where they were left; then play, if that is wished for."""
    texts = catalogue(options)
    if not has_screen():
        raise CommandError(texts.text("error.no_lessons"))
    from kahuna.cli.settings import session
    from kahuna.tui import run_lessons

    held = session(options, texts)
    code, wish = run_lessons(held)
    if wish != "play":
        return code
    call = parse(["play", "--vs", "easy"])
    call.lang, call.ascii = held.catalogue.code, options.ascii
    return int(call.run(call))
