"""Running games: begun from a record, played by random players or from a record's turns."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from kahuna.engine import RULE_SETS, Action, Handicap, Rules, Seat, parse_turn
from kahuna.engine.games import KAHUNA
from kahuna.engine.kahuna.game import Setup
from kahuna.engine.kahuna.state import State
from kahuna.match import GameFile, Match, begin
from kahuna.record import Record, format_record, parse_record
from support.games import Policy, uniform

if TYPE_CHECKING:
    from support.strategies import Settings

DATA = Path(__file__).parents[1] / "data"
VECTORS = sorted((DATA / "games").glob("*.json"))
"""The records of whole games, each with its positions beside it."""


def vector(file: Path) -> Record:
    """The record in one of `VECTORS`."""
    return parse_record(file.read_bytes())


def beginning(record: Record) -> Record:
    """The same game before its first action."""
    return record._replace(turns=(), decks=record.decks[:1], result=None)


def new_record(
    seed: int = 7,
    rules: Rules = RULE_SETS["fr"],
    *,
    first: Seat = 1,
    handicap: Handicap | None = None,
    players: tuple[str, str] = ("ANA", "LUC"),
) -> Record:
    """A new game with the settings that most tests don't care about."""
    return begin(
        game=KAHUNA,
        players=players,
        setup=Setup("fr", rules, first, handicap),
        seed=seed,
        started="2026-11-29T20:00:00+00:00",
        program="kahuna 0.1.0",
    )


def ignore(record: Record) -> None:
    """A `keep` that saves nothing."""


def new_match(seed: int = 7, keep: Callable[[Record], None] = ignore) -> Match:
    """A new game by the rules `fr`."""
    return Match(new_record(seed), keep)


def match_at(state: State, keep: Callable[[Record], None] = ignore) -> Match:
    """A game that begins at a position, without a history."""
    return Match(new_record(rules=state.game.rules), keep, state)


def match_of(chosen: "Settings", keep: Callable[[Record], None] = ignore) -> Match:
    """A new game with settings from Hypothesis."""
    record = new_record(rules=chosen.rules, first=chosen.first, handicap=chosen.handicap)
    return Match(record, keep)


def play(match: Match, turns: str) -> None:
    """Do actions, written with spaces between."""
    for action in parse_turn(turns):
        match.act(action)


def actions_of(match: Match) -> tuple[Action, ...]:
    """All actions so far."""
    return parse_turn(" ".join(match.record.turns))


def at_random(match: Match, rng: Random, policy: Policy = uniform) -> Iterator[Match]:
    """Play a random game to its end; yields the match after each action."""
    while match.to_act is not None:
        match.act(policy(rng, match.legal_actions()))
        yield match


def all_of(match: Match) -> tuple[object, ...]:
    """Everything visible of a match from outside, for comparison."""
    return (
        format_record(match.record),
        match.view(1),
        match.view(2),
        match.history(1),
        match.history(2),
        match.history(None),
        match.legal_actions(),
        match.to_act,
        match.outcome,
        match.can_undo,
    )


@contextmanager
def no_descriptor_lost() -> Iterator[None]:
    """Check that as many files are open afterwards as before."""
    before = os.listdir("/dev/fd")
    yield
    assert os.listdir("/dev/fd") == before


def kept_match(path: Path) -> tuple[GameFile, Match]:
    """A new game saved in a file."""
    file = GameFile(path)
    return file, Match(new_record(), file.keep)
