"""A good `game.json`, damaged in every way that can be listed."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from typing import Any

from kahuna.record import MAX_BYTES
from support.documents import Document, encoded

Place = tuple[str | int, ...]
"""The keys and indices that lead to a value."""

STRANGERS: list[Any] = [
    *(None, True, False, 0, 1, 2, 3, -1, 7, 1.0, 2.5, 1e300, 10**30, 2**63, float("nan")),
    *("", "fr", "A", "HE", "+*", "HE +*", "=", "resign", "kahuna-game", "\0", "\x1b[2J", "\u202e"),
    *("x" * 5000, "é", [], {}, [[]], [None], ["HE +*"], {"set": "fr"}, {"a": {}}),
]
"""Values of every type, to replace others."""


def places(value: Any, way: Place = ()) -> Iterator[Place]:
    """The paths to all values in a JSON value."""
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield (*way, key)
            yield from places(inner, (*way, key))


def cuts(data: bytes) -> Iterator[bytes]:
    """The file cut at every length; also with zeros for the rest, as after a power cut."""
    for length in range(len(data)):
        yield data[:length]
    for length in range(0, len(data), 20):
        yield data[:length] + bytes(len(data) - length)


def flips(data: bytes) -> Iterator[bytes]:
    """Every byte changed: in a low, a middle and the highest bit, and to JSON's syntax."""
    for at, byte in enumerate(data):
        for other in (byte ^ 0x01, byte ^ 0x20, byte ^ 0x80, b'",:[}0\\'[at % 7]):
            yield data[:at] + bytes([other]) + data[at + 1 :]


def missing_and_doubled_bytes(data: bytes) -> Iterator[bytes]:
    """Every third byte left out, and every third one given twice."""
    for at in range(0, len(data), 3):
        yield data[:at] + data[at + 1 :]
        yield data[: at + 1] + data[at:]


def _changed(doc: Document, place: Place, change: Callable[[Any, Any], None]) -> bytes:
    """The document with a change to the value at a place; the change gets its container and key."""
    copy: Any = deepcopy(doc)
    *way, last = place
    at = copy
    for key in way:
        at = at[key]
    change(at, last)
    return encoded(copy)


def _drop(holder: Any, key: Any) -> None:
    del holder[key]


def _double(holder: Any, key: Any) -> None:
    if isinstance(holder, list):
        holder.insert(key, holder[key])
    else:
        holder[f"{key}2"] = holder[key]


def _put(value: Any, holder: Any, key: Any) -> None:
    holder[key] = value


def values_changed(doc: Document) -> Iterator[bytes]:
    """Every value dropped, doubled and replaced by other types."""
    for place in places(doc):
        if place[0] == "turns" and len(place) > 1 and place[1] not in (0, 1, 9):
            continue  # turns are all alike
        yield _changed(doc, place, _drop)
        yield _changed(doc, place, _double)
        for stranger in STRANGERS:
            yield _changed(doc, place, partial(_put, stranger))


def turns_changed(doc: Document) -> Iterator[bytes]:
    """Every turn left out, given twice, changed with the next, run into it, cut in two."""
    turns = doc["turns"]
    for at in range(len(turns) - 1):
        one, two = turns[at : at + 2]
        for instead in ([], [one, one], [two, one], [f"{one} {two}"], [*one.split(), two]):
            yield encoded({**doc, "turns": [*turns[:at], *instead, *turns[at + 2 :]]})


def decks_changed(doc: Document) -> Iterator[bytes]:
    """Decks left out, swapped, reversed, and any two neighbouring cards swapped."""
    decks = doc["decks"]
    for others in ([], decks[1:], decks[:-1], decks[::-1], [*decks, decks[0]], decks + decks):
        yield encoded({**doc, "decks": others})
    for number, deck in enumerate(decks):
        turned = [deck[::-1], deck.lower(), deck[1:], deck + "A", deck[1:] + "L", deck + " "]
        pairs = range(len(deck) - 1)
        swapped = [deck[:at] + deck[at + 1] + deck[at] + deck[at + 2 :] for at in pairs]
        for other in turned + swapped:
            yield encoded({**doc, "decks": [*decks[:number], other, *decks[number + 1 :]]})


