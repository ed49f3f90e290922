"""The strict JSON reader of records, analyses, settings and lessons."""

import json
from collections import Counter
from enum import StrEnum
from typing import Any

from kahuna.record.record import MAX_BYTES

MAX_DIGITS = 640
"""The longest integer read, in digits: Python's strictest limit. No key takes a longer one."""


class JsonFault(StrEnum):
    """Everything that can be wrong with the bytes."""

    TOO_LARGE = "too_large"
    NOT_UTF8 = "not_utf8"
    NOT_JSON = "not_json"
    NOT_AN_OBJECT = "not_an_object"
    DOUBLE_KEY = "double_key"


class JsonError(ValueError):
    """Bytes that aren't JSON, or not of the requested kind.

    Attributes:
        fault: what is wrong.
        line: where it isn't JSON, from 1.
        key: which key is given twice; empty for other faults.
    """

    def __init__(self, fault: JsonFault, *, line: int = 1, key: str = "") -> None:
        super().__init__(fault)
        self.fault = fault
        self.line = line
        self.key = key


def load_object(data: bytes, most: int = MAX_BYTES) -> dict[str, Any]:
    """The JSON object in `data`, which may have at most `most` bytes.

    Raises:
        JsonError: `data` holds none.
    """
    document = load_json(data, most)
    if not isinstance(document, dict):
        raise JsonError(JsonFault.NOT_AN_OBJECT)
    return document


def load_json(data: bytes, most: int = MAX_BYTES) -> Any:
    """The JSON value in `data`: in UTF-8, no key twice.

    Raises:
        JsonError: `data` holds none.
    """
    if len(data) > most:
        raise JsonError(JsonFault.TOO_LARGE)
    try:
        return json.loads(data.decode(), object_pairs_hook=_distinct, parse_int=_integer)
    except UnicodeDecodeError:
        raise JsonError(JsonFault.NOT_UTF8) from None
    except json.JSONDecodeError as error:
        raise JsonError(JsonFault.NOT_JSON, line=error.lineno) from None
    except RecursionError:
        raise JsonError(JsonFault.NOT_JSON) from None


def _integer(digits: str) -> int | float:
    """An integer; one longer than Python reads becomes a float, which no key takes."""
    return int(digits) if len(digits) <= MAX_DIGITS else float("inf")


def _distinct(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = dict(pairs)
    if len(keys) < len(pairs):
        names = Counter(name for name, _ in pairs)
        doubled = next(name for name, times in names.items() if times > 1)
        raise JsonError(JsonFault.DOUBLE_KEY, key=doubled)
    return keys
