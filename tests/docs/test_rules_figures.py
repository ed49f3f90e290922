"""Every number in the documents on the rules is the engine's."""

import re
from typing import NamedTuple

import pytest

from kahuna.engine import ISLANDS, LINES, LINES_AT, MAJORITY, Phase
from kahuna.engine.kahuna.cards import ALL_CARDS, HAND_LIMIT, copies, size
from kahuna.engine.kahuna.moves import ROUNDS, ROW
from kahuna.engine.kahuna.play import HAND, HANDICAPS
from kahuna.engine.kahuna.rules import BRIDGES
from support.figures import figures
from support.positions import do, position, stones
from support.rules_documents import (
    ALL_ROWS,
    BILINGUAL,
    DIFFERENCE_ROWS,
    RULE_ROWS,
    RULES,
    section,
    table_rows,
)

CARDS = size(ALL_CARDS)
COPIES = copies(ALL_CARDS, ISLANDS[0])
DECK = CARDS - 2 * HAND - ROW
# In the first round all that wasn't dealt to a hand; later all but the card just drawn.
MOST_DRAWS = ROW + DECK + (ROUNDS - 1) * (CARDS - 1)
DEGREES = sorted({len(lines) for lines in LINES_AT.values()})
MAJORITIES = sorted(
    {(MAJORITY[island], len(LINES_AT[island])) for island in ISLANDS}, key=lambda pair: pair[::-1]
)
BOTH_ENDS = 2
PAIR = 2
STONES = 10
"""In the box; the program needs none (R3)."""
ELEVEN = "AB AD AH BC BD CF CG DH FG FJ GJ HI IK IL JK KL"
"""Bridges that control all islands but one."""


def points(round_: int, one: str, two: str) -> list[int]:
    """What a count in a round brings to both seats."""
    if round_ == ROUNDS:
        last = position(one, two, round=round_, phase=Phase.LAST, left=1, counts=((0, 0),) * 2)
        return list(do(last, "=").state.game.points)
    last = position(one, two, row="--L", deck="", round=round_)
    return list(do(last, "+L").state.game.points)


FIVE_TO_ONE = ("CF DH EH FG FJ GJ GK HL IK JK", "AD AH")
FIRST, SECOND, THIRD = (max(points(round_, *FIVE_TO_ONE)) for round_ in (1, 2, 3))
ROUND_1, ROUND_2, ROUND_3 = range(1, ROUNDS + 1)
THREE = 3
"""Beside the pair of cards a third one, which builds (R9)."""


class Figures(NamedTuple):
    """The numbers of a rule in `rules.md`, and in the two columns of the bilingual document."""

    english: list[int]
    spanish: list[int]
    french: list[int]


def same(*numbers: int) -> Figures:
    """The same numbers in all three."""
    return Figures(*[list(numbers)] * 3)


