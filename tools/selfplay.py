"""Games that the evaluation plays against itself, and the positions that it is fitted on."""

from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import Pool
from random import Random
from typing import Final, NamedTuple, TypeVar

from kahuna.ai.kahuna.deals import deal_next
from kahuna.ai.kahuna.evaluation import Evaluation, chance
from kahuna.ai.kahuna.moment import OVER, features_at, moment_after
from kahuna.ai.kahuna.turns import Glance, best_turns, glance
from kahuna.engine import SEATS, Deal, Discard, Draw, Phase, Rules, Seat, new_game
from kahuna.engine.kahuna.cards import ALL_CARDS, size, unpack
from kahuna.engine.kahuna.simulation import Simulation
from kahuna.engine.shuffling import shuffled

T = TypeVar("T")
EXPLORES: Final = 0.1
"""How often a turn is drawn by lot from the better ones, so that other positions are seen too."""
BETTER: Final = 8
ENDS: Final = 3
CHUNK: Final = 50
"""How many games a process is given at a time; it changes no row."""


class Row(NamedTuple):
    """The end of a turn: when it was, its features, and what whoever ended it could hope for.

    Attributes:
        era, left: as in `Moment`.
        features: the features, some more than once.
        said: the chance to win by the newest evaluation.
        target: the same with what came later in the game.
        won: 1, 0, or for a draw 1/2.
    """

    era: int
    left: int
    features: tuple[int, ...]
    said: float
    target: float
    won: float


class _End(NamedTuple):
    seat: Seat
    era: int
    left: int
    features: tuple[int, ...]
    said: float


def rows(
    evaluations: Sequence[Evaluation],
    seed: str,
    games: int,
    jobs: int,
    trust: float,
    chunk: int = CHUNK,
) -> Iterator[Row]:
    """The turns' ends of so many games, in order whatever the number of processes.

    The last evaluation plays; in every other game one seat is played by any of them. `trust` is
    how much of a target is what was said one turn later, the rest being that turn's own target.
    """
    play = partial(_chunk, evaluations, seed, trust)
    firsts = range(0, games, chunk)
    with Pool(jobs) as pool:
        for found in pool.imap(play, [range(i, min(i + chunk, games)) for i in firsts]):
            yield from found


def _chunk(evaluations: Sequence[Evaluation], seed: str, trust: float, numbers: range) -> list[Row]:
    return [row for i in numbers for row in _game(evaluations, Random(f"{seed}/{i}"), trust)]


def _game(evaluations: Sequence[Evaluation], rng: Random, trust: float) -> list[Row]:
    now = Simulation(new_game(Rules(), Deal(shuffled(unpack(ALL_CARDS), rng.random))))
    newest = evaluations[-1]
    players = dict.fromkeys(SEATS, newest)
    if rng.random() < 0.5:
        players[_any(SEATS, rng)] = _any(evaluations, rng)
    ends = []
    while now.game.phase is not Phase.OVER:
        if now.game.phase is Phase.DEAL:
            deal_next(now, rng)
        elif (end := _turn(now, players[now.seat], newest, rng)) is not None:
            ends.append(end)
    outcome = now.game.outcome
    winner = outcome.winner if outcome else None
    return _with_targets(ends, 0.5 if winner is None else float(winner == 1), trust)


def _turn(now: Simulation, player: Evaluation, newest: Evaluation, rng: Random) -> _End | None:
    """Play a turn; what stands at its end, unless the game is over then."""
    seat, phase = now.seat, now.game.phase
    turn = _explored(now, player, rng) if rng.random() < EXPLORES else glance(now, player)
    turn.play_up_to_end(now)
    action = turn.end.action
    if action is None:
        return None
    moment = moment_after(now, drawn=isinstance(action, Draw))
    (own, other), others = now.bridges_of(seat), size(now.other_hand)
    now.do(action)
    if moment.era == OVER:
        return None
    there = own, other, now.hand_of(seat)
    declined = phase is Phase.PLAY and not isinstance(action, Draw)
    found = features_at(moment, there, others, declined=declined)
    [odds] = newest.judge(moment).odds([there], others, declined=declined)
    return _End(seat, moment.era, moment.left, tuple(found), chance(odds))


def _explored(now: Simulation, player: Evaluation, rng: Random) -> Glance:
    turn = _any(best_turns(now, BETTER, player), rng)
    discards = tuple(action for action in turn.actions if isinstance(action, Discard))
    return Glance(turn.there, discards, _any(turn.ends[:ENDS], rng))


def _any(choices: Sequence[T], rng: Random) -> T:
    return choices[int(rng.random() * len(choices))]


def _with_targets(ends: Sequence[_End], won: float, trust: float) -> list[Row]:
    """The rows of a game, from its last to its first; `won` is what seat 1 made of it."""
    found = []
    target = said = won
    for seat, era, left, numbers, chance_ in reversed(ends):
        target += trust * (said - target)
        said = chance_ if seat == 1 else 1 - chance_
        seen = (said, target, won) if seat == 1 else (1 - said, 1 - target, 1 - won)
        found.append(Row(era, left, numbers, *seen))
    return found
