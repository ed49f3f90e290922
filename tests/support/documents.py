"""A valid `game.json` as a dict, to damage in one place."""

import json
from pathlib import Path
from typing import Any

import pytest

from kahuna.record import RecordError, parse_record, replay

GAMES = Path(__file__).parents[1] / "data" / "games"
Document = dict[str, Any]


def document(name: str = "fr-early-handicap") -> Document:
    """One of the games of `tests/data`, as parsed JSON."""
    loaded: Document = json.loads((GAMES / f"{name}.json").read_bytes())
    return loaded


def encoded(doc: object) -> bytes:
    """A JSON value as a file's bytes."""
    return json.dumps(doc).encode()


def spoilt(path: str, value: object, name: str = "fr-early-handicap") -> bytes:
    """A game with one value replaced, `path` being its keys and indices with dots between."""
    doc = document(name)
    *way, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    at: Any = doc
    for key in way:
        at = at[key]
    at[last] = value
    return encoded(doc)


def refused(data: bytes) -> RecordError:
    """Why `parse_record` refuses `data`; it must."""
    with pytest.raises(RecordError) as caught:
        parse_record(data)
    return caught.value


def fault_of(data: bytes) -> RecordError:
    """What `replay` finds wrong with `data`, which `parse_record` must take."""
    fault = replay(parse_record(data)).fault
    assert fault
    return fault
