"""What a drawing is, in whatever style."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol, TypeAlias

from kahuna.chart.ink import Hue, Ink
from kahuna.engine.board import Island, Line

Run: TypeAlias = tuple[str, Ink | Hue]
"""Characters of one ink, side by side."""


class Shape(Protocol):
    """The archipelago at one size, as far as every style has it."""

    @property
    def targets(self) -> Mapping[tuple[int, int], Line | Island]:
        """What lies at a cell."""

    @property
    def crossed(self) -> tuple[tuple[Line | Island, ...], ...]:
        """By row: the lines, then the islands that have cells in it."""


class Drawing(NamedTuple):
    """The archipelago as characters: `rows` from the top, each exactly as wide as asked for."""

    rows: tuple[tuple[Run, ...], ...]
    geometry: Shape

    def target_at(self, x: int, y: int) -> Line | Island | None:
        """What a pointer at this cell points at; a cell beside a line will do."""
        targets = self.geometry.targets
        for near in ((x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if near in targets:
                return targets[near]
        return None

    def text(self) -> str:
        """The drawing without its inks, and without blanks at the end of a row."""
        rows = ("".join(text for text, _ in row) for row in self.rows)
        return "\n".join(row.rstrip() for row in rows)
