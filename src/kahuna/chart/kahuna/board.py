"""Kahuna's board as it stands, drawn as small as it may be."""

from kahuna.chart import MIN_HEIGHT, MIN_WIDTH, Drawing, Glyphs, Scene, draw
from kahuna.engine import PlayerView
from kahuna.engine.kahuna.public_view import PublicView


def drawing(view: PlayerView | PublicView, glyphs: Glyphs) -> Drawing:
    """The archipelago with the bridges and stones of a view."""
    scene = Scene(bridges=view.bridges, stones=view.stones)
    return draw(scene, MIN_WIDTH, MIN_HEIGHT, glyphs)
