"""Random whole games, by players of different temperaments."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, islice
from random import Random
from typing import NamedTuple

from kahuna.engine import (
    CHANCE,
    ISLANDS,
    RESIGN,
    RULE_SETS,
    Action,
    Build,
    Deal,
    Decline,
    Discard,
    Draw,
    Event,
    Handicap,
    Island,
    Remove,
    Rules,
    Seat,
    apply,
    legal_actions,
    new_game,
    outcome,
    to_act,
)
from kahuna.engine.games import KAHUNA
from kahuna.engine.kahuna.cards import unpack
from kahuna.engine.kahuna.game import Setup
from kahuna.engine.kahuna.play import to_deal
from kahuna.engine.kahuna.state import State
from kahuna.record import Record

Policy = Callable[[Random, Sequence[Action]], Action]


class Moment(NamedTuple):
    """A step of a game: an action or a deal, and its result."""

    before: State
    action: Action | Deal
    after: State
    events: tuple[Event, ...]


def _preferring(*kinds: type[Action]) -> Policy:
    """A player that prefers these kinds of action, in order, else plays any action."""

    def choose(rng: Random, legal: Sequence[Action]) -> Action:
        for kind in kinds:
            if liked := [action for action in legal if isinstance(action, kind)]:
                return rng.choice(liked)
        return rng.choice(legal)

    return choose


def _hasty(rng: Random, legal: Sequence[Action]) -> Action:
    """Builds four times out of five, if it can."""
    return (_BUILDER if rng.random() < 0.8 else uniform)(rng, legal)


def uniform(rng: Random, legal: Sequence[Action]) -> Action:
    """A uniformly random legal action."""
    return rng.choice(legal)


_BUILDER = _preferring(Remove, Build)

POLICIES: dict[str, Policy] = {
    "uniform": uniform,
    "hasty": _hasty,
    "builder": _BUILDER,
    "drawer": _preferring(Draw),
    "decliner": _preferring(Decline),
    "waster": _preferring(Discard, Build, Decline),
}


def shuffled(rng: Random, cards: tuple[Island, ...]) -> Deal:
    """The cards in a random order."""
    order = list(cards)
    rng.shuffle(order)
    return Deal(tuple(order))


def opening(
    rng: Random,
    rules: Rules,
    *,
    first: Seat = 1,
    handicap: Handicap | None = None,
) -> tuple[State, Deal]:
    """A new game, and the cards that were dealt for it."""
    deal = shuffled(rng, ISLANDS + ISLANDS)
    return new_game(rules, deal, first=first, handicap=handicap), deal


def moments(rng: Random, state: State, policy: Policy = uniform) -> Iterator[Moment]:
    """The steps of a game from `state` to its end, deals among them."""
    while (seat := to_act(state)) is not None:
        if seat is CHANCE:
            action: Action | Deal = shuffled(rng, unpack(to_deal(state)))
        else:
            action = policy(rng, legal_actions(state))
        after, events = apply(state, action)
        yield Moment(state, action, after, events)
        state = after


def random_record(
    rng: Random,
    *,
    rules: Rules | None = None,
    rule_set: str = "fr",
    first: Seat = 1,
    handicap: Handicap | None = None,
    policy: Policy = uniform,
    length: int | None = None,
    resigned: bool = False,
) -> Record:
    """A random game, as its record.

    With `length` it stops unfinished after that many steps, or with a resignation if `resigned`.
    """
    rules = rules or RULE_SETS[rule_set]
    state, first_deal = opening(rng, rules, first=first, handicap=handicap)
    decks, played = [first_deal], []
    for before, action, after, _ in islice(moments(rng, state, policy), length):
        if isinstance(action, Deal):
            decks.append(action)
        else:
            played.append((before.turn, action))
        state = after
    if to_act(state) is CHANCE:  # a new round is dealt at once
        decks.append(shuffled(rng, unpack(to_deal(state))))
        state = apply(state, decks[-1]).state
    if resigned and to_act(state) is not None:
        played.append((state.turn, RESIGN))
        state = apply(state, RESIGN).state
    return Record(
        game=KAHUNA,
        players=("ANA", "LUC"),
        setup=Setup(rule_set, rules, first, handicap),
        seed=None,
        decks=tuple(deal.order for deal in decks),
        turns=tuple(
            " ".join(action.notation for _, action in turn)
            for _, turn in groupby(played, key=lambda step: step[0])
        ),
        result=outcome(state),
        started="2026-11-29T20:00:00+00:00",
        program="kahuna 0.1.0",
    )
