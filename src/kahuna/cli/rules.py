"""`kahuna rules`: the rules by paragraph, with the answers of the rule set asked for."""

import sys
import textwrap
from argparse import Namespace

from kahuna.cli.language import catalogue
from kahuna.cli.options import rules
from kahuna.narration import rule_paragraphs

WIDTH = 78


def run(options: Namespace) -> int:
    """Print the rules."""
    texts = catalogue(options)
    rule_set, chosen = rules(options, texts)
    sys.stdout.write(textwrap.fill(texts.text("rules.heading", rules=rule_set), WIDTH) + "\n\n")
    for number, paragraph in rule_paragraphs(texts, chosen):
        text = f"{number:<5}{paragraph}"
        sys.stdout.write(textwrap.fill(text, WIDTH, subsequent_indent=" " * 5) + "\n")
    return 0
