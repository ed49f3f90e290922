"""Samples what a seat doesn't know."""

from collections.abc import Iterable
from random import Random

from kahuna.engine import Deal, Island, PlayerView, sample_state
from kahuna.engine.kahuna.simulation import Simulation


def shuffled(cards: Iterable[Island], rng: Random) -> tuple[Island, ...]:
    """The cards in any order, all alike.

    Only `Random.random` keeps its sequence in every version of Python.
    """
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def as_known(view: PlayerView) -> Simulation:
    """A position that agrees with `view`; the hidden cards are in a fixed order."""
    return Simulation(sample_state(view, view.unknown))


def dealt(view: PlayerView, rng: Random) -> Simulation:
    """A sampled position that agrees with `view`, all equally likely.

    The opponent holds the cards they were seen to take and haven't played; unseen cards are
    shuffled.
    """
    return Simulation(sample_state(view, shuffled(view.unknown, rng)))


def deal_next(now: Simulation, rng: Random) -> None:
    """Deal the next round."""
    now.do(Deal(shuffled(now.to_deal(), rng)))


def dealt_so(view: PlayerView, hand: tuple[Island, ...]) -> Simulation:
    """The position in which the other holds these cards, and all others are played or face down."""
    rest = list(view.unknown)
    for card in hand:
        rest.remove(card)
    return Simulation(sample_state(view, (*hand, *rest)))
