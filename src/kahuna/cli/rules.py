"""`kahuna rules`: the rules by paragraph, as in the rule set asked for."""

import sys
import textwrap
from argparse import Namespace

from kahuna.cli.errors import CommandError
from kahuna.cli.language import catalogue
from kahuna.cli.setups import game_of_call, setup_of_call
from kahuna.narration import Catalogue, Narrator, paragraph_number, words_of
from kahuna.text import shown

WIDTH = 78


def run(options: Namespace) -> int:
    """Print the rules, or the one asked for."""
    texts = catalogue(options)
    game = game_of_call(options.game, texts)
    setup = setup_of_call(game, vars(options), 0, texts)
    texts = texts.with_game(game)
    paragraphs = dict(words_of(game, Narrator(texts, ())).rules(setup))
    if options.paragraph is None:
        heading = texts.text("rules.heading", rules=setup.variant)
        sys.stdout.write(textwrap.fill(heading, WIDTH) + "\n\n")
    else:
        number = _number(options.paragraph, texts, last=list(paragraphs)[-1])
        paragraphs = {number: paragraphs[number]}
    for number, paragraph in paragraphs.items():
        text = f"{number:<5}{paragraph}"
        sys.stdout.write(textwrap.fill(text, WIDTH, subsequent_indent=" " * 5) + "\n")
    return 0


def _number(asked: str, texts: Catalogue, last: str) -> str:
    """The number of the rule asked for.

    Raises:
        CommandError: there is no such rule.
    """
    number = paragraph_number(asked, texts)
    if number is None:
        raise CommandError(texts.text("error.no_rule", text=shown(asked), last=last))
    return number
