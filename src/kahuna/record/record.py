"""A game as it is kept: what was chosen and what was dealt, never a position.

Plain data, so that a running game can write it without loading what reading needs.
"""

from typing import NamedTuple

from kahuna.engine import Handicap, Outcome, Rules, Seat

FORMAT = "kahuna-game"
VERSION = 1
MAX_BYTES = 1 << 20
"""A file above this is refused."""


class Record(NamedTuple):
    """One game, finished or not (`docs/formats.md`).

    Attributes:
        players: two names, that of seat 1 first.
        rule_set: the name of the set that `rules` started from.
        seed: what shuffled it, or None if it was dealt otherwise.
        decks: a string of letters for each round begun, in dealing order.
        turns: the turns in notation, the set-up first if there is one; the last may be unfinished.
        result: how it ended, None while it goes on.
        started: ISO 8601, with its zone; `program`: what wrote it.
    """

    players: tuple[str, str]
    rule_set: str
    rules: Rules
    first: Seat
    handicap: Handicap | None
    seed: int | None
    decks: tuple[str, ...]
    turns: tuple[str, ...]
    result: Outcome | None
    started: str
    program: str
