"""`kahuna learn`: the game in ten lessons, at the table."""

from argparse import Namespace

from kahuna.cli.errors import CommandError
from kahuna.cli.language import catalogue
from kahuna.cli.streams import has_screen
from kahuna.narration import Narrator


def run(options: Namespace) -> int:
    """Go on with the lessons where they were left."""
    texts = catalogue(options)
    if not has_screen():
        raise CommandError(texts.text("error.no_lessons"))
    from kahuna.cli.settings import preferences
    from kahuna.tui import run_lessons

    names = texts.text("learn.learner"), texts.text("learn.tutor")
    return run_lessons(Narrator(texts, names), preferences=preferences(options, texts))
