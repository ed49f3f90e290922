"""A game for tests: three seats, a secret each, a draw first. It proves that no room knows a game.

Eighteen cards, A to F three times. In each turn a player draws a card, may lay one from their hand,
and ends. When the pile is empty, the cards on the table are counted, shuffled and dealt as a second
pile; when that is empty, the points decide: one for each card laid, two for each of the player's
secret kind.
"""

from kahuna.engine.games import add_game

TOY = "toy"


def make_known() -> None:
    """Register the game."""
    add_game(TOY, "support.toy.{room}")
