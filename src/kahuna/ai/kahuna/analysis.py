"""A game looked back on: the chance to win after each turn, what was luck, what was better.

Two judges, each fair. The spectator sees both hands, never the deck's order: the views of both
seats put together. His chances follow one another through the game, so each change of them can
be shared out between the turn that was chosen and the cards that came. Whether another turn was
better is judged by the mover's view alone: nobody is blamed for what he couldn't know.
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
"""A position as seat 1 and seat 2 know it."""
TURNS: Final = (2, 3)
"""So many turns are played before the evaluation has its say: by turns, for it flatters whoever
moved last, and seats 1 and 2 take turns at that."""
CANDIDATES: Final = 2
"""So many of the best turns are held against the one that was played."""
LEAST: Final = 0.02
"""A turn isn't called better for less than this,"""
SURE: Final = 2.0
"""nor for less than so many standard errors."""


class Budget(NamedTuple):
    """How long to think about a turn, in counts, so that the same game gives the same analysis.

    Attributes:
        deals: over so many the spectator's chances are means.
        tries: over so many turns are held against each other.
        playouts: for the search for the best turns.
    """

    deals: int
    tries: int
    playouts: int


FULL: Final = Budget(deals=150, tries=80, playouts=120)
QUICK: Final = Budget(deals=30, tries=15, playouts=0)


class Played(NamedTuple):
    """A turn of a game: all its actions, and the positions around it.

    Attributes:
        end: before its last action, so that what that brought can be told from what was chosen.
    """

    seat: Seat
    actions: tuple[Action, ...]
    before: Views
    end: Views
    after: Views


class Judged(NamedTuple):
    """What a turn did.

    Attributes:
        chance: that of seat 1 to win, after it.
        luck: how much of the change came from the cards drawn or dealt; the rest is play.
        played: the chance of the mover, as he could know it, with the turn as it was played.
        better: a turn that was better by his own view, None if there is none for sure.
    """

    chance: float
    luck: float
    played: float
    better: Advice | None


class Opening(NamedTuple):
    """The chance of seat 1 before the cards are dealt, and with those that were."""

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
    """The turns judged in order by so many processes; their number changes nothing.

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

    # The same lots both times: where no card came, no luck is found either.
    luck = chance - _mean(chosen, budget, seed)
    return Judged(chance, luck, *_compared(turn, budget, seed))


def _mean(world: Callable[[Random], Simulation], budget: Budget, seed: str) -> float:
    """The chance of seat 1, over worlds drawn from the same lots."""
    rng, total = Random(seed), 0.0
    for playouts in _playouts(budget.deals):
        now = world(rng)
        total += _chance(now, 1, rng.random(), playouts)
    return total / budget.deals


def _playouts(deals: int) -> Iterator[Playouts]:
    """Something to play on with for each deal; what one has found out, it remembers."""
    return islice(cycle([Playouts(fitted(), turns) for turns in TURNS]), deals)


def _chance(now: Simulation, seat: Seat, lots: float, playouts: Playouts) -> float:
    while now.game.phase is Phase.SETUP:
        now.do(best_place(now, now.legal_actions()))
    return playouts.chance(now, seat, lots)


def _spectated(views: Views, rng: Random) -> Simulation:
    """A position with all that both seats know; only the deck is shuffled."""
    one, two = views
    rest = list(one.unknown)
    for card in (*two.hand, *two.hidden):
        rest.remove(card)
    return Simulation(sample_state(one, (*two.hand, *two.hidden, *shuffled(rest, rng.random))))


def _any_deal(view: PlayerView, rng: Random) -> Simulation:
    """The first position of a game, dealt anew."""
    row = [card for card in view.row if card is not None]
    cards = shuffled(sorted((*view.unknown, *view.hand, *row)), rng.random)
    held, shown = len(view.hand), len(view.hand) + len(row)
    fresh = view._replace(hand=tuple(sorted(cards[:held])), row=cards[held:shown])
    return Simulation(sample_state(fresh, cards[shown:]))


def _compared(turn: Played, budget: Budget, seed: str) -> tuple[float, Advice | None]:
    """The chance of the turn as it was played, and what was better; by the mover's view."""
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
    """How much better the other turn did in the same worlds; 0 if that isn't sure."""
    gains = [b - a for a, b in zip(played, other, strict=True)]
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / max(len(gains) - 1, 1)
    return mean if mean >= max(LEAST, SURE * sqrt(spread / len(gains))) else 0.0