BOX = (
    COPIES,
    STONES,
    len(stones(position(ELEVEN))),
    len(ELEVEN.split()),
    CARDS,
    BRIDGES,
    BRIDGES + 1,
)
SHARES = tuple(number for pair in MAJORITIES for number in pair)
FIGURES = {
    1: Figures([len(ISLANDS)], [2, len(ISLANDS)], [len(ISLANDS)]),
    2: Figures([BOTH_ENDS, len(LINES)], [len(LINES)], [DEGREES[0], DEGREES[-1], len(LINES)]),
    3: same(*BOX),
    4: same(HAND, ROW, DECK),
    5: Figures([1, 1, 1], [1], [1]),
    6: Figures(
        [1, *HANDICAPS, MAJORITY[ISLANDS[0]], BRIDGES],
        [1, *HANDICAPS, MAJORITY[ISLANDS[0]], BRIDGES],
        [1, HANDICAPS[0], HANDICAPS[-1], MAJORITY[ISLANDS[0]], BRIDGES],
    ),
    7: Figures([1], [0, HAND_LIMIT], [0]),
    9: Figures(
        [PAIR, PAIR, BOTH_ENDS, THREE], [PAIR, BOTH_ENDS, BOTH_ENDS], [PAIR, PAIR, BOTH_ENDS, THREE]
    ),
    12: same(*SHARES),
    13: same(BOTH_ENDS, BOTH_ENDS),
    14: Figures([], [1, 1, ROW], [ROW]),
    15: Figures([1, HAND_LIMIT, HAND_LIMIT], [HAND_LIMIT, HAND_LIMIT], [2, HAND_LIMIT, HAND_LIMIT]),
    16: Figures(
        [1, 2, HAND_LIMIT, MOST_DRAWS], [2, HAND_LIMIT, MOST_DRAWS], [2, HAND_LIMIT, MOST_DRAWS]
    ),
    19: same(ROUND_1, FIRST, ROUND_2, SECOND),
    20: same(ROUND_1, ROUND_2, ROW),
    21: Figures([1, ROUND_3, ROUND_3], [ROUND_3, ROUND_3], [ROUND_3]),
    22: Figures([], [ROUNDS], [ROUNDS]),
    23: Figures([ROUND_3], [], [ROUND_3]),
    24: Figures([ROUND_2, ROUND_3, ROUND_2], [ROUND_2], [ROUND_2, ROUND_3]),
    25: Figures([ROUND_2], [ROUND_1, ROUND_2], [ROUND_1]),
    27: Figures([], [BOTH_ENDS], [BOTH_ENDS]),
}
"""By rule; those that aren't here have none."""

TOLD = [
    ("R1", str(len(ISLANDS))),
    ("R2", str(len(LINES))),
    ("R2", ", ".join(map(str, DEGREES))),
    ("R3", str(CARDS)),
    ("R3", str(COPIES)),
    ("R3", str(BRIDGES)),
    ("R4", str(HAND)),
    ("R4", str(ROW)),
    ("R4", str(DECK)),
    ("R6", ", ".join(map(str, HANDICAPS))),
    ("R12", ", ".join(f"{needed}/{lines}" for needed, lines in MAJORITIES)),
    ("R15", str(HAND_LIMIT)),
    ("R16", str(MOST_DRAWS)),
    ("R18", str(ROUNDS)),
    ("R19", str(FIRST)),
    ("R19", str(SECOND)),
    ("R21", str(THIRD)),
    ("R21", "1"),
]


@pytest.mark.parametrize(("number", "spanish", "french"), RULE_ROWS, ids=lambda cell: str(cell)[:5])
def test_the_numbers_of_a_rule(number: int, spanish: str, french: str) -> None:
    english = re.search(rf"\*\*R{number}\*\* (.*?)(?=^- |^\||^#|^$|\Z)", RULES, re.M | re.S)
    assert english
    due = Figures(*map(sorted, FIGURES.get(number, same())))
    assert Figures(figures(english[1], "en"), figures(spanish, "es"), figures(french, "fr")) == due


def test_the_table_of_numbers() -> None:
    rows = table_rows(section(BILINGUAL, "Las cifras"))
    assert [(rule, value) for rule, _, _, value in rows] == TOLD


@pytest.mark.parametrize("row", DIFFERENCE_ROWS, ids=lambda row: f"D{row[0]}")
def test_the_numbers_of_a_difference(row: tuple[int, str, str]) -> None:
    _, spanish, _ = row
    rules = [FIGURES.get(int(number), same()) for number in re.findall(r"R(\d+)", spanish)]
    both_texts = 2
    known = {number for rule in rules for column in rule for number in column} | {both_texts}
    assert set(figures(spanish, "es")) <= known


def test_all_other_rows_have_the_same_numbers_in_both_languages() -> None:
    of_rules = {french for _, _, french in RULE_ROWS}
    for spanish, french in ALL_ROWS:
        if not any(french.endswith(rule) for rule in of_rules):
            assert figures(spanish, "es") == figures(french, "fr"), spanish
