"""How much of a row is painted again."""

from hypothesis import given
from hypothesis import strategies as st

from kahuna.tui.widgets.changes import GAP, changes

ROWS = st.lists(st.tuples(st.sampled_from("ab"), st.integers(1, 2)), min_size=30, max_size=30)
FEW = st.sets(st.integers(0, 29), max_size=4)


def test_the_same_row_is_left_alone() -> None:
    assert changes((("abc", 1),), (("ab", 1), ("c", 1))) == ()


def test_only_what_differs_is_painted() -> None:
    assert changes((("abc", 1), ("d", 2)), (("a", 1), ("x", 1), ("c", 1), ("d", 2))) == ((1, 2),)


def test_a_change_of_style_is_a_change() -> None:
    assert changes((("abc", 1),), (("abc", 2),)) == ((0, 3),)


def test_two_changes_far_apart_are_painted_by_themselves_and_near_ones_together() -> None:
    far, near = (f"x{'a' * between}x" for between in (GAP, GAP - 1))
    assert changes((("a" * (GAP + 2), 1),), ((far, 1),)) == ((0, 1), (GAP + 1, GAP + 2))
    assert changes((("a" * (GAP + 1), 1),), ((near, 1),)) == ((0, GAP + 1),)


@given(ROWS, FEW)
def test_what_is_painted_makes_one_row_of_the_other(
    before: list[tuple[str, int]], changed: set[int]
) -> None:
    now = [
        ("c", style) if x in changed else (text, style) for x, (text, style) in enumerate(before)
    ]
    painted = list(before)
    for start, stop in changes(tuple(before), tuple(now)):
        assert {start, stop - 1} <= changed
        painted[start:stop] = now[start:stop]
    assert painted == now
