"""A game for tests: three seats, a secret each, a draw first. It shows that no room knows a game.

Eighteen cards, A to F three times. In a turn one draws a card, may lay one of the hand, and ends.
When the pile is empty all that lies on the table is counted, shuffled and dealt as a second pile;
when that is empty the points decide: one for each card laid, two for each of one's secret kind.
"""

from kahuna.engine.games import add_game

TOY = "toy"


def make_known() -> None:
    """Make the game known, as any other."""
    add_game(TOY, "support.toy.{room}")
