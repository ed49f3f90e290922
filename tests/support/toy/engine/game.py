"""The toy game's implementation of the protocol."""

from collections.abc import Sequence
from typing import Final

from kahuna.engine.game import (
    Deck,
    Game,
    IllegalAction,
    IllegalDeal,
    NotationError,
    Outcome,
    Seat,
    Shuffle,
    Step,
)
from kahuna.engine.game import Setup as AnySetup
from kahuna.text import fold_case
from support.toy.engine.state import (
    CARDS,
    SEATS,
    SECRETS,
    Action,
    Event,
    Refusal,
    Setup,
    State,
    View,
)

DRAW, END, RESIGN = Action("+"), Action("="), Action("resign")
LAYS = {card: Action(card) for card in sorted(set(CARDS))}
ACTIONS = {action.notation: action for action in (DRAW, END, RESIGN, *LAYS.values())}


class Toy:
    """The rules."""

    name: str = "toy"
    seats: range = range(3, 4)

    def openings(self, _setup: AnySetup) -> tuple[Shuffle, ...]:
        return Shuffle("toy/secrets", SECRETS), Shuffle("toy/pile", CARDS)

    def begin(self, setup: AnySetup, decks: Sequence[Deck]) -> Step[State, Event]:
        if not isinstance(setup, Setup):
            raise ValueError("no setup of the toy game")
        secrets, pile = decks
        if tuple(sorted(secrets)) != SECRETS or tuple(sorted(pile)) != CARDS:
            raise IllegalDeal("other cards")
        hands = ((), (), ())
        state = State(
            setup.first, secrets, pile, hands, (), setup.first, 1, False, False, 1, (0, 0, 0), None
        )
        return Step(state, ())

    def due(self, state: State) -> Shuffle | None:
        if state.outcome or state.pile or state.piles > 1 or state.drawn:
            return None
        return Shuffle("toy/again", tuple(sorted(card for card, _ in state.table)))

    def deal(self, state: State, deck: Deck) -> Step[State, Event]:
        due = self.due(state)
        if due is None or tuple(sorted(deck)) != due.cards:
            raise IllegalDeal("none is due, or of other cards")
        after = _ended(state._replace(pile=deck, table=(), piles=2))
        return Step(after, (Event("dealt"), *_over(after)), frozenset(SEATS))

    def to_act(self, state: State) -> Seat | None:
        return None if state.outcome or self.due(state) else state.seat

    def turn(self, state: State) -> int:
        return state.turn

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return tuple(action for action in ACTIONS.values() if self._may(state, action))

    def _may(self, state: State, action: Action) -> bool:
        return action is not RESIGN and self.refusal(state, action) is None

    def refusal(self, state: State, action: Action) -> Refusal | None:
        if state.outcome or self.due(state):
            return Refusal("game_over", None)
        if action == RESIGN:
            return None
        if action == DRAW:
            return Refusal("drawn", "T1") if state.drawn else None
        if not state.drawn:
            return Refusal("draw_first", "T1")
        if action == END:
            return None
        if state.laid:
            return Refusal("laid", "T2")
        if action.notation not in state.hands[state.seat - 1]:
            return Refusal("not_in_hand", "T2")
        return None

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        why = self.refusal(state, action)
        if why is not None:
            raise IllegalAction(why)
        seat = state.seat
        if action == DRAW:
            card, hand = state.pile[0], state.hands[seat - 1]
            hands = _changed(state.hands, seat, tuple(sorted((*hand, card))))
            after = state._replace(pile=state.pile[1:], hands=hands, drawn=True)
            return Step(after, (Event("drew", seat, card),), frozenset({seat}))
        if action == RESIGN:
            others = tuple(other for other in SEATS if other != seat)
            after = state._replace(outcome=Outcome(others, "resign", state.points))
            return Step(after, (Event("resigned", seat), *_over(after)))
        if action == END:
            passed = state._replace(seat=seat % 3 + 1, turn=state.turn + 1, drawn=False, laid=False)
            counted = not state.pile
            events: tuple[Event, ...] = (Event("ended", seat),)
            after = _counted(passed) if counted else passed
            if counted:
                events = (*events, Event("counted", values=after.points), *_over(after))
            return Step(after, events, halt=counted)
        left = list(state.hands[seat - 1])
        left.remove(action.notation)
        after = state._replace(
            hands=_changed(state.hands, seat, tuple(left)),
            table=(*state.table, (action.notation, seat)),
            laid=True,
        )
        return Step(after, (Event("laid", seat, action.notation),))

    def resignation(self) -> Action:
        return RESIGN

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            seat=seat,
            secret=None if seat is None else state.secrets[seat - 1],
            hand=() if seat is None else state.hands[seat - 1],
            cards=tuple(map(len, state.hands)),
            pile=len(state.pile),
            table=state.table,
            first=state.first,
            to_act=self.to_act(state),
            mover=state.seat,
            turn=state.turn,
            drawn=state.drawn,
            laid=state.laid,
            piles=state.piles,
            points=state.points,
            outcome=state.outcome,
        )

    def seen(self, event: Event, seat: Seat | None) -> Event:
        return event._replace(card=None) if event.kind == "drew" and event.by != seat else event

    def unknown(self, view: View) -> Deck:
        cards = list(CARDS)
        for card in (*view.hand, *(card for card, _ in view.table)):
            cards.remove(card)
        return (*cards, *(secret for secret in SECRETS if secret != view.secret))

    def sample(self, view: View, order: Deck) -> State:
        if view.seat is None or tuple(sorted(order)) != self.unknown(view):
            raise ValueError("no order of the unknown cards, or nobody's view")
        secrets = [card for card in order if card in SECRETS]
        secrets.insert(view.seat - 1, str(view.secret))
        cards = [card for card in order if card not in SECRETS]
        hands = list[Deck]()
        for seat, count in enumerate(view.cards, start=1):
            hands.append(view.hand if seat == view.seat else tuple(sorted(cards[:count])))
            cards = cards if seat == view.seat else cards[count:]
        return State(
            view.first,
            tuple(secrets),
            tuple(cards),
            tuple(hands),
            view.table,
            view.mover,
            view.turn,
            view.drawn,
            view.laid,
            view.piles,
            view.points,
            view.outcome,
        )

    def parse(self, text: str) -> Action:
        folded = {fold_case(notation): action for notation, action in ACTIONS.items()}
        if fold_case(text) not in folded:
            raise NotationError(text)
        return folded[fold_case(text)]


def _changed(hands: tuple[Deck, ...], seat: Seat, hand: Deck) -> tuple[Deck, ...]:
    return (*hands[: seat - 1], hand, *hands[seat:])


def _counted(state: State) -> State:
    """The points after a pile: one for each card laid, two for each of the secret kind."""
    points = tuple(
        state.points[seat - 1]
        + sum(by == seat for _, by in state.table)
        + 2
        * sum("XYZ"["ABCDEF".index(card) % 3] == state.secrets[seat - 1] for card, _ in state.table)
        for seat in SEATS
    )
    return _ended(state._replace(points=points))


def _ended(state: State) -> State:
    """The same, over if its second pile is empty."""
    if state.pile or state.piles == 1:
        return state
    winners = tuple(s for s in SEATS if state.points[s - 1] == max(state.points))
    return state._replace(outcome=Outcome(winners, "points", state.points))


def _over(state: State) -> tuple[Event, ...]:
    return () if state.outcome is None else (Event("over", values=tuple(state.outcome)),)


GAME: Final[Game[State, Action, View, Event]] = Toy()
