"""The toy game's states, views, actions and events."""

from typing import Any, NamedTuple

from kahuna.engine.game import Deck, Outcome, Seat

SEATS = (1, 2, 3)
CARDS: Deck = tuple(sorted("ABCDEF" * 3))
SECRETS: Deck = ("X", "Y", "Z")


class Setup(NamedTuple):
    """The only choice is who begins."""

    first: Seat = 1

    @property
    def seats(self) -> int:
        return len(SEATS)

    @property
    def variant(self) -> str:
        return "plain"

    def rotated(self) -> "Setup":
        return self


class Action(NamedTuple):
    """`+` draws, a letter lays that card, `=` ends the turn."""

    notation: str


class Event(NamedTuple):
    """What happened: `drew`, `laid`, `ended`, `counted`, `dealt`, `resigned` or `over`."""

    kind: str
    by: Seat | None = None
    card: str | None = None
    values: tuple[Any, ...] = ()


class State(NamedTuple):
    """A position, with the secrets."""

    first: Seat
    secrets: Deck
    pile: Deck
    hands: tuple[Deck, ...]
    table: tuple[tuple[str, Seat], ...]
    seat: Seat
    turn: int
    drawn: bool
    laid: bool
    piles: int
    points: tuple[int, ...]
    outcome: Outcome | None


class View(NamedTuple):
    """What a seat may know; None: what everybody may."""

    seat: Seat | None
    secret: str | None
    hand: Deck
    cards: tuple[int, ...]
    pile: int
    table: tuple[tuple[str, Seat], ...]
    first: Seat
    to_act: Seat | None
    mover: Seat
    turn: int
    drawn: bool
    laid: bool
    piles: int
    points: tuple[int, ...]
    outcome: Outcome | None


class Refusal(NamedTuple):
    """Why an action is not legal."""

    id: str
    rule: str | None

    @property
    def params(self) -> dict[str, str | int]:
        return {}
