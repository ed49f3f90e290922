"""Where the arrows lead on the chart."""

from collections.abc import Iterable

import pytest

from kahuna.chart import Direction, Spot, middle_of, toward
from kahuna.engine import ISLANDS, LINES, Island, Line


def spots(targets: Iterable[Island | Line]) -> dict[str, Spot]:
    return {target: middle_of(target) for target in targets}


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ("A", Direction.RIGHT, "B"),
        ("B", Direction.RIGHT, "C"),
        ("B", Direction.LEFT, "A"),
        ("C", Direction.DOWN, "K"),
        ("H", Direction.RIGHT, "L"),
        ("L", Direction.UP, "J"),
    ],
)
def test_the_next_island_in_a_direction(start: str, direction: Direction, end: str) -> None:
    assert toward(start, spots(ISLANDS), direction) == end


@pytest.mark.parametrize(
    ("start", "direction"),
    [("A", Direction.LEFT), ("A", Direction.UP), ("K", Direction.RIGHT), ("L", Direction.DOWN)],
)
def test_at_the_edge_the_cursor_stays(start: str, direction: Direction) -> None:
    assert toward(start, spots(ISLANDS), direction) == start


def test_only_targets_are_reached() -> None:
    assert toward("A", spots([Island("A"), Island("C")]), Direction.RIGHT) == "C"
    assert toward("A", spots([Island("A")]), Direction.RIGHT) == "A"


@pytest.mark.parametrize("places", [ISLANDS, LINES], ids=["islands", "lines"])
def test_arrows_reach_everything(places: tuple[Island | Line, ...]) -> None:
    reached, found = {str(places[0])}, [str(places[0])]
    while found:
        start = found.pop()
        for direction in Direction:
            end = toward(start, spots(places), direction)
            if end not in reached:
                reached.add(end)
                found.append(end)
    assert reached == set(places)
