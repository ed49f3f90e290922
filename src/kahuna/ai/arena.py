"""Matches between players: each deal twice, with the seats swapped."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import partial
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from kahuna.ai.pool import in_order
from kahuna.ai.proxy import AgentProxy
from kahuna.engine.game import Action, Deck, Setup, Shuffle
from kahuna.engine.games import KAHUNA, game_named
from kahuna.engine.shuffling import shuffled


class Match(NamedTuple):
    """Who plays whom, and what.

    Attributes:
        players: a name of each.
        seed: what the lots are drawn from.
        setup: the game's own, for two seats.
        game: its name.
    """

    players: tuple[str, str]
    seed: int
    setup: Setup
    game: str = KAHUNA


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
    game = game_named(match.game)
    pair, swapped = divmod(number, 2)
    players = [
        _Timed(match.game, name, f"{match.seed}/{number}/{i}")
        for i, name in enumerate(match.players)
    ]
    seated = players[::-1] if swapped else players
    decks = [_deck(match.seed, pair, shuffle) for shuffle in game.openings(match.setup)]
    state = game.begin(match.setup, decks).state
    while (result := game.outcome(state)) is None:
        if shuffle := game.due(state):
            state = game.deal(state, _deck(match.seed, pair, shuffle)).state
            continue
        seat = game.to_act(state)
        assert seat is not None, "a game that is not over goes on"
        legal = tuple(game.legal_actions(state))
        view = game.view(state, seat)
        state = game.apply(state, seated[seat - 1].choose(view, legal, game.turn(state))).state
    won = 0.5 if result.winner is None else float((result.winner == 1) != swapped)
    first, second = result.points
    one, two = players
    return Played(
        won=won,
        points=(second, first) if swapped else (first, second),
        decisions=(one.decisions, two.decisions),
        turns=(list(one.turns.values()), list(two.turns.values())),
    )


def _deck(seed: int, pair: int, shuffle: Shuffle) -> Deck:
    return shuffled(shuffle.cards, Random(f"{seed}/{pair}/{shuffle.label}").random)


class _Timed:
    """A player for one game, with the time that it took."""

    def __init__(self, game: str, name: str, lots: str) -> None:
        self._agent = AgentProxy(name, game)
        self._rng = Random(lots)
        self.decisions: list[float] = []
        self.turns: dict[int, float] = {}

    def choose(self, view: Any, legal: tuple[Action, ...], turn: int) -> Action:
        """What the player chooses."""
        started = perf_counter()
        action = self._agent.choose(view, legal, self._rng)
        seconds = perf_counter() - started
        self.decisions.append(seconds)
        self.turns[turn] = self.turns.get(turn, 0.0) + seconds
        return action
