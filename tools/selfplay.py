"""Games that the evaluation plays against itself, and the positions for fitting it."""

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
"""The probability of a random turn among the better ones, to explore other positions too."""
BETTER: Final = 8
ENDS: Final = 3
CHUNK: Final = 50
"""The games that a process gets at a time; it changes no row."""


class Row(NamedTuple):
    """The end of a turn: its moment, its features, and the chances of the seat that ended it.

    Attributes:
        era, left: as in `Moment`.
        features: the features, with repetitions.
        said: the chance to win by the latest evaluation.
        target: the same, updated with the rest of the game.
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
    """The ends of turns of `games` games, in order, whatever the number of processes.

    The latest evaluation plays; in every second game a random one of them plays one seat. `trust`
    is the weight in a target of the prediction one turn later; the rest is that turn's own target.
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
    """Play a turn; the row of its end, unless the game is over."""
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
    """The rows of a game, from last to first; `won` is the result for seat 1."""
    found = []
    target = said = won
    for seat, era, left, numbers, chance_ in reversed(ends):
        target += trust * (said - target)
        said = chance_ if seat == 1 else 1 - chance_
        seen = (said, target, won) if seat == 1 else (1 - said, 1 - target, 1 - won)
        found.append(Row(era, left, numbers, *seen))
    return found
