"""The analysis of a game: the chance to win after each turn, the luck, and better turns.

There are two fair judges. The spectator sees both hands but never the deck's order: both seats'
views together. Each change of the spectator's chance through the game is split between the turn
chosen and the cards that came. Whether another turn was better is judged by the mover's view alone:
nobody is blamed for what they couldn't know.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from itertools import cycle, islice
from math import sqrt
from random import Random
from typing import Final, NamedTuple, TypeAlias

from kahuna.ai.kahuna.advice import Advice, best_turns
from kahuna.ai.kahuna.deals import dealt
from kahuna.ai.kahuna.evaluation import fitted
from kahuna.ai.kahuna.planning import best_place
from kahuna.ai.kahuna.playouts import Playouts
from kahuna.ai.pool import in_order
from kahuna.engine import Action, Phase, PlayerView, Seat, sample_state
from kahuna.engine.kahuna.simulation import Simulation
from kahuna.engine.shuffling import shuffled

Views: TypeAlias = tuple[PlayerView, PlayerView]
"""The views of seat 1 and seat 2."""
TURNS: Final = (2, 3)
"""Playout lengths in turns before the evaluation. They alternate, since it flatters the seat that
moved last, so that each seat is flattered equally."""
CANDIDATES: Final = 2
"""How many of the best turns are compared with the one played."""
LEAST: Final = 0.02
"""The least gain in the chance to win that makes a turn better."""
SURE: Final = 2.0
"""The least gain in standard errors that makes a turn better."""


class Budget(NamedTuple):
    """The budget for a turn, in counts, so that the same game gives the same analysis.

    Attributes:
        deals: how many sampled deals the spectator's chance is averaged over.
        tries: how many sampled worlds turns are compared in.
        playouts: how many playouts the search for the best turns gets.
    """

    deals: int
    tries: int
    playouts: int


FULL: Final = Budget(deals=150, tries=80, playouts=120)
QUICK: Final = Budget(deals=30, tries=15, playouts=0)


class Played(NamedTuple):
    """A turn of a game: its actions, and the positions before and after it.

    Attributes:
        end: the views before its last action, which separate its luck from the choice.
    """

    seat: Seat
    actions: tuple[Action, ...]
    before: Views
    end: Views
    after: Views


class Judged(NamedTuple):
    """The judgement of a turn.

    Attributes:
        chance: seat 1's chance to win after it.
        luck: how much of the change came from the cards drawn or dealt; the rest is play.
        played: the mover's chance with the turn as played, by what they could know.
        better: a better turn by the mover's view; None if none is certain.
    """

    chance: float
    luck: float
    played: float
    better: Advice | None


class Opening(NamedTuple):
    """Seat 1's chance before the first deal and after it."""

    fair: float
    chance: float


def judge_opening(views: Views, budget: Budget, seed: str) -> Opening:
    """How good the first deal was for seat 1."""
    return Opening(
        fair=_mean(lambda rng: _any_deal(views[0], rng), budget, seed),
        chance=_mean(lambda rng: _spectated(views, rng), budget, seed),
    )


def judge_turns(
    turns: Sequence[Played], budget: Budget, seed: str, jobs: int = 1
) -> AbstractContextManager[Iterator[Judged]]:
    """The turns judged in order by `jobs` processes, whose number doesn't change the result.

    Raises:
        BrokenExecutor: a process was ended; raised by the turns.
    """
    judge = partial(_judge, budget)
    tasks = [(turn, f"{seed}/{index}") for index, turn in enumerate(turns)]
    return nullcontext(map(judge, tasks)) if jobs == 1 else in_order(judge, tasks, jobs)


def _judge(budget: Budget, given: tuple[Played, str]) -> Judged:
    turn, seed = given
    chance = _mean(lambda rng: _spectated(turn.after, rng), budget, seed)

    def chosen(rng: Random) -> Simulation:
        now = _spectated(turn.end, rng)
        now.do(turn.actions[-1])
        return now

    # Common random numbers: if no card came, no luck is found either.
    luck = chance - _mean(chosen, budget, seed)
    return Judged(chance, luck, *_compared(turn, budget, seed))


def _mean(world: Callable[[Random], Simulation], budget: Budget, seed: str) -> float:
    """Seat 1's mean chance over worlds sampled with common random numbers."""
    rng, total = Random(seed), 0.0
    for playouts in _playouts(budget.deals):
        now = world(rng)
        total += _chance(now, 1, rng.random(), playouts)
    return total / budget.deals


def _playouts(deals: int) -> Iterator[Playouts]:
    """Playouts for each deal; each caches its results."""
    return islice(cycle([Playouts(fitted(), turns) for turns in TURNS]), deals)


def _chance(now: Simulation, seat: Seat, lots: float, playouts: Playouts) -> float:
    while now.game.phase is Phase.SETUP:
        now.do(best_place(now, now.legal_actions()))
    return playouts.chance(now, seat, lots)


def _spectated(views: Views, rng: Random) -> Simulation:
    """A sampled position that keeps all that both seats know; only the deck is shuffled."""
    one, two = views
    rest = list(one.unknown)
    for card in (*two.hand, *two.hidden):
        rest.remove(card)
    return Simulation(sample_state(one, (*two.hand, *two.hidden, *shuffled(rest, rng.random))))


def _any_deal(view: PlayerView, rng: Random) -> Simulation:
    """The first position of a game with another deal."""
    row = [card for card in view.row if card is not None]
    cards = shuffled(sorted((*view.unknown, *view.hand, *row)), rng.random)
    held, shown = len(view.hand), len(view.hand) + len(row)
    fresh = view._replace(hand=tuple(sorted(cards[:held])), row=cards[held:shown])
    return Simulation(sample_state(fresh, cards[shown:]))


def _compared(turn: Played, budget: Budget, seed: str) -> tuple[float, Advice | None]:
    """The chance of the turn as played, and the better turn, both by the mover's view."""
    view = turn.before[turn.seat - 1]
    rng = Random(seed)
    options = [advice.actions for advice in best_turns(view, CANDIDATES, rng, budget.playouts)]
    found: list[list[float]] = []
    for playouts in _playouts(budget.tries):
        world, lots = dealt(view, rng), rng.random()
        found.append(
            [_after(world, way, turn.seat, lots, playouts) for way in (turn.actions, *options)]
        )
    played, *others = zip(*found, strict=True)
    chance, better = sum(played) / len(played), None
    for way, reached in zip(options, others, strict=True):
        gain = _gain(played, reached)
        if gain and (better is None or chance + gain > better.chance):
            better = Advice(way, chance + gain)
    return chance, better


def _after(
    world: Simulation, actions: Sequence[Action], seat: Seat, lots: float, playouts: Playouts
) -> float:
    now = world.copy()
    for action in actions:
        now.do(action)
    return _chance(now, seat, lots, playouts)


def _gain(played: Sequence[float], other: Sequence[float]) -> float:
    """The gain of the other turn in the same worlds; 0 if it isn't significant."""
    gains = [b - a for a, b in zip(played, other, strict=True)]
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / max(len(gains) - 1, 1)
    return mean if mean >= max(LEAST, SURE * sqrt(spread / len(gains))) else 0.0
