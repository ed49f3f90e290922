"""A game as it is kept: what was chosen and what was dealt, never a position.

Plain data, so that a running game can write it without loading what reading needs.
"""

from typing import Any, NamedTuple

from kahuna.engine.game import Deck, Outcome

MAX_BYTES = 1 << 20
"""A file above this is refused."""


class Record(NamedTuple):
    """One game, finished or not (`docs/formats.md`).

    Attributes:
        game: the name of the game that is played.
        players: their names, that of seat 1 first.
        setup: what was chosen before the first card, a value of the game's own class.
        seed: what shuffled it, or None if it was dealt otherwise.
        decks: the decks in dealing order: those that the game begins with, then each later one.
        turns: the turns in notation, the set-up first if there is one; the last may be unfinished.
        result: how it ended, None while it goes on.
        started: ISO 8601, with its zone; `program`: what wrote it.
    """

    game: str
    players: tuple[str, ...]
    setup: Any
    seed: int | None
    decks: tuple[Deck, ...]
    turns: tuple[str, ...]
    result: Outcome | None
    started: str
    program: str
