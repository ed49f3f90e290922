"""Why something can't be done, as clauses that can follow a colon."""

from kahuna.engine.board import NAMES, Island, Line
from kahuna.engine.game import Refusal
from kahuna.narration.kahuna.names import line_name
from kahuna.narration.narrator import Narrator


def clause(narrator: Narrator, refusal: Refusal, *, in_letters: bool = False) -> str:
    """Why an action isn't legal, with the rule's number.

    Lines and cards go by the names of their islands, or `in_letters` as in notation.
    """
    params: dict[str, object] = dict(refusal.params)
    if "line" in params and not in_letters:
        params["line"] = line_name(Line(str(params["line"])))
    if "cards" in params and not in_letters:
        params["cards"] = " + ".join(NAMES[Island(letter)] for letter in str(params["cards"]))
    if "island" in params:
        params["island"] = NAMES[Island(str(params["island"]))]
    if "by" in refusal.params:
        params["who"] = narrator.name(int(refusal.params["by"]))
    return f"{narrator.text(f'refusal.{refusal.id}', **params)} ({refusal.rule})"


def no_line(narrator: Narrator, island: Island, far: Island) -> str:
    """Why a bridge can't join two islands: there is no line."""
    return f"{narrator.text('asked.no_line', island=NAMES[island], far=NAMES[far])} (R2)"
