"""Samples what a seat doesn't know."""

from random import Random

from kahuna.engine import Deal, Island, PlayerView, sample_state
from kahuna.engine.kahuna.simulation import Simulation
from kahuna.engine.shuffling import shuffled


def as_known(view: PlayerView) -> Simulation:
    """A position that agrees with `view`; the hidden cards are in a fixed order."""
    return Simulation(sample_state(view, view.unknown))


def dealt(view: PlayerView, rng: Random) -> Simulation:
    """A sampled position that agrees with `view`, all equally likely.

    The opponent holds the cards they were seen to take and haven't played; unseen cards are
    shuffled.
    """
    return Simulation(sample_state(view, shuffled(view.unknown, rng.random)))


def deal_next(now: Simulation, rng: Random) -> None:
    """Deal the next round."""
    now.do(Deal(shuffled(now.to_deal(), rng.random)))


def dealt_so(view: PlayerView, hand: tuple[Island, ...]) -> Simulation:
    """The position in which the other holds these cards, and all others are played or face down."""
    rest = list(view.unknown)
    for card in hand:
        rest.remove(card)
    return Simulation(sample_state(view, (*hand, *rest)))
