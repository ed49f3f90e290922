"""The board of a game, whichever it is."""

from typing import Any

from kahuna.chart.glyphs import Glyphs
from kahuna.engine.games import has_part, part


def board_text(game: str, view: Any, glyphs: Glyphs) -> str | None:
    """The board of a view as lines of text; None: the game has no drawing.

    Raises:
        KeyError: there is no such game.
    """
    if not has_part(game, "chart", "board"):
        return None
    text: str = part(game, "chart", "board").drawing(view, glyphs).text()
    return text
