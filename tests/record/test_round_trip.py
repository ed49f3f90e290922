"""Games at random, finished or not: written, read, played again."""

import json
from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from kahuna.engine import apply, to_act
from kahuna.engine.games import KAHUNA
from kahuna.record import format_position, format_record, parse_record, replay
from kahuna.text import is_name
from support.games import random_record
from support.strategies import RNGS, SETTINGS, Settings

NAMES = st.text(min_size=1, max_size=32).filter(is_name)
LENGTHS = st.none() | st.integers(0, 150)


@given(RNGS, SETTINGS, LENGTHS, st.booleans(), st.sampled_from(["fr", "es"]))
def test_a_game_is_read_back_equal(
    rng: Random, chosen: Settings, length: int | None, resigned: bool, rule_set: str
) -> None:
    record = random_record(
        rng,
        rules=chosen.rules,
        rule_set=rule_set,
        first=chosen.first,
        handicap=chosen.handicap,
        policy=chosen.policy,
        length=length,
        resigned=resigned,
    )
    data = format_record(record)
    assert parse_record(data) == record
    assert format_record(parse_record(data)) == data
    played = replay(record)
    assert played.fault is None
    assert " ".join(str(position.action) for position in played.positions[1:]) == " ".join(
        record.turns
    )
    last = played.positions[-1].state
    assert (to_act(last) is None) == (record.result is not None)


@given(NAMES, NAMES, st.none() | st.integers(0, 2**63 - 1))
def test_names_and_seeds_are_read_back_equal(one: str, two: str, seed: int | None) -> None:
    record = random_record(Random(1), length=3)._replace(players=(one, two), seed=seed)
    assert parse_record(format_record(record)) == record


@given(RNGS, SETTINGS)
def test_a_replay_is_the_game_action_by_action(rng: Random, chosen: Settings) -> None:
    record = random_record(rng, rules=chosen.rules, first=chosen.first, policy=chosen.policy)
    positions = replay(record).positions
    for before, after in pairwise(positions):
        assert after.action
        step = apply(before.state, after.action)
        assert after.events[: len(step.events)] == step.events
        assert json.loads(format_position(after, KAHUNA))["ply"] == before.ply + 1


def test_the_file_ends_in_a_newline_and_is_indented_by_two() -> None:
    data = format_record(random_record(Random(1))).decode()
    assert data.startswith('{\n  "format": "kahuna-game",\n  "version": 1,\n')
    assert data.endswith("}\n")
    assert not data.endswith("\n\n")


def test_names_are_written_as_themselves() -> None:
    record = random_record(Random(1), length=0)._replace(players=("ÑANDÚ", "Léa"))
    assert '    "ÑANDÚ",\n    "Léa"\n'.encode() in format_record(record)
