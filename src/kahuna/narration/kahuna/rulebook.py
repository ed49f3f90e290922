"""What R23 to R27 say under the rules of a game."""

from kahuna.engine.kahuna.rules import EarlyEnd, Rules
from kahuna.narration.catalogue import Catalogue


def answers(catalogue: Catalogue, rules: Rules) -> dict[str, str]:
    """The texts for the placeholders of the rules' paragraphs."""
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
