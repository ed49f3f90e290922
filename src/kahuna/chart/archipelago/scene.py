"""One picture of the archipelago, which draws itself at any size."""

from kahuna.chart.archipelago.drawing import draw
from kahuna.chart.archipelago.facts import Facts
from kahuna.chart.drawing import Drawing
from kahuna.chart.glyphs import Glyphs


class Scene(Facts):
    """The facts of a picture, as a board that can be drawn."""

    __slots__ = ()

    def draw(self, width: int, height: int, glyphs: Glyphs) -> Drawing:
        """The drawing, of so many cells across and down: with coasts if there are the colours."""
        if glyphs.colours is None:
            return draw(self, width, height, glyphs)
        from kahuna.chart.archipelago.coasts import (  # frames are drawn without loading it
            draw_coasts,
            ground_for,
        )

        ground, finer = ground_for(width, height, glyphs.colours)
        return draw_coasts(self, ground)._replace(finer=finer)
