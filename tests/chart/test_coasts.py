"""What a drawing with coasts shows: every fact of a scene, also where there are no colours."""

import os
import unicodedata
from pathlib import Path

import pytest

from chart.scenes import BUSY, EMPTY, SIZES, board
from kahuna.chart import Drawing, Scene
from kahuna.chart.archipelago.coasts import (
    draw_coasts,
    fine_ground,
    ground_key,
    pack_ground,
    rough_ground,
    unpack_ground,
)
from kahuna.chart.archipelago.coasts.geometry import geometry
from kahuna.chart.archipelago.coasts.strokes import BEADS, PLANNED, QUARTERS, SIGNS, SMALL_SIGNS
from kahuna.chart.archipelago.coasts.tones import THEMES
from kahuna.chart.archipelago.coasts.words import words
from kahuna.engine.board import ISLANDS, LINES, LINES_AT, MAJORITY, NAMES, Island, Line

pytestmark = pytest.mark.slow

GOLDEN = Path(__file__).parent / "golden"
every_size = pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
some_sizes = pytest.mark.parametrize("size", SIZES[::6], ids=lambda s: f"{s[0]}x{s[1]}")
every_theme = pytest.mark.parametrize("theme", THEMES)


def grid(drawing: Drawing) -> list[str]:
    return ["".join(text for text, _ in row) for row in drawing.rows]


def drawn(scene: Scene, size: tuple[int, int]) -> list[str]:
    """A drawing's characters; which ground it has is no matter for what is told here."""
    return grid(draw_coasts(scene, rough_ground(*size, "dark")))


def owner(rows: list[str], line: Line, size: tuple[int, int]) -> int:
    """Whose a line is, read without colours; 0: it is free."""
    shown = {rows[y][x] for x, y in geometry(*size).courses[line].way}
    if shown & set(QUARTERS[1:]):
        return 1
    return 2 if BEADS[0] in shown else 0


def holder(rows: list[str], island: Island, size: tuple[int, int]) -> int:
    """Whose an island is, read without colours; 0: nobody's."""
    place = geometry(*size).placed[island]
    x, y = (at + step for at, step in zip(place.cell, words(island, place).stone, strict=True))
    return SIGNS.index(rows[y][x]) if rows[y][x] in SIGNS else 0


@every_size
def test_all_lines_and_islands_are_read_without_colours(size: tuple[int, int]) -> None:
    for turn in range(3):
        bridges = {line: (i + turn) % 3 for i, line in enumerate(LINES)}
        stones = {island: (i + turn) % 3 for i, island in enumerate(ISLANDS)}
        scene = Scene(
            bridges={line: seat for line, seat in bridges.items() if seat},
            stones={island: seat for island, seat in stones.items() if seat},
        )
        rows = drawn(scene, size)
        assert {line: owner(rows, line, size) for line in LINES} == bridges
        assert {island: holder(rows, island, size) for island in ISLANDS} == stones


@every_size
def test_names_counts_and_marks_are_there(size: tuple[int, int]) -> None:
    bridges = {line: i % 3 for i, line in enumerate(LINES) if i % 3}
    rows = drawn(Scene(bridges=bridges), size)
    for island, place in geometry(*size).placed.items():
        plan, (column, row) = words(island, place), place.cell

        def text(at: tuple[int, int], length: int, stride: int = 1) -> str:
            x, y = column + at[0], row + at[1]  # noqa: B023 - called at once
            return rows[y][x : x + length * stride : stride]

        seats = [bridges.get(line, 0) for line in LINES_AT[island]]
        signs = SIGNS if plan.stride > 1 else SMALL_SIGNS
        marks = "".join(signs[seat] * seats.count(seat) for seat in (1, 0, 2))
        assert text(plan.name, 4) == NAMES[island]
        assert text(plan.majority, 3) == f"{MAJORITY[island]}/{len(LINES_AT[island])}"
        assert text(plan.tally, len(seats), plan.stride) == marks


def along(scene: Scene, size: tuple[int, int]) -> dict[Line, str]:
    rows = drawn(scene, size)
    shape = geometry(*size)
    return {
        line: "".join(rows[y][x] for x, y in course.way) for line, course in shape.courses.items()
    }


def over(scene: Scene, size: tuple[int, int]) -> dict[Island, str]:
    rows = drawn(scene, size)
    cells = {cell: at for cell, at in geometry(*size).targets.items() if at in ISLANDS}
    return {
        island: "".join(rows[y][x] for (x, y), at in sorted(cells.items()) if at == island)
        for island in ISLANDS
    }


@some_sizes
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_is_lit_marked_or_at_the_cursor_shows_without_colours(
    seat: int, size: tuple[int, int]
) -> None:
    plain = Scene(bridges=dict.fromkeys(LINES, seat), stones=dict.fromkeys(ISLANDS, seat))
    lit = plain._replace(lit_lines=frozenset(LINES), lit_islands=frozenset(ISLANDS))
    marked = plain._replace(marked_lines=frozenset(LINES), marked_islands=frozenset(ISLANDS))
    lines = [along(scene, size) for scene in (plain, lit, marked)]
    islands = [over(scene, size) for scene in (plain, lit, marked)]
    assert all(len({shown[line] for shown in lines}) == 3 for line in LINES)
    assert all(len({shown[island] for shown in islands}) == 3 for island in ISLANDS)
    for line in LINES:
        assert along(lit._replace(cursor=line), size)[line] != lines[1][line]
    for island in ISLANDS:
        assert over(lit._replace(cursor=island), size)[island] != islands[1][island]


