"""Kahuna's adapter to the protocol of games.

Search, `Simulation` and other code for Kahuna alone call the engine's functions directly.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from kahuna.engine.board import Island
from kahuna.engine.game import Deck, Game, IllegalAction, IllegalDeal, Outcome, Seat, Shuffle, Step
from kahuna.engine.game import Setup as AnySetup
from kahuna.engine.kahuna.actions import RESIGN, Action, Deal, Draw
from kahuna.engine.kahuna.cards import ALL_CARDS, unpack
from kahuna.engine.kahuna.events import Counted, Drew, Event
from kahuna.engine.kahuna.legality import legal_actions, refusal
from kahuna.engine.kahuna.notation import parse_action
from kahuna.engine.kahuna.play import CHANCE, Handicap, apply, new_game, outcome, to_act, to_deal
from kahuna.engine.kahuna.public_view import PublicView, public_view
from kahuna.engine.kahuna.refusal import Refusal
from kahuna.engine.kahuna.rules import DEFAULT_SET, RULE_SETS, SEATS, Rules, opponent
from kahuna.engine.kahuna.state import State
from kahuna.engine.kahuna.view import PlayerView, player_view, sample_state

_NOBODY: Final[frozenset[Seat]] = frozenset()
_BOTH: Final = frozenset(SEATS)


class Setup(NamedTuple):
    """What is chosen before the first card.

    Attributes:
        rule_set: the name of the set that `rules` started from.
        first: the seat that moves first (R5).
        handicap: who places bridges before the first turn; None: nobody does (R6).
    """

    rule_set: str = DEFAULT_SET
    rules: Rules = RULE_SETS[DEFAULT_SET]
    first: Seat = 1
    handicap: Handicap | None = None

    @property
    def seats(self) -> int:
        """Two play."""
        return len(SEATS)

    @property
    def variant(self) -> str:
        """The name of the set of rules."""
        return self.rule_set

    def rotated(self) -> "Setup":
        """The same, with the handicap at the player's new seat; seat `first` still begins."""
        if self.handicap is None:
            return self
        return self._replace(handicap=self.handicap._replace(seat=opponent(self.handicap.seat)))


class Kahuna:
    """The rules of Kahuna, R1 to R27."""

    name: str = "kahuna"
    seats: range = range(2, 3)

    def openings(self, _setup: AnySetup) -> tuple[Shuffle, ...]:
        """One shuffle of all cards."""
        return (Shuffle("1", unpack(ALL_CARDS)),)

    def begin(self, setup: AnySetup, decks: Sequence[Deck]) -> Step[State, Event]:
        """The position before the first action (R4, R5, R6).

        Raises:
            IllegalDeal: the deck doesn't hold two cards of each island.
            ValueError: the setup is not one of Kahuna.
        """
        if not isinstance(setup, Setup):
            raise ValueError(f"no setup of Kahuna: {setup}")
        (deck,) = decks
        try:
            state = new_game(setup.rules, _deal(deck), first=setup.first, handicap=setup.handicap)
        except IllegalAction as illegal:
            raise IllegalDeal(*illegal.args) from None
        return Step(state, ())

    def due(self, state: State) -> Shuffle | None:
        """The next round's cards, once a round has been counted (R20)."""
        if to_act(state) is not CHANCE:
            return None
        return Shuffle(str(state.game.round + 1), unpack(to_deal(state)))

    def deal(self, state: State, deck: Deck) -> Step[State, Event]:
        """Deal a round (R20).

        Raises:
            IllegalDeal: no deal is due, or other cards are.
        """
        try:
            after, events = apply(state, _deal(deck))
        except IllegalAction as illegal:
            raise IllegalDeal(*illegal.args) from None
        return Step(after, events, told=_BOTH)

    def to_act(self, state: State) -> Seat | None:
        """The seat to move; None while cards are due, and when the game is over."""
        seat = to_act(state)
        return None if seat is CHANCE else seat

    def turn(self, state: State) -> int:
        """The number of the turn; the set-up is turn 0 (R6)."""
        return state.turn

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """What the seat to move may do, sorted by notation."""
        return legal_actions(state)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why the seat to move may not do an action, None if it may."""
        return refusal(state, action)

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """Do an action. A draw reveals a card of the deck: the one drawn, or the row's new one.

        Raises:
            IllegalAction: it may not be done now.
        """
        after, events = apply(state, action)
        halt = any(isinstance(event, Counted) for event in events)
        return Step(after, events, _told(state, action), halt)

    def resignation(self) -> Action:
        """The action that gives the game up."""
        return RESIGN

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended; None while it is still going on."""
        return outcome(state)

    def view(self, state: State, seat: Seat | None) -> PlayerView | PublicView:
        """What a seat may know of a state; None: what everybody may know."""
        return public_view(state) if seat is None else player_view(state, seat)

    def seen(self, event: Event, seat: Seat | None) -> Event:
        """The event, without the card that another seat drew from the deck (R14)."""
        if isinstance(event, Drew) and event.source == "deck" and event.by != seat:
            return event._replace(card=None)
        return event

    def unknown(self, view: PlayerView | PublicView) -> Deck:
        """The cards that the view's seat can't place, sorted."""
        return view.unknown

    def sample(self, view: PlayerView | PublicView, order: Deck) -> State:
        """A state that could be behind a seat's view.

        Raises:
            ValueError: `order` is no order of the unknown cards, or the view belongs to no seat.
        """
        if not isinstance(view, PlayerView):
            raise ValueError("a view of nobody's tells too little to sample from")
        return sample_state(view, tuple(map(Island, order)))

    def parse(self, text: str) -> Action:
        """The action with this notation.

        Raises:
            NotationError: there is no such action.
        """
        return parse_action(text)


def _deal(deck: Deck) -> Deal:
    return Deal(tuple(map(Island, deck)))


def _told(before: State, action: Action) -> frozenset[Seat]:
    """The seats to which an action in `before` reveals a card of the deck."""
    if not isinstance(action, Draw) or not before.deck:
        return _NOBODY
    return frozenset({before.seat}) if action.card is None else _BOTH


GAME: Final[Game[State, Action, PlayerView | PublicView, Event]] = Kahuna()
