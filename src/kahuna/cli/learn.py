"""`kahuna learn`: the game in ten lessons, at the table, and a first game after them."""

from argparse import Namespace

from kahuna.cli.errors import CommandError
from kahuna.cli.language import catalogue
from kahuna.cli.parser import parse
from kahuna.cli.streams import has_screen
from kahuna.narration import Narrator


def run(options: Namespace) -> int:
    """Go on with the lessons where they were left; then play, if that is wished for."""
    texts = catalogue(options)
    if not has_screen():
        raise CommandError(texts.text("error.no_lessons"))
    from kahuna.cli.settings import preferences
    from kahuna.tui import run_lessons

    names = texts.text("learn.learner"), texts.text("learn.tutor")
    narrator = Narrator(texts, names)
    code, wish = run_lessons(narrator, preferences=preferences(options, texts))
    if wish != "play":
        return code
    call = parse(["play", "--vs", "easy"])
    call.lang, call.ascii = narrator.catalogue.code, options.ascii
    return int(call.run(call))
