"""What is said as a game is left: each of the three ways, word for word."""

import pytest

from kahuna.narration import Narrator, farewell
from support.texts import english

SAVED = "The game is saved in a.json; kahuna play --resume a.json goes on with it."
OVER = "The game is saved in a.json; kahuna replay a.json shows it again."
LOST = "The game could NOT be saved in a.json: {why}."


@pytest.fixture
def narrator() -> Narrator:
    return Narrator(english(), ("ANA", "LUC"))


def test_a_saved_game_can_be_gone_on_with_or_watched(narrator: Narrator) -> None:
    assert farewell(narrator, "a.json", None, over=False) == SAVED
    assert farewell(narrator, "a.json", None, over=True) == OVER


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize(
    ("trouble", "why"),
    [
        (OSError(28, "No space left on device", "a.json"), "the disk is full"),
        (OSError("the disk is gone"), "the disk is gone"),
    ],
)
def test_a_game_that_isnt_saved_is_told_to_be_lost_and_why(
    trouble: OSError, why: str, over: bool, narrator: Narrator
) -> None:
    assert farewell(narrator, "a.json", trouble, over=over) == LOST.format(why=why)
