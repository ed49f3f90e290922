"""How much of a row is painted again."""

from hypothesis import given
from hypothesis import strategies as st

from kahuna.tui.widgets.changes import cells_to_paint

RUNS = st.lists(
    st.tuples(st.text("ab", min_size=1, max_size=3), st.integers(1, 2)), min_size=1, max_size=12
)


def test_the_same_row_is_left_alone() -> None:
    assert cells_to_paint([("abc", 1)], [("abc", 1)]) == 0


def test_what_is_the_same_at_the_end_is_left_alone() -> None:
    assert cells_to_paint([("ab", 1), ("cd", 2)], [("a", 1), ("b", 3), ("cd", 2)]) == 2


def test_a_change_of_style_is_a_change() -> None:
    assert cells_to_paint([("abc", 1)], [("abc", 2)]) == 3


@given(RUNS, RUNS)
def test_what_is_left_alone_is_the_same(
    before: list[tuple[str, int]], now: list[tuple[str, int]]
) -> None:
    old, new = (
        [(character, style) for text, style in runs for character in text] for runs in (before, now)
    )
    kept = len(new) - cells_to_paint(before, now)
    assert 0 <= kept <= len(new)
    assert kept == 0 or old[len(old) - kept :] == new[len(new) - kept :]
