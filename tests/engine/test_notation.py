"""Actions as text and back."""

import pickle
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kahuna.engine import (
    ACTIONS,
    Action,
    Build,
    Discard,
    Draw,
    NotationError,
    Remove,
    parse_action,
    parse_turn,
)
from kahuna.engine.board import ISLANDS, Island, Line, line_between

EVERY_ACTION = st.sampled_from(list(ACTIONS.values()))
NEARLY = st.builds(
    lambda text, at, more: text[:at] + more + text[at:],
    st.sampled_from(list(ACTIONS)),
    st.integers(0, 7),
    st.text("ABHLabhlx:*+-=@", max_size=1),
)
"""The notation of an action, with nothing or with another character in it."""


@pytest.mark.parametrize("change", [str, str.lower, str.upper, str.swapcase])
@given(action=EVERY_ACTION)
def test_an_action_written_and_read_is_the_same_one(change: type[str], action: Action) -> None:
    assert parse_action(change(str(action))) is action


def test_there_are_all_actions_and_no_more() -> None:
    # 13 draws, 12 discards, a decline; 27 lines placed, built from both ends, and removed by
    # three pairs with and without a bridge of one's own; a resignation.
    assert len(ACTIONS) == 13 + 12 + 1 + 27 * (1 + 2 + 3 * 2) + 1
    assert all(str(action) == text for text, action in ACTIONS.items())


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "H", "HH", "AL", "HEH", "EH ", " EH", "xEH", "xHE:HH", "xEH:HE", "xEH:AA"),
        *("xEH:HH**", "EH*", "-", "-M", "--H", "+", "+M", "+**", "==", "@HE", "@AL", "@", "@EH*"),
        *("resign!", "\u212aL", "\uff28\uff25", "+\u2217", "H\u0117", "x\nEH:HH"),
    ],
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert caught.value.text == text


@pytest.mark.parametrize("change", [str, str.lower])
def test_what_would_be_an_action_if_a_line_joined_its_islands(change: type[str]) -> None:
    for one in ISLANDS:
        for far in ISLANDS:
            apart = None if line_between(one, far) else (one, far)
            pair = f"{one}{far}"
            for text in (pair, f"@{pair}", f"x{pair}:{pair}", f"x{pair}:{one}{one}*"):
                assert NotationError(change(text)).unjoined == apart, text


@pytest.mark.parametrize(
    "text", ["AM", "A", "ALA", "@@AL", "+AL", "-AL", "xAL", "xAL:A", "AL*", "A\u212a", " AL", "AL "]
)
def test_other_words_name_no_islands(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert caught.value.unjoined is None


@given(st.text(max_size=8) | NEARLY)
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert str(action).lower() == text.lower()


def test_a_turn_is_its_actions() -> None:
    assert parse_turn("he xeh:hh  -l +*") == tuple(
        ACTIONS[text] for text in ("HE", "xEH:HH", "-L", "+*")
    )
    assert parse_turn("") == ()
    with pytest.raises(NotationError):
        parse_turn("HE AL")


def test_actions_are_values() -> None:
    made = Build(Island("H"), Line("EH"))
    assert made == ACTIONS["HE"] != ACTIONS["EH"]
    assert hash(made) == hash(ACTIONS["HE"])
    assert made != "HE"
    assert pickle.loads(pickle.dumps(made)) == made
    assert all(one < other for one, other in pairwise(sorted(ACTIONS.values())))
    assert Draw(None).notation == "+*"
    assert Discard(Island("H")).notation == "-H"


def test_actions_that_can_never_be() -> None:
    with pytest.raises(ValueError, match="AB is no line of H"):
        Build(Island("H"), Line("AB"))
    with pytest.raises(ValueError, match="can't pay"):
        Remove(Line("EH"), (Island("H"), Island("E")))
