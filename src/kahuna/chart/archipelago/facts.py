"""What is to be drawn: the board as it stands, and what the viewer should look at."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from kahuna.engine.board import Island, Line

_NO_BRIDGES: Final[Mapping[Line, int]] = MappingProxyType({})
_NO_STONES: Final[Mapping[Island, int]] = MappingProxyType({})


class Facts(NamedTuple):
    """One picture's worth of facts; seats are 1 and 2."""

    bridges: Mapping[Line, int] = _NO_BRIDGES
    stones: Mapping[Island, int] = _NO_STONES
    lit_lines: frozenset[Line] = frozenset()
    """Lines that the card picked could be played on."""
    lit_islands: frozenset[Island] = frozenset()
    """Islands whose letter can be typed now."""
    marked_lines: frozenset[Line] = frozenset()
    """Lines that changed since the viewer's last turn."""
    marked_islands: frozenset[Island] = frozenset()
    """Islands that changed hands since the viewer's last turn."""
    planned_lines: frozenset[Line] = frozenset()
    """Those of the bridges that are only thought of."""
    planned_islands: Mapping[Island, int] = _NO_STONES
    """Whose islands are as yet whose stones are only thought of; 0: nobody's."""
    cursor: Line | Island | None = None
