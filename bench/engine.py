"""Random full games through the engine against random games through python-chess."""

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Final, NamedTuple, TypeAlias

import chess

from bench.figures import Asked, Figure, ratio
from bench.runs import interleaved
from kahuna.engine import Deal, Rules, advance, apply, legal_actions, new_game, outcome
from kahuna.engine.kahuna.cards import ALL_CARDS, pack, unpack
from kahuna.engine.kahuna.play import to_deal
from kahuna.engine.kahuna.simulation import Simulation
from kahuna.engine.kahuna.state import State

ROUNDS: Final = 15
CHUNK_SECONDS: Final = 0.3
PLY_CAP: Final = 200

Choose: TypeAlias = Callable[[], float]
"""A random number from 0 to 1, which both rivals turn into a choice in the same way."""


class Tally(NamedTuple):
    """The actions done, and their processor time."""

    actions: int
    seconds: float


def figures() -> list[Figure]:
    """The engine's speed as search uses it, without events, and with them."""
    games = _simulated, _kahuna(_play_silently), _kahuna(_play_told), _chess
    simulated, silent, told, chessmen = interleaved(ROUNDS, *(_rate_of(game) for game in games))
    unit = "actions/s"
    return [
        ratio("engine: Simulation / chess", simulated, chessmen, Asked("at least", 12), unit),
        ratio(
            "engine: legal_actions, advance / chess", silent, chessmen, Asked("at least", 8), unit
        ),
        ratio("engine: legal_actions, apply / chess", told, chessmen, Asked("at least", 4), unit),
    ]


def _rate_of(game: Callable[[Random], Tally]) -> Callable[[], float]:
    """A chunk of whole games, as actions a second; the games differ from chunk to chunk."""
    rng = Random(f"bench {CHUNK_SECONDS}")

    def chunk() -> float:
        actions, seconds = 0, 0.0
        while seconds < CHUNK_SECONDS:
            tally = game(rng)
            actions += tally.actions
            seconds += tally.seconds
        return actions / seconds

    return chunk


def _kahuna(
    play: Callable[[State, Choose], tuple[State, int]],
) -> Callable[[Random], Tally]:
    """A whole game, with the clock stopped during shuffles, which aren't the engine's work."""

    def game(rng: Random) -> Tally:
        deal = shuffled(ALL_CARDS, rng)
        started = process_time()
        state, actions = play(new_game(Rules(), deal), rng.random)
        seconds = process_time() - started
        while outcome(state) is None:
            deal = shuffled(to_deal(state), rng)
            started = process_time()
            state, more = play(apply(state, deal).state, rng.random)
            seconds += process_time() - started
            actions += more
        return Tally(actions, seconds)

    return game


def _simulated(rng: Random) -> Tally:
    """The same with `Simulation`, as in search."""
    choose, actions, seconds = rng.random, 0, 0.0
    deal = shuffled(ALL_CARDS, rng)
    started = process_time()
    game = Simulation(new_game(Rules(), deal))
    while True:
        while legal := game.legal_actions():
            game.do(legal[int(choose() * len(legal))])
            actions += 1
        seconds += process_time() - started
        if game.game.outcome is not None:
            return Tally(actions, seconds)
        deal = shuffled(pack(game.to_deal()), rng)
        started = process_time()
        game.do(deal)


def _play_silently(state: State, choose: Choose) -> tuple[State, int]:
    """Play to the end of the round or game, without events."""
    actions = 0
    while legal := legal_actions(state):
        state = advance(state, legal[int(choose() * len(legal))])
        actions += 1
    return state, actions


def _play_told(state: State, choose: Choose) -> tuple[State, int]:
    """Play to the end of the round or game, with checks and events."""
    actions = 0
    while legal := legal_actions(state):
        state = apply(state, legal[int(choose() * len(legal))]).state
        actions += 1
    return state, actions


def _chess(rng: Random) -> Tally:
    choose = rng.random
    started = process_time()
    board, plies = chess.Board(), 0
    while plies < PLY_CAP and (legal := list(board.legal_moves)):
        board.push(legal[int(choose() * len(legal))])
        plies += 1
    return Tally(plies, process_time() - started)


def shuffled(cards: int, rng: Random) -> Deal:
    """A deal of these packed cards in random order."""
    order = list(unpack(cards))
    rng.shuffle(order)
    return Deal(tuple(order))
