"""`kahuna rules`: the rules by paragraph, with the answers of the rule set asked for."""

import sys
import textwrap
from argparse import Namespace

from kahuna.cli.errors import CommandError
from kahuna.cli.language import catalogue
from kahuna.cli.options import rules
from kahuna.engine.kahuna.game import Setup
from kahuna.narration import Catalogue, Narrator, paragraph_number, words_of
from kahuna.text import shown

WIDTH = 78


def run(options: Namespace) -> int:
    """Print the rules, or the one that is asked for."""
    texts = catalogue(options)
    rule_set, chosen = rules(options.rules, options.switches, texts)
    words = words_of(texts.game, Narrator(texts, ()))
    paragraphs = dict(words.rules(Setup(rule_set, chosen)))
    if options.paragraph is None:
        heading = texts.text("rules.heading", rules=rule_set)
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
