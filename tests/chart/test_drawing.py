"""What a drawing shows: every fact of a scene in a shape of its own, in both sets of characters."""

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any

import pytest

from chart.scenes import BUSY, EMPTY, SIZES, board
from kahuna.chart import ASCII, UNICODE, Drawing, Glyphs, Ink, Role, Scene, State, draw
from kahuna.chart.archipelago.geometry import geometry
from kahuna.chart.archipelago.paint import Stroke, paint_island, paint_line
from kahuna.engine.board import ISLANDS, LINES, LINES_AT, MAJORITY, NAMES, Island, Line

pytestmark = pytest.mark.slow

both = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
every_size = pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")


def grid(drawing: Drawing) -> list[str]:
    return ["".join(text for text, _ in row) for row in drawing.rows]


def along(scene: Scene, size: tuple[int, int], glyphs: Glyphs) -> dict[Line, str]:
    """What stands in the cells of each line, step by step."""
    rows = grid(draw(scene, *size, glyphs))
    return {
        line: "".join(rows[y][x] for x, y in course.chain)
        for line, course in geometry(*size).courses.items()
    }


def over(scene: Scene, size: tuple[int, int], glyphs: Glyphs) -> dict[Island, str]:
    """What stands in the cells of each island, row by row."""
    rows = grid(draw(scene, *size, glyphs))
    return {
        island: "".join(rows[y][x] for x, y in body.cells)
        for island, body in geometry(*size).bodies.items()
    }


@both
@every_size
def test_rows_are_exactly_as_asked(size: tuple[int, int], glyphs: Glyphs) -> None:
    rows = grid(draw(BUSY, *size, glyphs))
    assert len(rows) == size[1]
    assert {len(row) for row in rows} == {size[0]}


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (20, 5), (53, 16), (52, 17)])
def test_too_small_a_size_shows_a_part_and_fails_nowhere(size: tuple[int, int]) -> None:
    drawing = draw(BUSY, *size, UNICODE)
    assert [sum(len(text) for text, _ in row) for row in drawing.rows] == [size[0]] * size[1]


@every_size
def test_ascii_is_ascii_and_no_character_is_wide(size: tuple[int, int]) -> None:
    assert all(" " <= c <= "~" for row in grid(draw(BUSY, *size, ASCII)) for c in row)
    for c in set("".join(grid(draw(BUSY, *size, UNICODE)))):
        assert unicodedata.east_asian_width(c) not in ("W", "F")
        assert unicodedata.category(c) in ("So", "Sm", "Po", "Lu", "Nd", "Pd", "Zs"), c


@both
@every_size
def test_every_island_shows_its_name_and_how_many_it_needs(
    size: tuple[int, int], glyphs: Glyphs
) -> None:
    for island, shown in over(EMPTY, size, glyphs).items():
        assert NAMES[island] in shown
        assert f"{MAJORITY[island]}/{len(LINES_AT[island])}" in shown
        assert shown.count(glyphs.pips[0]) == len(LINES_AT[island])


@both
@every_size
def test_tally_counts_the_bridges_of_both(size: tuple[int, int], glyphs: Glyphs) -> None:
    bridges = {line: i % 3 for i, line in enumerate(LINES) if i % 3}
    for island, shown in over(Scene(bridges=bridges), size, glyphs).items():
        owners = [bridges.get(line, 0) for line in LINES_AT[island]]
        tally = "".join(glyphs.pips[seat] * owners.count(seat) for seat in (1, 0, 2))
        assert tally in shown.replace(" ", "")


@both
@every_size
@pytest.mark.parametrize("seat", [1, 2])
def test_stones_differ_by_shape(seat: int, size: tuple[int, int], glyphs: Glyphs) -> None:
    for shown in over(Scene(stones=dict.fromkeys(ISLANDS, seat)), size, glyphs).values():
        assert shown.count(glyphs.stones[seat]) == 1
        assert glyphs.stones[3 - seat] not in shown


@both
@every_size
def test_lines_differ_by_shape_in_every_direction(size: tuple[int, int], glyphs: Glyphs) -> None:
    boards = (Scene(bridges=dict.fromkeys(LINES, seat)) for seat in (1, 2))
    free, first, second = (along(scene, size, glyphs) for scene in (EMPTY, *boards))
    for line in LINES:
        assert not set(free[line]) & set(first[line])
        assert not set(free[line]) & set(second[line])
        assert not set(first[line]) & set(second[line])


