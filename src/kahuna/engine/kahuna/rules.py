"""The rules that can be chosen: two sets, five switches (R23 to R27)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from kahuna.engine.game import Seat

SEATS: Final[tuple[Seat, Seat]] = (1, 2)

BRIDGES: Final = 25
"""How many bridges each seat has; a 26th can't be built (R3)."""


def opponent(seat: Seat) -> Seat:
    """The other seat."""
    return 2 if seat == 1 else 1


class TieBreak(StrEnum):
    """What decides between equal points (R23)."""

    THIRD_COUNT = "third_count"
    BRIDGES = "bridges"


class EarlyEnd(StrEnum):
    """What ends a game before its time (R25)."""

    REMOVED = "removed"
    NO_BRIDGES = "no_bridges"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One way to play Kahuna; the defaults are those of the set `fr`.

    Attributes:
        tie_break: what decides between equal points, in this order (R23).
        early_end_rounds: the rounds in which a game can end early (R24).
        early_end: what ends it (R25).
        mixed_discards: plays and discards may share a turn (R26).
        strict_building: no building at the opponent's stones, but building at once where one
            removed (R27).
    """

    tie_break: tuple[TieBreak, ...] = (TieBreak.THIRD_COUNT, TieBreak.BRIDGES)
    early_end_rounds: tuple[int, ...] = (2, 3)
    early_end: EarlyEnd = EarlyEnd.REMOVED
    mixed_discards: bool = False
    strict_building: bool = False

    def __post_init__(self) -> None:
        if len(set(self.tie_break)) < len(self.tie_break):
            raise ValueError("tie_break names one thing twice")
        if any(r not in (1, 2, 3) for r in self.early_end_rounds):
            raise ValueError("early_end_rounds takes the rounds 1, 2 and 3")
        if list(self.early_end_rounds) != sorted(set(self.early_end_rounds)):
            raise ValueError("early_end_rounds names each round once, in order")


RULE_SETS: Final[dict[str, Rules]] = {
    "fr": Rules(),
    "es": Rules(
        tie_break=(TieBreak.BRIDGES,),
        early_end_rounds=(2,),
        early_end=EarlyEnd.NO_BRIDGES,
    ),
}
DEFAULT_SET: Final = "fr"
