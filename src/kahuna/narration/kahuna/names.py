"""Lines and cards by the names of their islands: a screen reader would speak letters as words."""

from collections.abc import Iterable

from kahuna.engine.board import NAMES, Island, Line, ends


def line_name(line: Line) -> str:
    """A line by the names of its islands: `ELAI-HUNA`."""
    one, other = ends(line)
    return f"{NAMES[one]}-{NAMES[other]}"


def island_names(islands: Iterable[Island]) -> str:
    """Islands, or their cards, by name, with commas between."""
    return ", ".join(NAMES[island] for island in islands)
