"""The protocol that every game implements, and the types in it.

A game is pure: it draws no random numbers, keeps no history and knows no screen.
"""

from collections.abc import Sequence
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

Seat: TypeAlias = int
"""Where a player sits, from 1."""
Card: TypeAlias = str
"""A card, in the game's own notation."""
Deck: TypeAlias = tuple[Card, ...]
"""Cards in dealing order, first card first."""


class Action(Protocol):
    """What a seat does: a hashable value, identified by its notation."""

    @property
    def notation(self) -> str:
        """How records write it."""


class Refusal(Protocol):
    """Why an action is not legal.

    Attributes:
        id: the id of its message.
        rule: the number of the rule that forbids it, such as `R12`; None if no rule does.
        params: the parameters of the message, by name.
    """

    @property
    def id(self) -> str: ...  # noqa: D102 - the class tells
    @property
    def rule(self) -> str | None: ...  # noqa: D102
    @property
    def params(self) -> dict[str, str | int]: ...  # noqa: D102


class Outcome(NamedTuple):
    """A game's end.

    Attributes:
        winners: the seats that won, in order. None: a draw; several: a shared win.
        by: what decided it: `points`, `resign`.
        points: those of each seat, seat 1 first.
    """

    winners: tuple[Seat, ...]
    by: str
    points: tuple[int, ...]

    @property
    def winner(self) -> Seat | None:
        """The sole winner; None for a draw or a shared win."""
        return self.winners[0] if len(self.winners) == 1 else None


class IllegalAction(ValueError):  # noqa: N818 - the field's word, and it is one
    """An action that isn't legal now; the state is unchanged.

    Attributes:
        refusal: why.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.id} ({refusal.rule}): {refusal.params}")
        self.refusal = refusal


class IllegalDeal(ValueError):  # noqa: N818
    """Cards that can't be dealt now: no deal is due, or other cards are."""


class NotationError(ValueError):
    """A text that isn't the notation of any action, legal or not.

    Attributes:
        text: the text as given.
    """

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is no action")
        self.text = text


class Shuffle(NamedTuple):
    """Cards to shuffle with `random.Random(f"{seed}/{label}")`.

    Attributes:
        label: what makes these random numbers differ from all others in the game.
        cards: the cards, sorted.
    """

    label: str
    cards: Deck


S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V")
E = TypeVar("E")


class Step(NamedTuple, Generic[S, E]):
    """What an action or a deal leads to.

    Attributes:
        state: the next state.
        events: what happened, in causal order.
        told: the seats that have just learned something hidden. Undo stops here, and there is no
            preview.
        halt: the game pauses here so that everybody can look, as at a count.
    """

    state: S
    events: tuple[E, ...]
    told: frozenset[Seat] = frozenset()
    halt: bool = False


class Setup(Protocol):
    """What is chosen before the first card; a frozen value of the game's own class."""

    @property
    def seats(self) -> int:
        """The number of seats."""

    @property
    def variant(self) -> str:
        """The name of this variant: of a rule set, of a card list."""

    def rotated(self) -> "Setup":
        """The setup of a rematch, in which every player moves one seat on."""


class Game(Protocol[S, A, V, E]):
    """The rules of one game. States, actions, views and events are values that never change.

    States and actions can be hashed.

    Attributes:
        name: its name in commands and records: `kahuna`.
        seats: the possible numbers of seats.
    """

    @property
    def name(self) -> str: ...  # noqa: D102 - the class tells
    @property
    def seats(self) -> range: ...  # noqa: D102

    def openings(self, setup: Setup, /) -> tuple[Shuffle, ...]:
        """The shuffles that a new game begins with."""

    def begin(self, setup: Setup, decks: Sequence[Deck]) -> Step[S, E]:
        """The first state, from one deck for each of `openings`, and the events of the deal.

        Raises:
            IllegalDeal: the decks don't hold the cards of `openings`.
            ValueError: the setup is not one of this game.
        """

    def due(self, state: S) -> Shuffle | None:
        """The shuffle that is due now, None if none is."""

    def deal(self, state: S, deck: Deck) -> Step[S, E]:
        """Deal the cards that are due.

        Raises:
            IllegalDeal: none are due, or others.
        """

    def to_act(self, state: S) -> Seat | None:
        """The seat to move; None while cards are due, and when the game is over."""

    def turn(self, state: S) -> int:
        """The turn number, from 1; 0 during a set-up in which players act."""

    def legal_actions(self, state: S) -> Sequence[A]:
        """What the seat to move may do, sorted by notation; resigning isn't listed."""

    def refusal(self, state: S, action: A) -> Refusal | None:
        """Why the seat to move may not do an action, None if it may."""

    def apply(self, state: S, action: A) -> Step[S, E]:
        """Do an action.

        Raises:
            IllegalAction: it may not be done now.
        """

    def resignation(self) -> A | None:
        """The action that gives the game up, None where there is none."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it is still going on."""

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat may know of a state; None: what everybody may know."""

    def seen(self, event: E, seat: Seat | None) -> E:
        """The event without what a seat may not know; None: with only what everybody may know."""

    def unknown(self, view: V) -> Deck:
        """The cards that the view's seat can't place, sorted."""

    def sample(self, view: V, order: Deck) -> S:
        """A state that could be behind a seat's view: `view(sample(v, order), seat) == v`.

        `order` is an order of `unknown(view)`.

        Raises:
            ValueError: it isn't, or the view belongs to no seat.
        """

    def parse(self, text: str) -> A:
        """The action with this notation.

        Raises:
            NotationError: there is no such action.
        """
