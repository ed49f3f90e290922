"""The rules for players, by paragraph, with the answers of the rules being played."""

import re
from collections.abc import Iterator

from kahuna.engine import Rules
from kahuna.engine.kahuna.rules import EarlyEnd
from kahuna.narration.catalogue import Catalogue
from kahuna.text import fold_case

PARAGRAPHS = tuple(f"R{number}" for number in range(1, 28))
_CITED = re.compile(r"\((R\d+)\)")


def rule_paragraphs(catalogue: Catalogue, rules: Rules) -> Iterator[tuple[str, str]]:
    """Each rule's number and its text; where rule sets differ, only what `rules` say."""
    answers = _answers(catalogue, rules)
    for number in PARAGRAPHS:
        yield number, catalogue.text(f"rules.{number}", **answers)


def cited(text: str) -> tuple[str, ...]:
    """The rules that a text names, as messages do: `(R9)`."""
    return tuple(dict.fromkeys(n for n in _CITED.findall(text) if n in PARAGRAPHS))


def paragraph_number(text: str) -> str | None:
    """The number of the rule that is asked for as `R9`, `r9` or `9`; None: there is no such."""
    number = f"R{fold_case(text).removeprefix('r')}"
    return number if number in PARAGRAPHS else None


def _answers(catalogue: Catalogue, rules: Rules) -> dict[str, str]:
    """What R23 to R27 say under these rules, by switch."""
    tie_break = catalogue.text("rules.tie_break_end")
    for first in reversed(rules.tie_break):
        first_text = catalogue.text(f"rules.tie_break_{first}")
        tie_break = catalogue.text("rules.then", first=first_text, second=tie_break)
    rounds = ", ".join(map(str, rules.early_end_rounds))
    return {
        "tie_break": tie_break,
        "early_end_rounds": rounds or catalogue.text("rules.no_rounds"),
        "early_end": _early_end(catalogue, rules),
        "mixed_discards": catalogue.text("rules.on" if rules.mixed_discards else "rules.off"),
        "strict_building": catalogue.text("rules.on" if rules.strict_building else "rules.off"),
    }


def _early_end(catalogue: Catalogue, rules: Rules) -> str:
    text = catalogue.text(f"rules.early_end_{rules.early_end}")
    if rules.early_end is EarlyEnd.NO_BRIDGES and 1 in rules.early_end_rounds:
        return catalogue.text("rules.early_end_no_bridges_in_round_one", early_end=text)
    return text
