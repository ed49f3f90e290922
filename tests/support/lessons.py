"""A solution of each lesson: the keys, and the turn that they play."""

from typing import Final, NamedTuple

from kahuna.narration import Catalogue, Narrator


class Solution(NamedTuple):
    """A solution of a lesson.

    Attributes:
        keys: the keys, separated by spaces.
        turn: the turn that they play.
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
"""By lesson, including the refusals that a lesson asks for."""


def names(texts: Catalogue) -> tuple[str, str]:
    """The names of learner and teacher."""
    return texts.text("learn.learner"), texts.text("learn.tutor")


def taught_by(texts: Catalogue) -> Narrator:
    """The narrator of the lessons."""
    return Narrator(texts, names(texts))
