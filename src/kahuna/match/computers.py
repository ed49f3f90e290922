"""Which seats a computer plays, and by which level.

The record's `program` notes it, since the names are the players' own; so a resumed game knows it
too.
"""

import re
from collections.abc import Mapping
from typing import Final

from kahuna.engine.game import Seat

Computers = Mapping[Seat, str]
"""By seat, the name of the level or of another registered player."""

LEVELS: Final = ("easy", "normal", "hard")
"""The built-in levels, weakest first."""

_NOTE: Final = re.compile(r"; player ([1-9]): ([^;]+)")


def noted(program: str, computers: Computers) -> str:
    """`program` with the computers noted in it: `kahuna 0.1.0; player 2: hard`."""
    notes = (f"; player {seat}: {level}" for seat, level in sorted(computers.items()))
    return _NOTE.sub("", program) + "".join(notes)


def computers_in(program: str) -> dict[Seat, str]:
    """The computers noted in a record's `program`."""
    return {int(seat): level for seat, level in _NOTE.findall(program)}


def rotated(program: str, seats: int) -> str:
    """The same computers, each one seat on; the last one moves to seat 1."""
    computers = computers_in(program)
    return noted(program, {seat % seats + 1: level for seat, level in computers.items()})
