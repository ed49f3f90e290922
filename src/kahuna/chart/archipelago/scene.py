"""One picture of the archipelago, which draws itself at any size."""

from kahuna.chart.archipelago.drawing import draw
from kahuna.chart.archipelago.facts import Facts
from kahuna.chart.drawing import Drawing
from kahuna.chart.glyphs import Glyphs


class Scene(Facts):
    """The facts of a picture, as a board that can be drawn."""

    __slots__ = ()

    def draw(self, width: int, height: int, glyphs: Glyphs) -> Drawing:
        """The drawing, of so many cells across and down."""
        return draw(self, width, height, glyphs)
