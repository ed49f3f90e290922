"""From a scene to rows of characters."""

from typing import NamedTuple

from kahuna.chart.canvas import Canvas, Run
from kahuna.chart.geometry import Geometry, geometry
from kahuna.chart.glyphs import Glyphs
from kahuna.chart.paint import paint_island, paint_line
from kahuna.chart.scene import Scene
from kahuna.engine.board import Island, Line


class Drawing(NamedTuple):
    """The archipelago as characters: `rows` from the top, each exactly as wide as asked for."""

    rows: tuple[tuple[Run, ...], ...]
    geometry: Geometry

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


def draw(scene: Scene, width: int, height: int, glyphs: Glyphs) -> Drawing:
    """Draw a scene; below `MIN_WIDTH` by `MIN_HEIGHT` only its upper left part is shown."""
    shape = geometry(width, height)
    canvas = Canvas(width, height)
    for line, course in shape.courses.items():
        paint_line(canvas, scene, line, course, glyphs)
    for island, body in shape.bodies.items():
        paint_island(canvas, scene, island, body, glyphs)
    return Drawing(canvas.rows(), shape)
