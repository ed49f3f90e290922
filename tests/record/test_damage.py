"""Damaged files, by the hundred: each is read or refused, and nothing else ever happens."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kahuna.engine import ACTIONS
from kahuna.engine.games import KAHUNA
from kahuna.record import RecordError, Replay, format_position, format_record, parse_record, replay
from support.documents import GAMES, encoded
from support.games import random_record
from support.strategies import RNGS

pytestmark = pytest.mark.slow

GOOD = [path.read_bytes() for path in sorted(GAMES.glob("*.json"))]
FILES = st.sampled_from(GOOD)

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=12)
    | st.sampled_from([*ACTIONS, "", "fr", "es", "AABBCCDDEEFFGGHHIIJJKKLL", "kahuna-game"])
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)


def read(data: bytes) -> Replay | RecordError:
    """What comes of a file; any other exception goes through and fails the test."""
    try:
        record = parse_record(data)
    except RecordError as error:
        return error
    played = replay(record)
    for position in played.positions[-2:]:
        format_position(position, KAHUNA)
    assert parse_record(format_record(record)) == record
    return played


@given(FILES, st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 255)), max_size=4))
@settings(max_examples=300)
def test_bytes_changed(data: bytes, changes: list[tuple[int, int]]) -> None:
    changed = bytearray(data)
    for at, byte in changes:
        changed[at % len(changed)] = byte
    read(bytes(changed))


@given(FILES, st.integers(0, 1999), st.integers(0, 1999), st.binary(max_size=8))
@settings(max_examples=300)
def test_a_piece_cut_out_or_put_in(data: bytes, start: int, end: int, piece: bytes) -> None:
    read(data[: start % len(data)] + piece + data[end % len(data) :])


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    assert isinstance(read(data), RecordError)


def places(value: Any, way: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The ways to all values in a JSON value."""
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield (*way, key)
            yield from places(inner, (*way, key))


@given(FILES, st.data(), VALUES)
@settings(max_examples=400)
def test_a_value_replaced(data: bytes, draw: st.DataObject, value: object) -> None:
    doc = json.loads(data)
    *way, last = draw.draw(st.sampled_from(list(places(doc))))
    at = doc
    for key in way:
        at = at[key]
    at[last] = value
    read(encoded(doc))


@given(FILES, st.data())
@settings(max_examples=100)
def test_turns_dropped_doubled_and_swapped(data: bytes, draw: st.DataObject) -> None:
    doc = json.loads(data)
    indices = st.integers(0, len(doc["turns"]) - 1)
    one, other = draw.draw(indices), draw.draw(indices)
    doc["turns"][one], doc["turns"][other] = doc["turns"][other], doc["turns"][one]
    doc["turns"].insert(draw.draw(indices), doc["turns"][draw.draw(indices)])
    del doc["turns"][draw.draw(indices)]
    read(encoded(doc))


@given(RNGS, st.sampled_from(list(ACTIONS)), st.integers(0, 300))
def test_an_action_put_in_anywhere_is_played_or_told(rng: Random, text: str, place: int) -> None:
    doc = json.loads(format_record(random_record(rng)))
    at = place % len(doc["turns"])
    doc["turns"][at] = f"{text} {doc['turns'][at]}"
    read(encoded(doc))


def test_the_files_are_good() -> None:
    assert len(GOOD) >= 8
    for data in GOOD:
        played = read(data)
        assert isinstance(played, Replay)
        assert played.fault is None
