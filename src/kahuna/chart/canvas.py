"""A sheet of cells to paint on."""

from itertools import groupby

from kahuna.chart.ink import Ink, Role

Run = tuple[str, Ink]


class Canvas:
    """Cells of a character and its ink; what is painted outside of it is dropped."""

    def __init__(self, width: int, height: int) -> None:
        self._width = width
        self._height = height
        self._cells = [[(" ", Ink(Role.SEA))] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, ink: Ink) -> None:
        """Paint a text from a cell on, rightwards."""
        if 0 <= y < self._height:
            for at, glyph in enumerate(text, x):
                if 0 <= at < self._width:
                    self._cells[y][at] = (glyph, ink)

    def rows(self) -> tuple[tuple[Run, ...], ...]:
        """The rows from the top, each as runs of one ink."""
        return tuple(
            tuple(
                ("".join(glyph for glyph, _ in cells), ink)
                for ink, cells in groupby(row, key=lambda cell: cell[1])
            )
            for row in self._cells
        )
