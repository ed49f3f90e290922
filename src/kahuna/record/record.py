"""A saved game: the setup, the choices and the cards dealt, never a position.

Plain data, so that a running game can write it without loading pydantic.
"""

from typing import Any, NamedTuple

from kahuna.engine.game import Deck, Outcome

MAX_BYTES = 1 << 20
"""Larger files are refused (bytes)."""


class Record(NamedTuple):
    """One game, finished or not (`docs/formats.md`).

    Attributes:
        game: the name of the game played.
        players: their names, seat 1 first.
        setup: the choices before the first card, of the game's own class.
        seed: the seed of its shuffles; None if it was dealt otherwise.
        decks: the decks in dealing order: the opening decks, then each later one.
        turns: the turns in notation, the set-up first if there is one; the last may be unfinished.
        result: how it ended; None while it is still going on.
        started: ISO 8601, with its zone; `program`: the program that wrote it.
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
