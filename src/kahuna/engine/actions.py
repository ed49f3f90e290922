"""What a seat can do: small frozen values, each made once and shared (R6 to R16).

The masks that an action carries beside its fields follow from them; they are there so that the
hot path needn't look anything up.
"""

from dataclasses import dataclass, field
from functools import total_ordering
from typing import Final

from kahuna.engine.board import ISLANDS, LINE_BIT, LINES, LINES_AT, Island, Line, ends
from kahuna.engine.cards import UNIT, pack


@total_ordering
@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """What the seat to move does; sorted, printed and compared by its notation."""

    notation: str = field(init=False, repr=False)

    def _derive(self, **fields: object) -> None:
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self.notation == other.notation)

    def __lt__(self, other: "Action") -> bool:
        return self.notation < other.notation

    def __hash__(self) -> int:
        return hash(self.notation)

    def __str__(self) -> str:
        return self.notation


@dataclass(frozen=True, slots=True, eq=False)
class Build(Action):
    """Play one card, put a bridge on a free line of its island (R8)."""

    card: Island
    line: Line
    bit: int = field(init=False, repr=False)
    cost: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if self.line not in LINES_AT[self.card]:
            raise ValueError(f"{self.line} is no line of {self.card}")
        far = self.line.replace(self.card, "")
        self._derive(notation=self.card + far, bit=LINE_BIT[self.line], cost=UNIT[self.card])


@dataclass(frozen=True, slots=True, eq=False)
class Remove(Action):
    """Play two cards of a line's ends, take the opponent's bridge off it (R9).

    With `build`, put one's own there at once (only under R27).
    """

    line: Line
    cards: tuple[Island, Island]
    build: bool = False
    bit: int = field(init=False, repr=False)
    cost: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if self.cards not in pairs(self.line):
            raise ValueError(f"{self.cards} can't pay for a removal on {self.line}")
        text = f"x{self.line}:{''.join(self.cards)}{'*' if self.build else ''}"
        self._derive(notation=text, bit=LINE_BIT[self.line], cost=pack(self.cards))


@dataclass(frozen=True, slots=True, eq=False)
class Discard(Action):
    """Put one card face down under the discard pile (R10)."""

    card: Island
    cost: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._derive(notation=f"-{self.card}", cost=UNIT[self.card])


@dataclass(frozen=True, slots=True, eq=False)
class Draw(Action):
    """Take a card from the row, or with `card` None the top of the deck; ends the turn (R14)."""

    card: Island | None

    def __post_init__(self) -> None:
        self._derive(notation=f"+{self.card or '*'}")


@dataclass(frozen=True, slots=True, eq=False)
class Decline(Action):
    """End the turn without a card (R16), or end a last turn (R21)."""

    def __post_init__(self) -> None:
        self._derive(notation="=")


@dataclass(frozen=True, slots=True, eq=False)
class Place(Action):
    """Set-up: put a handicap bridge on a free line (R6)."""

    line: Line
    bit: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._derive(notation=f"@{self.line}", bit=LINE_BIT[self.line])


@dataclass(frozen=True, slots=True, eq=False)
class Resign(Action):
    """Give the game up."""

    def __post_init__(self) -> None:
        self._derive(notation="resign")


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: a round's cards in dealing order, first card first; nobody's action.

    Round 1 deals three to seat 1, three to seat 2, three to the row, the rest is the deck from
    its top; later rounds deal three to the row, the rest is the deck (R4, R20).
    """

    order: tuple[Island, ...]


def pairs(line: Line) -> tuple[tuple[Island, Island], ...]:
    """The pairs of cards that pay for a removal on a line, each in alphabetical order (R9)."""
    one, other = ends(line)
    return (one, one), (one, other), (other, other)


BUILDS: Final = tuple(
    Build(island, line)
    for island in ISLANDS
    for line in sorted(LINES_AT[island], key=lambda line: line.replace(island, ""))
)
REMOVES: Final = tuple(
    Remove(line, cards, build) for line in LINES for cards in pairs(line) for build in (False, True)
)
DISCARDS: Final = tuple(Discard(island) for island in ISLANDS)
DRAWS: Final = (Draw(None), *(Draw(island) for island in ISLANDS))
DECLINE: Final = Decline()
PLACES: Final = tuple(Place(line) for line in LINES)
RESIGN: Final = Resign()

ACTIONS: Final[dict[str, Action]] = {
    action.notation: action
    for action in (*DRAWS, *DISCARDS, DECLINE, *PLACES, *BUILDS, *REMOVES, RESIGN)
}
"""Every action there is, by its notation."""