@every_size
@pytest.mark.parametrize("seat", [1, 2])
def test_what_is_only_planned_looks_built_at_no_size(seat: int, size: tuple[int, int]) -> None:
    bridges = dict.fromkeys(LINES, seat)
    planned = along(Scene(bridges=bridges, planned_lines=frozenset(LINES)), size)
    for line, shown in planned.items():
        assert PLANNED[seat] in shown, line
        assert not set(shown) & {*QUARTERS[1:], BEADS[0]}, line


@every_theme
@some_sizes
def test_rows_are_exactly_as_wide_as_the_ground(size: tuple[int, int], theme: str) -> None:
    for ground in (rough_ground(*size, theme), fine_ground(*size, theme)):
        rows = grid(draw_coasts(BUSY, ground))
        assert len(rows) == size[1]
        assert {len(row) for row in rows} == {size[0]}


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (20, 5), (53, 16), (52, 17)])
def test_too_small_a_size_shows_a_part_and_fails_nowhere(size: tuple[int, int]) -> None:
    rows = grid(draw_coasts(BUSY, fine_ground(*size, "dark")))
    assert [len(row) for row in rows] == [size[0]] * size[1]


def test_no_character_is_wide() -> None:
    for c in set("".join(grid(draw_coasts(BUSY, fine_ground(150, 50, "dark"))))):
        assert unicodedata.east_asian_width(c) not in ("W", "F")


@some_sizes
def test_a_finer_ground_moves_no_word_and_no_line(size: tuple[int, int]) -> None:
    rough, fine = (draw_coasts(BUSY, make(*size, "dark")) for make in (rough_ground, fine_ground))
    blocks = {*QUARTERS, *"▁▂▃▅▆▇▎▊"}
    for one, other in zip(grid(rough), grid(fine), strict=True):
        assert all(a == b for a, b in zip(one, other, strict=True) if not {a, b} <= blocks)
    assert rough.shape is fine.shape


@pytest.mark.parametrize("size", [(53, 17), (150, 50)])
def test_a_change_of_owner_repaints_only_its_cells(size: tuple[int, int]) -> None:
    ground = fine_ground(*size, "dark")
    before, after = (draw_coasts(board("AB", other), ground) for other in ("", "KL JK"))
    shape = geometry(*size)
    crossed = {y for y, pieces in enumerate(shape.crossed) if {"KL", "JK", *"JKL"} & set(pieces)}
    anew = {
        y
        for y, (was, now) in enumerate(zip(before.rows, after.rows, strict=True))
        if was is not now
    }
    assert anew <= crossed

    stone = draw_coasts(EMPTY._replace(stones={Island("E"): 1}), ground)
    for y, (was, now) in enumerate(zip(draw_coasts(EMPTY, ground).rows, stone.rows, strict=True)):
        cells = [[(c, hue) for text, hue in row for c in text] for row in (was, now)]
        for x, (one, other) in enumerate(zip(*cells, strict=True)):
            if one != other and (one[0], other[0]) != (" ", " "):
                assert ground.cells[x, y][0] == "E", (x, y)


@every_theme
def test_a_ground_comes_back_from_its_bytes(theme: str) -> None:
    ground = fine_ground(84, 30, theme)
    again = unpack_ground(pack_ground(ground), 84, 30, theme)
    assert again is not None
    assert (again.size, again.tones, again.cells) == (ground.size, ground.tones, ground.cells)


@pytest.mark.parametrize("data", [b"", b"nothing", pack_ground(fine_ground(53, 17, "dark"))])
def test_what_is_no_ground_of_this_size_is_none(data: bytes) -> None:
    assert unpack_ground(data, 54, 18, "dark") is None
    assert unpack_ground(data[:-3], 53, 17, "dark") is None


def test_grounds_of_other_sizes_and_themes_have_other_keys() -> None:
    keys = {ground_key(w, h, theme) for w in (53, 54) for h in (17, 18) for theme in THEMES}
    assert len(keys) == 4 * len(THEMES)


@pytest.mark.parametrize("size", [(53, 17), (84, 30), (120, 40), (150, 50)])
@pytest.mark.parametrize(("name", "scene"), [("empty", EMPTY), ("busy", BUSY)])
def test_drawing_is_the_golden_one(name: str, scene: Scene, size: tuple[int, int]) -> None:
    file = GOLDEN / f"{name}-{size[0]}x{size[1]}-coasts.txt"
    rows = grid(draw_coasts(scene, fine_ground(*size, "dark")))
    text = "".join(f"{row.rstrip()}\n" for row in rows)
    if os.environ.get("KAHUNA_REGOLD"):
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
