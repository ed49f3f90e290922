"""How a screen is shared out, and a picture likewise. Knows no widget."""

from typing import Final

MARGIN: Final = 1
"""Columns between the chart and the side column."""


def side_width(columns: int) -> int:
    """The side column's width with its margin: a third of the screen's, within reason."""
    return min(max(columns // 3, 27), 52)
