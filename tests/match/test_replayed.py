"""A game that is watched, and another one that is played on from one of its plies."""

from pathlib import Path
from random import Random

import pytest

from kahuna.engine import RULE_SETS, legal_actions
from kahuna.match import Match, Replayed
from kahuna.record import Record, format_record, parse_record, replay
from support.games import random_record
from support.matches import VECTORS, at_random, ignore, vector

STARTED, PROGRAM = "2026-11-30T12:00:00+01:00", "kahuna 9"


def branches(record: Record) -> list[Record]:
    """The records played on from each ply."""
    replayed = Replayed(record, replay(record).positions)
    plies = range(replayed.last + 1)
    return [
        replayed.branch(ply, started=STARTED, program=PROGRAM)
        for ply in plies
        if replayed.goes_on(ply)
    ]


@pytest.mark.parametrize("file", VECTORS, ids=lambda file: file.stem)
def test_every_ply_leads_to_a_legal_unfinished_record(file: Path) -> None:
    record = vector(file)
    positions = replay(record).positions
    cut = branches(record)
    assert len(cut) == len(positions) - 1
    for ply, branch in enumerate(cut):
        played, fault = replay(parse_record(format_record(branch)))
        assert fault is None
        assert played == positions[: ply + 1]
        assert legal_actions(played[-1].state)
        kept = branch._replace(decks=record.decks, turns=record.turns, result=record.result)
        assert kept == record._replace(started=STARTED, program=PROGRAM)


@pytest.mark.parametrize("seed", range(5))
def test_a_game_given_up_can_be_played_on_up_to_its_last_ply(seed: int) -> None:
    record = random_record(Random(seed), length=30, resigned=True)
    last = len(replay(record).positions) - 1
    assert not Replayed(record, replay(record).positions).goes_on(last)
    assert len(branches(record)) == last


def test_an_unfinished_game_can_be_played_on_from_where_it_stands() -> None:
    record = random_record(Random(1), length=30)
    assert branches(record)[-1] == record._replace(started=STARTED, program=PROGRAM)


def test_what_is_played_on_can_be_played_to_its_end() -> None:
    record = random_record(Random(3), rules=RULE_SETS["fr"])._replace(seed=11)
    for branch in branches(record)[::20]:
        match = Match(branch, ignore)
        for _ in at_random(match, Random(5)):
            pass
        assert match.outcome
        assert replay(parse_record(format_record(match.record))).fault is None
        begun = branch.turns[:-1]
        assert match.record.turns[: len(begun)] == begun
