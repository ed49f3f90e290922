"""What an analysis found in a game: kept beside the record, never in it.

Plain data, so that it can be shown without loading the analysis itself. All chances are player 1's,
except a turn's `played` and `better`, which are the mover's.
"""

import json
from bisect import bisect_left
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from kahuna.engine.game import Seat

FORMAT: Final = "kahuna-analysis"
VERSION: Final = 1
MAX_TURNING: Final = 5
TURNING: Final = 0.08
"""The least change of the chance that makes a turn a turning point."""
DIGITS: Final = 4


class Better(NamedTuple):
    """A better turn, in notation, and the mover's chance with it."""

    turn: str
    chance: float


class JudgedTurn(NamedTuple):
    """A turn of the game, judged.

    Attributes:
        number: the set-up is turn 0; `player`: who moved.
        round: how many decks had been dealt before it.
        ply: how many actions led to its end.
        chance: after it.
        luck: how much of the change came from the cards drawn or dealt.
        played: the mover's chance with the turn as played, by what they could know.
        better: a better turn, by what they could know; None if none is certain.
    """

    number: int
    player: Seat
    round: int
    ply: int
    chance: float
    luck: float
    played: float
    better: Better | None


class Analysis(NamedTuple):
    """A whole game, judged.

    Attributes:
        game: the digest of the record's bytes.
        quick: whether it was made with the small budget.
        program: the program that made it.
        fair: the chance before any card was dealt; `start`: with the first deal.
        turns: the complete turns.
    """

    game: str
    quick: bool
    program: str
    fair: float
    start: float
    turns: tuple[JudgedTurn, ...]

    def before(self, index: int) -> float:
        """The chance before a turn."""
        return self.turns[index - 1].chance if index else self.start

    def change(self, index: int) -> float:
        """The whole change by a turn: luck and play."""
        return self.turns[index].chance - self.before(index)

    def play(self, index: int) -> float:
        """How much of that came from the choices."""
        return self.change(index) - self.turns[index].luck

    @property
    def luck(self) -> float:
        """How much the cards gave player 1 in all, the first deal included."""
        return self.start - self.fair + sum(turn.luck for turn in self.turns)

    @property
    def turning(self) -> tuple[int, ...]:
        """The turns that changed most, by index, the greatest change first."""
        order = sorted(range(len(self.turns)), key=lambda index: -abs(self.change(index)))
        return tuple(i for i in order[:MAX_TURNING] if abs(self.change(i)) >= TURNING)

    def turn_at(self, ply: int) -> int | None:
        """The index of the turn whose action led to a ply, if that turn was judged."""
        index = bisect_left(self.turns, ply, key=lambda turn: turn.ply)
        return index if ply and index < len(self.turns) else None

    def chance_at(self, ply: int) -> float:
        """The chance after the last turn that had ended at a ply."""
        ended = bisect_left(self.turns, ply + 1, key=lambda turn: turn.ply)
        return self.before(ended)


def digest(data: bytes) -> str:
    """The digest that ties an analysis to the bytes of a record."""
    return f"sha256:{sha256(data).hexdigest()}"


def rounded(number: float) -> float:
    """A chance rounded as in files; never a negative zero."""
    return round(number, DIGITS) + 0.0


def format_analysis(analysis: Analysis) -> bytes:
    """The analysis as UTF-8 JSON, indented by two; the same one always gives the same bytes."""
    document = {
        "format": FORMAT,
        "version": VERSION,
        **analysis._asdict(),
        "turns": _turns(analysis.turns),
    }
    return (json.dumps(document, indent=2) + "\n").encode()


def _turns(turns: Sequence[JudgedTurn]) -> list[dict[str, Any]]:
    return [turn._asdict() | {"better": turn.better and turn.better._asdict()} for turn in turns]