def odd_texts(data: bytes) -> Iterator[bytes]:
    """The file in other encodings, with other line ends, and with things that aren't JSON."""
    text = data.decode()
    yield from (text.encode(code) for code in ("utf-16", "utf-32", "utf-8-sig"))
    yield from (data.replace(b"\n", end) for end in (b"\r\n", b"\r", b"", b"\x0b", b"\xc2\x85"))
    yield from (data + more for more in (b"\0", b"x", b"{}", b",", b"\n\n", data, b"\xff"))
    yield from (more + data for more in (b"\0", b"x", b"[", b"//\n", b"\xff\xfe"))
    for odd in ("\\ud800", "\\udc00\\ud800", "\\u0000", "\\x41", "\\u202e", "\x1b[31m", "\x00"):
        yield text.replace("Ana", odd).encode()
    numbers = ["NaN", "-Infinity", "1e999", "01", "+1", "0x1", "1_0", "'a'", "/**/1", "1,", "True"]
    for odd in numbers:
        yield text.replace('"first": 1', f'"first": {odd}').encode()
        yield text.replace('"seed": 0', f'"seed": {odd}').encode()
    for key in json.loads(data):
        for again in ('1, "KEY":', 'null, "KEY":', '{"KEY": [], "KEY": []}, "KEY":'):
            yield text.replace(f'"{key}":', f'"{key}": {again.replace("KEY", key)}', 1).encode()


def giants(doc: Document) -> Iterator[tuple[str, bytes]]:
    """Files at the size limit or far above it, each designed to take much time or memory."""
    room = MAX_BYTES - 4000
    yield "brackets", b"[" * MAX_BYTES
    yield "10 MB of brackets", b"[" * 10_000_000
    yield "objects", b'{"a":' * (MAX_BYTES // 5)
    yield "200 MB", bytes(200_000_000)
    good = encoded(doc)
    for name, first in {
        "digits": b"9" * room,
        "negative": b"-" + b"9" * room,
        "fraction": b"1." + b"9" * room,
        "exponent": b"1e" + b"9" * room,
        "nested lists": b"[" * 100_000 + b"]" * 100_000,
        "nested not deeply": b"[" * 150 + b"]" * 150,
        "string": b'"' + b"x" * room + b'"',
        "escapes": b'"' + b"\\u0041" * (room // 6) + b'"',
    }.items():
        yield f"first: {name}", good.replace(b'"first": 1', b'"first": ' + first)
        yield f"unknown key: {name}", good[:-1] + b',"x":' + first + b"}"
    lists: dict[str, dict[str, Any]] = {
        "turns: numbers": {"turns": [1] * (room // 3)},
        "turns: empty": {"turns": [""] * (room // 4)},
        "turns: draws": {"turns": ["+*"] * (room // 6)},
        "turns: one long turn": {"turns": ["@AB " * (room // 4)]},
        "turns: one long word": {"turns": ["x" * room]},
        "decks: long": {"decks": ["A" * (room // 3)] * 3},
        "decks: many": {"decks": ["A"] * (room // 5)},
        "decks: numbers": {"decks": [1] * (room // 3)},
        "keys": {f"{number:x}": 0 for number in range(90_000)},
        "switches": {"rules": {"set": "fr", **{f"{n:x}": 0 for n in range(90_000)}}},
        "tie breaks": {"rules": {"set": "fr", "tie_break": ["bridges"] * (room // 11)}},
        "rounds": {"rules": {"set": "fr", "early_end_rounds": [9] * (room // 3)}},
        "names": {"players": ["A"] * (room // 5)},
        "one name": {"players": ["A" * room, "B"]},
        "points": {"result": {"winner": 1, "by": "points", "points": [1] * (room // 3)}},
        "started": {"started": "2026-11-29T20:00:00." + "0" * room + "Z"},
    }
    for name, change in lists.items():
        yield name, encoded({**doc, **change})
    head, key, _ = good.partition(b'"turns": [')
    yield "turns without an end", head + key + b'"",' * (room // 3)
    yield "many beginnings of turns", b'"turns":[' * (room // 9)
