"""Recovers the playable beginning of a damaged record, up to its first fault.

There is no second, lenient reader. The good part of a file gets an empty ending, and then goes
through the one strict reader.
"""

import json
import re
from typing import NamedTuple

from kahuna.record.errors import RecordError
from kahuna.record.history import Position, done_in, turns_of
from kahuna.record.reading import parse_record
from kahuna.record.record import Record
from kahuna.record.replaying import replay

_WHOLE_TURNS = re.compile(rb'"turns"\s*:\s*\[(?:\s*"[ !#-[\]-~]*"\s*,)*+(?:\s*"[ !#-[\]-~]*")?')
"""The list of turns up to the last complete one."""


class Salvage(NamedTuple):
    """The recovered part of a damaged record.

    Attributes:
        record: the game up to its fault, ready to be continued.
        actions: how many actions were recovered, at least one.
        fault: what is wrong with the file.
    """

    record: Record
    actions: int
    fault: RecordError


def salvage(data: bytes, *, started: str, program: str) -> Salvage | None:
    """The good beginning of the damaged record in `data`, as another game begun by `program`.

    None if nothing is wrong with it, if no action of it is good, or if the good ones end the game.
    """
    fault: RecordError | None = None
    try:
        record = parse_record(data)
    except RecordError as error:
        fault = error
        head = _head(data, started, program)
        if head is None:
            return None
        record = head
    positions, fault_in_turns = replay(record)
    fault = fault or fault_in_turns
    if fault is None or len(positions) < 2 or positions[-1].seat is None:
        return None
    good = _up_to(positions, record)._replace(started=started, program=program)
    return Salvage(good, len(positions) - 1, fault)


def _head(data: bytes, started: str, program: str) -> Record | None:
    """The part before the first incomplete turn, read strictly; None if that fails."""
    found = _WHOLE_TURNS.search(data)
    if found is None:
        return None
    ending = json.dumps({"result": None, "started": started, "program": program})[1:]
    try:
        return parse_record(data[: found.end()].rstrip(b", \r\n\t") + f"],{ending}".encode())
    except RecordError:
        return None


def _up_to(positions: tuple[Position, ...], record: Record) -> Record:
    """The record of the game with these positions."""
    dealt = record.decks[: positions[-1].deals]
    return record._replace(decks=dealt, turns=turns_of(done_in(positions)), result=None)
