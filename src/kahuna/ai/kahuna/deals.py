"""Lots drawn for what a seat doesn't know."""

from random import Random

from kahuna.engine import Deal, Island, PlayerView, sample_state
from kahuna.engine.kahuna.simulation import Simulation
from kahuna.engine.shuffling import shuffled


def as_known(view: PlayerView) -> Simulation:
    """A position that holds what `view` tells; the hidden cards lie in a fixed order."""
    return Simulation(sample_state(view, view.unknown))


def dealt(view: PlayerView, rng: Random) -> Simulation:
    """A position that `view` can be one side of, each as likely as any other.

    The opponent is given what he was seen to take and hasn't played; what nobody saw is shuffled.
    """
    return Simulation(sample_state(view, shuffled(view.unknown, rng.random)))


def deal_next(now: Simulation, rng: Random) -> None:
    """Deal the next round."""
    now.do(Deal(shuffled(now.to_deal(), rng.random)))


def dealt_so(view: PlayerView, hand: tuple[Island, ...]) -> Simulation:
    """The position in which the other holds these cards, all others being played or face down."""
    rest = list(view.unknown)
    for card in hand:
        rest.remove(card)
    return Simulation(sample_state(view, (*hand, *rest)))
