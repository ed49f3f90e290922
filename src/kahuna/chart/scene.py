"""What is to be drawn: the board as it stands, and what the viewer should look at."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kahuna.engine.board import Island, Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One picture's worth of facts; seats are 1 and 2."""

    bridges: Mapping[Line, int] = field(default_factory=dict)
    stones: Mapping[Island, int] = field(default_factory=dict)
    lit_lines: frozenset[Line] = frozenset()
    """Lines that the card picked could be played on."""
    lit_islands: frozenset[Island] = frozenset()
    """Islands whose letter can be typed now."""
    marked_lines: frozenset[Line] = frozenset()
    """Lines that changed since the viewer's last turn."""
    marked_islands: frozenset[Island] = frozenset()
    """Islands that changed hands since the viewer's last turn."""
    cursor: Line | Island | None = None
