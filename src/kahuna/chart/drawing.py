"""A drawing: rows of characters in inks, and what lies at a cell; what can be drawn."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol, TypeAlias

from kahuna.chart.glyphs import Glyphs
from kahuna.chart.ink import Hue, Ink

Run: TypeAlias = tuple[str, Ink | Hue]
"""Characters of one ink, side by side."""
Cell = tuple[int, int]
"""Column and row, from the upper left."""


class Making(Protocol):
    """What has to be made for a finer drawing; equal to another one that makes the same."""

    def make(self) -> None:
        """Make it, in any thread: it takes a while, and drawings are finer from then on."""


class Drawing(NamedTuple):
    """A board as characters.

    Attributes:
        rows: from the top, each exactly as wide as asked for; a row that is the same in two
            drawings may be the same object.
        targets: by cell, the name of what lies there.
        shape: the same object in two drawings whose cells lie alike, so that they can be compared.
        ground: the ink of the cells around the rows.
        finer: what a finer drawing of the same waits for; None: there is none.
    """

    rows: tuple[tuple[Run, ...], ...]
    targets: Mapping[Cell, str]
    shape: object
    ground: Ink | Hue
    finer: Making | None = None

    def target_at(self, x: int, y: int) -> str | None:
        """What a pointer at this cell points at; a cell beside it will do."""
        for near in ((x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if near in self.targets:
                return self.targets[near]
        return None

    def text(self) -> str:
        """The drawing without its inks, and without blanks at the end of a row."""
        rows = ("".join(text for text, _ in row) for row in self.rows)
        return "\n".join(row.rstrip() for row in rows)


class Board(Protocol):
    """A board and what is to be looked at on it: all that a drawing of any size needs."""

    def draw(self, width: int, height: int, glyphs: Glyphs, /) -> Drawing:
        """The drawing, in cells across and down."""
