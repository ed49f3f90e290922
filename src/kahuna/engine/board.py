"""The archipelago: twelve islands, twenty-seven lines, and their bit masks (R1, R2).

Islands and lines are plain strings, an initial and two initials in alphabetical order. Sets of
lines are the bits of an int, the first line of `LINES` being bit 0.
"""

from functools import lru_cache
from typing import Final, NewType

from kahuna.text.case import fold_case

Island = NewType("Island", str)
Line = NewType("Line", str)

NAMES: Final[dict[Island, str]] = {
    Island(name[0]): name
    for name in (
        *("ALOA", "BARI", "COCO", "DUDA", "ELAI", "FAAA"),
        *("GOLA", "HUNA", "IFFI", "JOJO", "KAHU", "LALE"),
    )
}
ISLANDS: Final[tuple[Island, ...]] = tuple(NAMES)
LINES: Final[tuple[Line, ...]] = tuple(
    Line(island + far)
    for island, others in (
        *(("A", "BDH"), ("B", "CDEF"), ("C", "FGK"), ("D", "EH"), ("E", "FHIJ"), ("F", "GJ")),
        *(("G", "JK"), ("H", "IL"), ("I", "JKL"), ("J", "K"), ("K", "L")),
    )
    for far in others
)

LINE_BIT: Final[dict[Line, int]] = {line: 1 << i for i, line in enumerate(LINES)}
ALL_LINES: Final = (1 << len(LINES)) - 1

LINES_AT: Final[dict[Island, tuple[Line, ...]]] = {
    island: tuple(line for line in LINES if island in line) for island in ISLANDS
}
MASK_AT: Final[dict[Island, int]] = {
    island: sum(LINE_BIT[line] for line in lines) for island, lines in LINES_AT.items()
}
MAJORITY: Final[dict[Island, int]] = {
    island: len(lines) // 2 + 1 for island, lines in LINES_AT.items()
}
"""How many bridges control an island: more than half of its lines, free ones counted (R12)."""


_BY_LETTER: Final = {fold_case(island): island for island in ISLANDS}


def island_of(letter: str) -> Island | None:
    """The island with this initial, in either case; None if there is none."""
    return _BY_LETTER.get(fold_case(letter))


def ends(line: Line) -> tuple[Island, Island]:
    """The two islands that a line joins, in alphabetical order."""
    return Island(line[0]), Island(line[1])


def far_end(line: Line, island: Island) -> Island:
    """The island at the other end of a line from `island`, which it joins."""
    one, other = ends(line)
    return other if island == one else one


def line_between(one: Island, other: Island) -> Line | None:
    """The line that joins two islands, or None if there is none."""
    line = Line(min(one, other) + max(one, other))
    return line if line in LINE_BIT else None


def lines_in(mask: int) -> tuple[Line, ...]:
    """The lines whose bits are set in `mask`, in the order of `LINES`."""
    if not mask:
        return ()
    return tuple(line for line, bit in LINE_BIT.items() if mask & bit)


@lru_cache(maxsize=1 << 11)
def controlled(bridges: int) -> tuple[Island, ...]:
    """The islands that a seat with these bridges controls, in alphabetical order (R12)."""
    return tuple(
        island
        for island, mask in MASK_AT.items()
        if (bridges & mask).bit_count() >= MAJORITY[island]
    )
