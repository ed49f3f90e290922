"""The board of R1 and R2."""

import pytest

from kahuna.engine import ISLANDS, LINES, LINES_AT, MAJORITY, NAMES
from kahuna.engine.board import (
    ALL_LINES,
    LINE_BIT,
    MASK_AT,
    Island,
    controlled,
    ends,
    line_between,
    lines_in,
)
from support.naive import R2

DEGREES = "A3 B5 C4 D4 E6 F5 G4 H5 I5 J5 K5 L3"
NEEDED = {3: 2, 4: 3, 5: 3, 6: 4}


def test_the_lines_are_those_of_r2_in_its_order() -> None:
    assert " ".join(LINES) == R2
    assert len(set(LINES)) == 27


def test_the_islands_are_those_of_r1() -> None:
    assert " ".join(NAMES.values()) == (
        "ALOA BARI COCO DUDA ELAI FAAA GOLA HUNA IFFI JOJO KAHU LALE"
    )
    assert tuple(name[0] for name in NAMES.values()) == ISLANDS


def test_each_island_has_the_lines_of_r2_and_needs_more_than_half_of_them() -> None:
    assert " ".join(f"{island}{len(LINES_AT[island])}" for island in ISLANDS) == DEGREES
    assert {island: NEEDED[len(LINES_AT[island])] for island in ISLANDS} == MAJORITY
    assert all(set(lines_in(MASK_AT[island])) == set(LINES_AT[island]) for island in ISLANDS)


@pytest.mark.parametrize("line", LINES)
def test_a_line_joins_its_two_ends(line: str) -> None:
    one, other = Island(line[0]), Island(line[1])
    assert line_between(one, other) == line_between(other, one) == line
    assert ends(LINES[LINES.index(line)]) == (one, other)


def test_islands_that_no_line_joins() -> None:
    assert line_between(Island("A"), Island("L")) is None
    assert line_between(Island("A"), Island("A")) is None


def test_masks_and_lines_are_the_same_thing() -> None:
    assert lines_in(0) == ()
    assert lines_in(ALL_LINES) == LINES
    assert sum(LINE_BIT.values()) == ALL_LINES


def test_sixteen_bridges_control_eleven_islands() -> None:  # R3's reason for stones without limit
    best = "AB AD AH BC BD CF CG DH FG FJ GJ HI IK IL JK KL"
    assert len(best.split()) == 16
    assert len(controlled(sum(LINE_BIT[line] for line in LINES if line in best.split()))) == 11
