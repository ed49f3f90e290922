"""Texts that share one row."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from kahuna.tui.parts.rows import shared_out


@pytest.mark.parametrize(
    ("texts", "room", "shown"),
    [
        (("ANA", "LUC"), 20, ["ANA", "LUC"]),
        (("ANA", "LUC"), 5, ["A~", "L~"]),
        (("ANA", "MAXIMILIANA"), 9, ["ANA", "MAXIM~"]),
        (("MAXIMILIANA", "ANA"), 9, ["MAXIM~", "ANA"]),
        (("MAXIMILIANA", "ANA", "LEOPOLDINE"), 15, ["MAXIM~", "ANA", "LEOPO~"]),
        (("A", "B", "C", "MAXIMILIANA"), 12, ["A", "B", "C", "MAXIMILI~"]),
        ((), 12, []),
    ],
)
def test_each_has_its_share_and_what_the_others_leave(
    texts: tuple[str, ...], room: int, shown: list[str]
) -> None:
    assert shared_out(texts, room) == shown


@given(st.lists(st.text("ab ", min_size=1, max_size=12), min_size=1, max_size=4), st.integers(4))
def test_they_never_take_more_than_the_room(texts: list[str], room: int) -> None:
    assert sum(map(cell_len, shared_out(texts, room))) <= max(room, len(texts))
