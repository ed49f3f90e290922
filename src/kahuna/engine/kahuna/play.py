"""The main functions of the rules: a new game, whose turn it is, one step at a time."""

from enum import Enum
from typing import Final, Literal, NamedTuple

from kahuna.engine.game import IllegalAction, Outcome, Seat
from kahuna.engine.kahuna.actions import Action, Deal
from kahuna.engine.kahuna.cards import ALL_CARDS, pack, unpack
from kahuna.engine.kahuna.events import Event, events_between
from kahuna.engine.kahuna.legality import refusal
from kahuna.engine.kahuna.moves import ROW, advance, opened
from kahuna.engine.kahuna.refusal import Refusal, RefusalCode
from kahuna.engine.kahuna.rules import Rules
from kahuna.engine.kahuna.state import Game, Phase, State

HAND: Final = 3
"""How many cards a seat is dealt (R4)."""
HANDICAPS: Final = (1, 2, 3)
"""The possible sizes of a handicap, in bridges (R6)."""


class Chance(Enum):
    """Who acts when cards are to be dealt."""

    CHANCE = "chance"


CHANCE: Final = Chance.CHANCE


class Handicap(NamedTuple):
    """The seat that places bridges before the first turn, and how many (R6)."""

    seat: Seat
    bridges: int


class Step(NamedTuple):
    """What an action leads to: the next state, and what happened on the way."""

    state: State
    events: tuple[Event, ...]


def new_game(
    rules: Rules, deal: Deal, *, first: Seat = 1, handicap: Handicap | None = None
) -> State:
    """The position before the first action (R4, R5, R6).

    Raises:
        IllegalAction: `deal` doesn't hold two cards of each island.
        ValueError: the handicap isn't 1, 2 or 3 bridges.
    """
    if handicap is not None and handicap.bridges not in HANDICAPS:
        raise ValueError(f"a handicap is 1, 2 or 3 bridges, not {handicap.bridges} (R6)")
    _check_deal(deal, ALL_CARDS)
    one, two, row = (deal.order[i : i + 3] for i in (0, HAND, 2 * HAND))
    state = State(
        game=Game(
            rules, first, 1, Phase.SETUP, handicap.bridges if handicap else 0, (0, 0), (), None
        ),
        turn=0,
        seat=1,
        did=0,
        must_draw=False,
        own_bridges=0,
        other_bridges=0,
        own_hand=pack(one),
        other_hand=pack(two),
        row=row,
        deck=deal.order[2 * HAND + ROW :],
        played=0,
        own_hidden=0,
        other_hidden=0,
        own_seen=0,
        other_seen=0,
    )
    if handicap is None:
        return opened(state)
    return state if handicap.seat == 1 else state.passed_on(state.game, turn=0)


def apply(state: State, action: Action | Deal) -> Step:
    """Do one action, or deal the next round's cards.

    Raises:
        IllegalAction: it may not be done now; `state` is unchanged.
    """
    if isinstance(action, Deal):
        if state.game.phase is not Phase.DEAL:
            raise IllegalAction(Refusal(RefusalCode.NO_DEAL_DUE))
        _check_deal(action, to_deal(state))
    elif (why := refusal(state, action)) is not None:
        raise IllegalAction(why)
    after = advance(state, action)
    return Step(after, events_between(state, action, after))


def to_act(state: State) -> Seat | Literal[Chance.CHANCE] | None:
    """The seat to move, `CHANCE` when cards are to be dealt, None when the game is over."""
    if state.game.phase is Phase.OVER:
        return None
    return CHANCE if state.game.phase is Phase.DEAL else state.seat


def outcome(state: State) -> Outcome | None:
    """How the game ended; None while it is still going on."""
    return state.game.outcome


def to_deal(state: State) -> int:
    """The packed cards of the next deal: all of the round's discards (R20)."""
    return state.played + state.own_hidden + state.other_hidden


def _check_deal(deal: Deal, cards: int) -> None:
    if sorted(deal.order) != list(unpack(cards)):
        raise IllegalAction(Refusal(RefusalCode.WRONG_CARDS))
