"""A file damaged in every way that can be listed: a typed error, or the game that its text says."""

import json
import resource
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from kahuna.engine import Handicap, to_act
from kahuna.record import (
    Record,
    RecordError,
    done_in,
    format_record,
    parse_record,
    replay,
    turns_of,
)
from kahuna.record.salvaging import salvage
from support import damage
from support.documents import GAMES, document
from support.games import random_record

pytestmark = pytest.mark.slow

MOST_SECONDS = 1.0
MOST_BYTES = 100 << 20
WHOLE = (GAMES / "fr-early-handicap.json").read_bytes()


def short(*, resigned: bool) -> bytes:
    """A game of a few turns, with all that a record can have."""
    handicap = Handicap(2, 1)
    record = random_record(Random(4), handicap=handicap, length=40, resigned=resigned)
    return format_record(record._replace(players=("Zoë", "[b]"), seed=7))


BEGUN, GIVEN_UP = short(resigned=False), short(resigned=True)
SWITCHES = {
    "set": "es",
    "tie_break": ["bridges", "third_count"],
    "early_end_rounds": [3, 2],
    "early_end": "removed",
    "mixed_discards": False,
    "strict_building": False,
}
NEW = {"started": "2026-11-30T10:00:00+00:00", "program": "kahuna 0.1.0"}


def read(data: bytes) -> tuple[Record, RecordError | None] | RecordError:
    """What comes of a file, its turns played; any other exception goes through."""
    try:
        record = parse_record(data)
    except RecordError as error:
        return error
    positions, fault = replay(record)
    if fault is None:
        played = [turn.lower() for turn in turns_of(done_in(positions))]
        assert played == [turn.lower() for turn in record.turns]
    return record, fault


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON; one that has a key twice says nothing."""
    assert len(dict(pairs)) == len(pairs)
    return dict(pairs)


def says(data: bytes, record: Record) -> None:
    """A record holds what the text of its file says, as another reader reads it."""
    said: dict[str, Any] = json.loads(data, object_pairs_hook=once)
    kept: dict[str, Any] = json.loads(format_record(record))
    said["decks"] = [deck.upper() for deck in said["decks"]]
    rules = said.pop("rules")
    assert kept.pop("rules")["set"] == rules.pop("set")
    for switch, value in rules.items():
        value = sorted(value) if switch == "early_end_rounds" else value
        assert json.dumps(getattr(record.setup.rules, switch)) == json.dumps(value)
    assert json.dumps(kept, sort_keys=True) == json.dumps(said, sort_keys=True)  # 1 is not true


@cache
def can_be_gone_on_with(record: Record) -> bool:
    positions, fault = replay(record)
    return fault is None and record.result is None and to_act(positions[-1].state) is not None


def is_beginning_of(good: Record, data: bytes) -> None:
    """What was saved of a file plays without a fault, and stands in the file, word for word."""
    assert can_be_gone_on_with(good)
    text = data.decode(errors="replace").upper()
    assert all(f'"{turn.upper()}' in text for turn in good.turns)
    assert all(f'"{"".join(deck)}"' in text for deck in good.decks)


def cases() -> Iterator[bytes]:
    for data in (WHOLE, BEGUN):
        yield from damage.cuts(data)
    yield from damage.flips(BEGUN)
    yield from damage.flips(GIVEN_UP)
    yield from damage.missing_and_doubled_bytes(GIVEN_UP)
    yield from damage.values_changed({**document(), "rules": SWITCHES})
    yield from damage.turns_changed(document())
    yield from damage.decks_changed(document("fr-points"))
    yield from damage.odd_texts(WHOLE)


def peak() -> int:
    """The most memory that this process has had so far, in bytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def test_whatever_is_damaged_is_told_or_is_no_other_game() -> None:
    count = refused = saved = 0
    longest, before = 0.0, peak()
    for data in cases():
        begun = time.process_time()
        result = read(data)
        left = salvage(data, **NEW)
        longest = max(longest, time.process_time() - begun)
        is_bad = isinstance(result, RecordError) or result[1] is not None
        if not isinstance(result, RecordError):
            says(data, result[0])
        if left is not None:
            assert is_bad
            is_beginning_of(left.record, data)
        count, refused, saved = count + 1, refused + is_bad, saved + (left is not None)
    assert count >= 5000
    assert count * 3 // 4 < refused < count  # some damage only makes another good game
    assert saved > count // 4
    assert longest < MOST_SECONDS
    assert peak() - before < MOST_BYTES


GIANTS = dict(damage.giants(document()))


@pytest.mark.parametrize("name", GIANTS)
def test_no_file_takes_long_or_much_room(name: str) -> None:
    before = peak()
    assert seconds_for(lambda: read(GIANTS[name])) < MOST_SECONDS
    # Which reads twice: the file, and what is good of it.
    assert seconds_for(lambda: salvage(GIANTS[name], **NEW)) < 2 * MOST_SECONDS
    assert peak() - before < MOST_BYTES


def seconds_for(work: Callable[[], object]) -> float:
    """How long some work takes, undisturbed: the quickest of three times."""
    return min(_seconds_for(work) for _ in range(3))


def _seconds_for(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun
