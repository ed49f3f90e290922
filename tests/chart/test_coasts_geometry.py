"""The archipelago with its coasts can be read at every size, as the one in frames can."""

from itertools import combinations, pairwise
from math import atan2, degrees

import pytest

from chart.scenes import SIZES
from kahuna.chart.archipelago.coasts.courses import Course
from kahuna.chart.archipelago.coasts.geometry import geometry
from kahuna.chart.archipelago.coasts.layout import Place, places
from kahuna.chart.archipelago.coasts.outlines import STEPS, outline
from kahuna.chart.archipelago.coasts.samples import samples
from kahuna.chart.archipelago.coasts.words import words
from kahuna.engine.board import ISLANDS, LINES, LINES_AT, Island, Line, ends

pytestmark = pytest.mark.slow

Cell = tuple[int, int]
every_size = pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")


def body(size: tuple[int, int], island: Island) -> set[Cell]:
    """The cells that are mostly this island's land."""
    sampled = samples(*size)
    return {
        cell
        for cell, share in sampled.land.items()
        if share > 0.5 and sampled.ashore[cell] == island
    }


def drawn(course: Course) -> set[Cell]:
    """The cells of a line in any texture."""
    return {*course.cells, *course.rope, *course.dashes, *course.deck, *course.dots, *course.beads}


@every_size
def test_no_two_lines_share_a_cell(size: tuple[int, int]) -> None:
    courses = geometry(*size).courses
    cells = {line: drawn(course) for line, course in courses.items()}
    shared = {(one, other): cells[one] & cells[other] for one, other in combinations(LINES, 2)}
    assert not {pair: cells for pair, cells in shared.items() if cells}


@every_size
def test_lines_keep_clear_of_every_third_island(size: tuple[int, int]) -> None:
    bodies = {island: body(size, island) for island in ISLANDS}
    touching = {
        (line, island)
        for line, course in geometry(*size).courses.items()
        for island in set(ISLANDS) - set(ends(line))
        for x, y in drawn(course)
        if bodies[island] & {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    }
    assert not touching


@every_size
def test_at_least_three_cells_of_every_line_can_be_seen(size: tuple[int, int]) -> None:
    lengths = {line: len(course.way) for line, course in geometry(*size).courses.items()}
    assert {line: length for line, length in lengths.items() if length < 3} == {}


@every_size
def test_lines_at_an_island_are_at_least_18_degrees_apart(size: tuple[int, int]) -> None:
    placed = places(*size)

    def bearing(island: Island, line: Line) -> float:
        one, other = ends(line)
        start, end = placed[island], placed[other if one == island else one]
        return degrees(atan2(end.y - start.y, end.x - start.x))

    for island in ISLANDS:
        bearings = sorted(bearing(island, line) for line in LINES_AT[island])
        gaps = [b - a for a, b in pairwise([*bearings, bearings[0] + 360])]
        assert min(gaps) >= 18, (island, gaps)


@every_size
def test_lines_run_from_coast_to_coast_without_a_gap(size: tuple[int, int]) -> None:
    shape = geometry(*size)
    for line, course in shape.courses.items():
        start, end = ends(line)
        for (x, y), island in ((course.way[0], start), (course.way[-1], end)):
            near = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            assert near & body(size, island), (line, island)
        steps = [(abs(x - a), abs(y - b)) for (a, b), (x, y) in pairwise(course.way)]
        assert all(max(step) == 1 for step in steps), line


@every_size
def test_level_lines_are_level_and_upright_ones_upright(size: tuple[int, int]) -> None:
    shape = geometry(*size)
    for line, course in shape.courses.items():
        start, end = (shape.placed[island] for island in ends(line))
        if start.y == end.y:
            assert len({y for _, y in course.way}) == 1, line
            assert len({mask for mask, _ in course.deck.values()}) == 1, line
            assert {bits.bit_count() for bits in course.dots.values()} == {1}, line
        if start.x == end.x:
            assert len({x for x, _ in course.way}) == 1, line
    assert shape.placed[Island("I")].y == shape.placed[Island("K")].y
    assert shape.placed[Island("C")].x == shape.placed[Island("K")].x


@every_size
def test_free_lines_have_even_dots(size: tuple[int, int]) -> None:
    for line, course in geometry(*size).courses.items():
        dots = {
            (2 * x + column, 4 * y + row)
            for (x, y), bits in course.dots.items()
            for column, row, bit in _BRAILLE
            if bits & bit
        }
        inside = {cell for cell in course.way if cell not in (course.way[0], course.way[-1])}
        doubled = [
            (one, other)
            for one, other in combinations(dots, 2)
            if max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1
        ]
        assert not doubled, line
        steps = [
            max(abs(x - a), abs(y - b))
            for (a, b), (x, y) in pairwise(sorted(dots, key=lambda dot: _along(line, size, dot)))
        ]
        assert set(steps) <= {2}, line
        assert len(dots) >= len(inside) / 2, line


_BRAILLE = [
    (column, row, bit)
    for row, bits in enumerate(((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80)))
    for column, bit in enumerate(bits)
]


def _along(line: Line, size: tuple[int, int], dot: Cell) -> float:
    start, end = (places(*size)[island] for island in ends(line))
    return dot[0] * (end.x - start.x) + dot[1] * (end.y - start.y)


@every_size
def test_every_rope_has_a_bead_and_no_two_beads_touch(size: tuple[int, int]) -> None:
    for line, course in geometry(*size).courses.items():
        assert course.beads, line
        assert set(course.beads) <= set(course.way), line
        for (a, b), (x, y) in combinations(course.beads, 2):
            assert (x - a) ** 2 + (2 * (y - b)) ** 2 > 2, line


def word_cells(island: Island, place: Place) -> dict[str, list[Cell]]:
    """The cells of an island's words, from its middle."""
    plan = words(island, place)
    (x, y), (left, right) = plan.tally, plan.cursor
    return {
        "name": [(plan.name[0] + step, plan.name[1]) for step in range(4)],
        "count": [(plan.majority[0] + step, plan.majority[1]) for step in range(3)],
        "tally": [(x + step * plan.stride, y) for step in range(len(LINES_AT[island]))],
        "stone": [plan.stone],
        "signs": [plan.mark, plan.lit, left, right],
    }


@every_size
def test_every_word_stands_on_its_own_island(size: tuple[int, int]) -> None:
    for island, place in places(*size).items():
        land = body(size, island)
        column, row = place.cell
        for name, cells in word_cells(island, place).items():
            assert {(column + x, row + y) for x, y in cells} <= land, (island, name)


@every_size
def test_words_of_an_island_dont_cover_each_other(size: tuple[int, int]) -> None:
    for island, place in places(*size).items():
        cells = word_cells(island, place)
        written = [cell for name in ("name", "count", "tally", "stone") for cell in cells[name]]
        assert len(written) == len(set(written)), island


def test_every_island_has_a_silhouette_of_its_own() -> None:
    def distance(one: Island, other: Island) -> float:
        pairs = zip(outline(one), outline(other), strict=True)
        return sum(abs(a - b) for a, b in pairs) / STEPS

    assert all(distance(one, other) > 0.02 for one, other in combinations(ISLANDS, 2))


def test_a_silhouette_is_closed_and_without_leaps() -> None:
    for island in ISLANDS:
        coast = outline(island)
        assert len(coast) == STEPS
        assert all(abs(a - b) < 0.04 for a, b in pairwise([*coast, coast[0]]))
