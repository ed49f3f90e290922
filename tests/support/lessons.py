"""How each lesson can be solved: by keys, and by what they do."""

from typing import Final, NamedTuple

from kahuna.narration import Catalogue, Narrator


class Solution(NamedTuple):
    """A way to do what a lesson asks.

    Attributes:
        keys: what is typed, with blanks between.
        turn: what that does.
    """

    keys: str
    turn: str


SOLUTIONS: Final = {
    "build": Solution("h e", "HE"),
    "half": Solution("g c c k", "GC CK"),
    "clear": Solution("i l", "IL"),
    "knock": Solution("e j", "EJ"),
    "pair": Solution("h a escape e h 1 h e", "xEH:EE HE"),
    "draw": Solution("b f k c space p e", "BF KC +E"),
    "five": Solution("space space escape x g space space", "-G +*"),
    "count": Solution("d h space h", "DH +H"),
    "early": Solution("k l", "xKL:KL"),
    "plan": Solution("a h i h space f", "AH IH +F"),
}
"""By lesson; refusals that a lesson asks for are met on the way."""


def names(texts: Catalogue) -> tuple[str, str]:
    """Who is taught, and who teaches."""
    return texts.text("learn.learner"), texts.text("learn.tutor")


def taught_by(texts: Catalogue) -> Narrator:
    """Whoever tells the lessons."""
    return Narrator(texts, names(texts))
