"""How many sequences of actions there are: a fixed deal, counted once and kept.

The oracle counts them too, from its own rules.
"""

from copy import deepcopy

import pytest

from kahuna.engine import Handicap, Rules, advance, legal_actions, new_game
from kahuna.engine.game import Seat
from kahuna.engine.kahuna.state import State
from support.naive import NaiveGame
from support.positions import deal_all

DECK = "HALCIJJHCLBDEGKFGIFKEDBA"  # seed 7


def count(state: State, depth: int) -> int:
    """How many sequences of so many actions are legal."""
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(count(advance(state, action), depth - 1) for action in actions)


def naive_count(game: NaiveGame, depth: int) -> int:
    """The same, counted by the oracle."""
    texts = game.legal()
    if depth == 1:
        return len(texts)
    total = 0
    for text in texts:
        after = deepcopy(game)
        after.do(text)
        total += naive_count(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("rules", "first", "handicap", "counts"),
    [
        (Rules(), 1, None, (19, 259, 3741)),
        (Rules(), 2, None, (22, 313, 4150)),
        (Rules(), 1, Handicap(2, 1), (27, 504, 6742)),
        (Rules(mixed_discards=True), 1, None, (19, 303, 4529)),
        (Rules(mixed_discards=True), 2, None, (22, 369, 5118)),
        (Rules(strict_building=True), 1, Handicap(2, 1), (27, 506, 6764)),
    ],
)
def test_the_count_of_sequences(
    rules: Rules, first: Seat, handicap: Handicap | None, counts: tuple[int, int, int]
) -> None:
    state = new_game(rules, deal_all(DECK), first=first, handicap=handicap)
    game = NaiveGame(rules, DECK, first, handicap)
    assert tuple(count(state, depth) for depth in (1, 2, 3)) == counts
    assert tuple(naive_count(game, depth) for depth in (1, 2, 3)) == counts
