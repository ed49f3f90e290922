"""Matches between players: each deal twice, with the seats swapped."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import partial
from random import Random
from time import perf_counter
from typing import NamedTuple

from kahuna.ai.kahuna.deals import shuffled
from kahuna.ai.pool import in_order
from kahuna.ai.proxy import AgentProxy
from kahuna.engine import (
    CHANCE,
    Action,
    Deal,
    PlayerView,
    Rules,
    advance,
    legal_actions,
    new_game,
    outcome,
    player_view,
    to_act,
)
from kahuna.engine.kahuna.cards import ALL_CARDS, unpack
from kahuna.engine.kahuna.play import to_deal


class Match(NamedTuple):
    """Who plays whom, and how: a name of each player, what the lots are drawn from, the rules."""

    players: tuple[str, str]
    seed: int
    rules: Rules


class Played(NamedTuple):
    """One game of a match, the first-named player first.

    Attributes:
        won: 1, 0, or for a draw 1/2, of the first-named player.
        points: the points of both.
        decisions: the seconds that each took for an action, in order.
        turns: the same for whole turns.
    """

    won: float
    points: tuple[int, int]
    decisions: tuple[list[float], list[float]]
    turns: tuple[list[float], list[float]]


def games(match: Match, count: int, jobs: int) -> AbstractContextManager[Iterator[Played]]:
    """The games of a match in order, played by so many processes; their number changes nothing.

    Never in this process, which players from elsewhere may end, read from or write to.

    Raises:
        NoSuchAgentError: a player can't be loaded; raised by the games, like what follows.
        AgentError: a player failed, or chose what isn't legal.
        BrokenExecutor: a process was ended.
    """
    return in_order(partial(play_game, match), range(count), jobs)


def play_game(match: Match, number: int) -> Played:
    """Game `number` of a match: two that follow each other share a deal, with the seats swapped.

    Raises:
        NoSuchAgentError: a player isn't found.
        AgentError: a player failed, or chose what isn't legal.
    """
    pair, swapped = divmod(number, 2)
    players = [_Timed(name, f"{match.seed}/{number}/{i}") for i, name in enumerate(match.players)]
    seated = players[::-1] if swapped else players
    state = new_game(match.rules, _deal(match.seed, pair, 1, ALL_CARDS))
    while (seat := to_act(state)) is not None:
        if seat is CHANCE:
            round_ = state.game.round + 1
            state = advance(state, _deal(match.seed, pair, round_, to_deal(state)))
        else:
            legal = legal_actions(state)
            state = advance(state, seated[seat - 1].choose(player_view(state, seat), legal))
    result = outcome(state)
    assert result is not None
    won = 0.5 if result.winner is None else float((result.winner == 1) != swapped)
    first, second = result.points
    one, two = players
    return Played(
        won=won,
        points=(second, first) if swapped else (first, second),
        decisions=(one.decisions, two.decisions),
        turns=(list(one.turns.values()), list(two.turns.values())),
    )


def _deal(seed: int, pair: int, round_: int, cards: int) -> Deal:
    return Deal(shuffled(unpack(cards), Random(f"{seed}/{pair}/{round_}")))


class _Timed:
    """A player for one game, with the time that it took."""

    def __init__(self, name: str, lots: str) -> None:
        self._agent = AgentProxy(name)
        self._rng = Random(lots)
        self.decisions: list[float] = []
        self.turns: dict[int, float] = {}

    def choose(self, view: PlayerView, legal: tuple[Action, ...]) -> Action:
        """What the player chooses."""
        started = perf_counter()
        action = self._agent.choose(view, legal, self._rng)
        seconds = perf_counter() - started
        self.decisions.append(seconds)
        self.turns[view.turn] = self.turns.get(view.turn, 0.0) + seconds
        return action
