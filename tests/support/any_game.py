"""Whole games of any kind, by random players."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from kahuna.engine.game import Game, Step
from kahuna.engine.games import game_named
from kahuna.engine.kahuna.game import Setup
from kahuna.engine.shuffling import shuffled
from kahuna.match import Match, begin
from kahuna.record import Record
from kahuna.record.history import joined
from support.toy import TOY
from support.toy.engine.state import Setup as ToySetup

SETUPS: dict[str, Any] = {"kahuna": Setup(), TOY: ToySetup()}
"""A setup for each game; all laws are tested for the games listed here."""


class Moment(NamedTuple):
    """A position of a game, and the steps that led to it, those of deals included."""

    state: Any
    step: Step[Any, Any]


def rules_of(name: str) -> Game[Any, Any, Any, Any]:
    """The rules of a game."""
    return game_named(name)


def new_record(name: str, seed: int = 7) -> Record:
    """A new game between players called A, B and so on."""
    setup = SETUPS[name]
    return begin(
        game=name,
        players=tuple("ABCD"[: setup.seats]),
        setup=setup,
        seed=seed,
        started="2026-11-29T20:00:00+00:00",
        program="kahuna",
    )


def moments(name: str, rng: Random) -> Iterator[Moment]:
    """A random game to its end: each position, with the steps that led there."""
    game = rules_of(name)
    decks = [shuffled(opening.cards, rng.random) for opening in game.openings(SETUPS[name])]
    step = game.begin(SETUPS[name], decks)
    yield Moment(step.state, step)
    while game.to_act(step.state) is not None:
        step = game.apply(step.state, rng.choice(game.legal_actions(step.state)))
        while (due := game.due(step.state)) is not None:
            step = joined(step, game.deal(step.state, shuffled(due.cards, rng.random)))
        yield Moment(step.state, step)


def played_match(name: str, rng: Random, seed: int = 7) -> Iterator[Match]:
    """A random match to its end, after each action."""
    match = Match(new_record(name, seed), lambda _: None)
    yield match
    while match.to_act is not None:
        match.act(rng.choice(match.legal_actions()))
        yield match
