"""What a seat can do: small values that can't be changed, each made once and shared (R6 to R16).

The masks that an action carries beside its fields follow from them; they are there so that the
hot path needn't look anything up. Written out, since frozen dataclasses take long to define.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from kahuna.engine.board import ISLANDS, LINE_BIT, LINES, LINES_AT, Island, Line, ends, far_end
from kahuna.engine.kahuna.cards import UNIT, pack


class Action:
    """What the seat to move does; sorted, compared and printed by its notation.

    A value: nothing of it can be changed.

    Attributes:
        notation: how it is written (`docs/formats.md`).
    """

    __slots__ = ("notation",)
    notation: str

    def _be(self, **values: object) -> None:
        """Become what it is, once."""
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"an action can't be changed: {name}")

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self.notation == other.notation)

    def __lt__(self, other: "Action") -> bool:
        return self.notation < other.notation

    def __hash__(self) -> int:
        return hash(self.notation)

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.notation}>"

    def __reduce__(self) -> tuple[Callable[[str], "Action"], tuple[str]]:
        return _shared, (self.notation,)


class Build(Action):
    """Play one card, put a bridge on a free line of its island (R8).

    Raises:
        ValueError: the line isn't one of the card's island.
    """

    __slots__ = ("bit", "card", "cost", "line")
    __match_args__ = ("card", "line")
    card: Island
    line: Line
    bit: int
    cost: int

    def __init__(self, card: Island, line: Line) -> None:
        if line not in LINES_AT[card]:
            raise ValueError(f"{line} is no line of {card}")
        far = far_end(line, card)
        self._be(notation=card + far, card=card, line=line, bit=LINE_BIT[line], cost=UNIT[card])


class Remove(Action):
    """Play two cards of a line's ends, take the opponent's bridge off it (R9).

    With `build`, put one's own there at once (only under R27).

    Raises:
        ValueError: the cards aren't two of the line's ends, in alphabetical order.
    """

    __slots__ = ("bit", "build", "cards", "cost", "line")
    __match_args__ = ("line", "cards", "build")
    line: Line
    cards: tuple[Island, Island]
    build: bool
    bit: int
    cost: int

    def __init__(self, line: Line, cards: tuple[Island, Island], *, build: bool = False) -> None:
        if cards not in pairs(line):
            raise ValueError(f"{cards} can't pay for a removal on {line}")
        self._be(notation=f"x{line}:{''.join(cards)}{'*' if build else ''}")
        self._be(line=line, cards=cards, build=build, bit=LINE_BIT[line], cost=pack(cards))


class Discard(Action):
    """Put one card face down under the discard pile (R10)."""

    __slots__ = ("card", "cost")
    __match_args__ = ("card",)
    card: Island
    cost: int

    def __init__(self, card: Island) -> None:
        self._be(notation=f"-{card}", card=card, cost=UNIT[card])


class Draw(Action):
    """Take a card from the row, or with None the top of the deck; ends the turn (R14)."""

    __slots__ = ("card",)
    __match_args__ = ("card",)
    card: Island | None

    def __init__(self, card: Island | None) -> None:
        self._be(notation=f"+{card or '*'}", card=card)


class Decline(Action):
    """End the turn without a card (R16), or end a last turn (R21)."""

    __slots__ = ()

    def __init__(self) -> None:
        self._be(notation="=")


class Place(Action):
    """Set-up: put a handicap bridge on a free line (R6)."""

    __slots__ = ("bit", "line")
    __match_args__ = ("line",)
    line: Line
    bit: int

    def __init__(self, line: Line) -> None:
        self._be(notation=f"@{line}", line=line, bit=LINE_BIT[line])


class Resign(Action):
    """Give the game up."""

    __slots__ = ()

    def __init__(self) -> None:
        self._be(notation="resign")


class Deal(NamedTuple):
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
    for line in sorted(LINES_AT[island], key=lambda line: far_end(line, island))
)
REMOVES: Final = tuple(
    Remove(line, cards, build=build)
    for line in LINES
    for cards in pairs(line)
    for build in (False, True)
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


def _shared(notation: str) -> Action:
    return ACTIONS[notation]
