"""The layout of a screen, and of an exported picture. Knows no widget."""

from typing import Final

NEED: Final = (80, 24)
"""The least columns and rows; below them there is only a notice."""
TOP: Final = 1
"""Rows above the chart."""
FOOT: Final = 5
"""The least rows below it."""
MARGIN: Final = 1
"""Columns between the chart and the side column."""


def is_too_small(columns: int, rows: int) -> bool:
    """Whether there is only room for a notice."""
    return columns < NEED[0] or rows < NEED[1]


def side_width(columns: int) -> int:
    """The side column's width with its margin: a third of the screen's, within reason."""
    return min(max(columns // 3, 27), 52)