@both
@every_size
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_is_lit_or_marked_shows_without_colour(
    seat: int, size: tuple[int, int], glyphs: Glyphs
) -> None:
    plain = Scene(bridges=dict.fromkeys(LINES, seat), stones=dict.fromkeys(ISLANDS, seat))
    lit = plain._replace(lit_lines=frozenset(LINES), lit_islands=frozenset(ISLANDS))
    marked = plain._replace(marked_lines=frozenset(LINES), marked_islands=frozenset(ISLANDS))
    scenes = (plain, lit, marked)
    lines = [along(scene, size, glyphs) for scene in scenes]
    islands = [over(scene, size, glyphs) for scene in scenes]
    assert all(len({shown[line] for shown in lines}) == 3 for line in LINES)
    assert all(len({shown[island] for shown in islands}) == 3 for island in ISLANDS)


@both
@pytest.mark.parametrize("size", SIZES[::6], ids=lambda s: f"{s[0]}x{s[1]}")
def test_cursor_shows_without_colour(size: tuple[int, int], glyphs: Glyphs) -> None:
    plain = Scene(lit_lines=frozenset(LINES), lit_islands=frozenset(ISLANDS))
    lines, islands = along(plain, size, glyphs), over(plain, size, glyphs)
    for line in LINES:
        assert along(plain._replace(cursor=line), size, glyphs)[line] != lines[line]
    for island in ISLANDS:
        assert over(plain._replace(cursor=island), size, glyphs)[island] != islands[island]


@both
def test_a_bridge_changes_its_line_and_the_tallies_of_its_ends_only(glyphs: Glyphs) -> None:
    before = grid(draw(EMPTY, 84, 30, glyphs))
    after = grid(draw(Scene(bridges={Line("EH"): 1}), 84, 30, glyphs))
    shape = geometry(84, 30)
    touched = {
        shape.targets.get((x, y))
        for y in range(30)
        for x in range(84)
        if before[y][x] != after[y][x]
    }
    assert touched == {Line("EH"), Island("E"), Island("H")}


def test_inks_tell_role_and_state() -> None:
    inks = {ink for row in draw(BUSY, 53, 17, UNICODE).rows for _, ink in row}
    named = {ink for ink in inks if isinstance(ink, Ink)}
    assert named == inks
    assert {ink.role for ink in named} == set(Role)
    assert {ink.state for ink in named} == set(State)


@both
def test_neighbouring_runs_differ_in_ink(glyphs: Glyphs) -> None:
    for row in draw(BUSY, 120, 40, glyphs).rows:
        inks = [ink for _, ink in row]
        assert all(one != other for one, other in pairwise(inks))


@every_size
def test_pointer_finds_lines_and_islands(size: tuple[int, int]) -> None:
    drawing = draw(EMPTY, *size, UNICODE)
    shape = geometry(*size)
    for line, course in shape.courses.items():
        assert {drawing.target_at(x, y) for x, y in course.cells} == {line}
    for island, body in shape.bodies.items():
        assert {drawing.target_at(x, y) for x, y in body.cells} == {island}


def test_pointer_finds_a_line_from_beside_it_and_nothing_at_sea() -> None:
    drawing = draw(EMPTY, 150, 50, UNICODE)
    x, y = geometry(150, 50).courses[Line("AH")].middle
    assert drawing.target_at(x + 1, y) == "AH"
    assert drawing.target_at(x + 4, y) is None
    assert drawing.target_at(-5, 999) is None


@both
@pytest.mark.parametrize("size", [(53, 17), (170, 55)])
def test_a_change_makes_anew_only_the_rows_it_crosses(
    size: tuple[int, int], glyphs: Glyphs
) -> None:
    before, after = draw(board("AB", ""), *size, glyphs), draw(board("AB", "KL"), *size, glyphs)
    anew = {
        y
        for y, (was, now) in enumerate(zip(before.rows, after.rows, strict=True))
        if was is not now
    }
    crossed = {
        y for y, pieces in enumerate(geometry(*size).crossed) if {"KL", "K", "L"} & set(pieces)
    }
    assert 0 < len(anew) < size[1]
    assert anew <= crossed


@both
def test_each_piece_is_painted_once_for_all_the_rows_it_crosses(
    glyphs: Glyphs, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: Counter[str] = Counter()

    def counted(paint: Callable[..., Iterable[Stroke]]) -> Callable[..., Iterable[Stroke]]:
        def call(*given: Any) -> Iterable[Stroke]:
            painted[paint.__name__] += 1
            return paint(*given)

        return call

    for paint in (paint_line, paint_island):
        monkeypatch.setattr(f"kahuna.chart.archipelago.drawing.{paint.__name__}", counted(paint))
    size = (201, 61)  # no other test draws at this size
    draw(BUSY, *size, glyphs)
    assert painted == {"paint_line": len(LINES), "paint_island": len(ISLANDS)}
    draw(BUSY._replace(cursor=None), *size, glyphs)
    assert painted == {"paint_line": len(LINES) + 1, "paint_island": len(ISLANDS)}
