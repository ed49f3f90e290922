"""The archipelago can be read at every size: what joins what, and nothing in the way."""

from itertools import combinations, pairwise
from math import atan2, degrees

import pytest

from chart.scenes import SIZES
from kahuna.chart.archipelago.geometry import geometry
from kahuna.chart.archipelago.islands import LAND, Body
from kahuna.chart.archipelago.layout import SPOTS, boxes
from kahuna.engine.board import ISLANDS, LINES, LINES_AT, Island, Line, ends

pytestmark = pytest.mark.slow

every_size = pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")


@every_size
def test_no_two_lines_share_a_cell(size: tuple[int, int]) -> None:
    courses = geometry(*size).courses
    shared = {
        (one, other): courses[one].cells & courses[other].cells
        for one, other in combinations(LINES, 2)
    }
    assert not {pair: cells for pair, cells in shared.items() if cells}


@every_size
def test_lines_keep_clear_of_every_third_island(size: tuple[int, int]) -> None:
    shape = geometry(*size)
    touching = {
        (line, island)
        for line in LINES
        for island in set(ISLANDS) - set(ends(line))
        for x, y in shape.courses[line].cells
        for near in ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        if near in shape.bodies[island].cells
    }
    assert not touching


@every_size
def test_at_least_three_steps_of_every_line_can_be_seen(size: tuple[int, int]) -> None:
    lengths = {line: len(course.chain) for line, course in geometry(*size).courses.items()}
    assert {line: length for line, length in lengths.items() if length < 3} == {}


@every_size
def test_lines_at_an_island_are_at_least_18_degrees_apart(size: tuple[int, int]) -> None:
    placed = boxes(*size)

    def bearing(island: Island, line: Line) -> float:
        one, other = ends(line)
        (x0, y0), (x1, y1) = (
            placed[island].mooring,
            placed[other if one == island else one].mooring,
        )
        return degrees(atan2(y1 - y0, x1 - x0))

    for island in ISLANDS:
        bearings = sorted(bearing(island, line) for line in LINES_AT[island])
        gaps = [b - a for a, b in pairwise([*bearings, bearings[0] + 360])]
        assert min(gaps) >= 18, (island, gaps)


@every_size
def test_islands_lie_inside_the_drawing_and_apart(size: tuple[int, int]) -> None:
    width, height = size
    bodies = geometry(width, height).bodies
    for body in bodies.values():
        assert all(0 <= x < width and 0 <= y < height for x, y in body.cells)
    for one, other in combinations(ISLANDS, 2):
        spread = {(x + dx, y) for x, y in bodies[one].cells for dx in (-1, 0, 1)}
        assert not spread & set(bodies[other].cells)


@every_size
def test_coasts_are_closed(size: tuple[int, int]) -> None:
    # Neighbouring cells agree on the corners between them, and a cell without land ends them all.
    for body in geometry(*size).bodies.values():
        for (x, y), mask in body.cells.items():
            beside, below = body.cells.get((x + 1, y), 0), body.cells.get((x, y + 1), 0)
            assert (mask >> 1 & 1, mask >> 3 & 1) == (beside & 1, beside >> 2 & 1)
            assert (mask >> 2 & 1, mask >> 3 & 1) == (below & 1, below >> 1 & 1)
            assert mask not in (6, 9), "two capes that touch at a corner"


def with_three_rows(size: tuple[int, int]) -> dict[Island, Body]:
    """The islands that have three rows of land."""
    return {
        island: body
        for island, body in geometry(*size).bodies.items()
        if len({y for (_, y), mask in body.cells.items() if mask == LAND}) >= 3
    }


@pytest.mark.parametrize(
    "size", [size for size in SIZES if with_three_rows(size)], ids=lambda s: f"{s[0]}x{s[1]}"
)
def test_words_lie_on_land_wherever_there_are_three_rows_of_it(size: tuple[int, int]) -> None:
    for island, body in with_three_rows(size).items():
        plan, pips = body.plan, len(LINES_AT[island])
        words = (
            (plan.stone, 1),
            (plan.lit, 1),
            (plan.name, 4),
            (plan.mark, 1),
            (plan.tally, plan.stride * (pips - 1) + 1),
            (plan.majority, 3),
        )
        cells = [(x + step, y) for (x, y), length in words for step in range(length)]
        assert all(body.cells.get(cell) == LAND for cell in cells), island


def test_archipelago_has_the_shape_of_the_printed_one() -> None:
    def at(islands: str) -> list[tuple[float, float]]:
        return [SPOTS[Island(island)] for island in islands]

    for row in ("ABC", "DEFG", "HIK"):
        assert at(row) == sorted(at(row)), row
    for column in ("ADH", "BEIL", "BFJL", "CGK"):
        downwards = [y for _, y in at(column)]
        assert downwards == sorted(downwards), column


def test_drawing_grows_with_the_room_and_keeps_its_proportions() -> None:
    for width, height in SIZES:
        placed = boxes(width, height).values()
        across = max(b.left + b.width for b in placed) - min(b.left for b in placed)
        down = max(b.top + b.height for b in placed) - min(b.top for b in placed)
        assert 2.7 < across / down < 3.4
        assert across > width - 7 or down > height - 3
