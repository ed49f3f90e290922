"""The chart: the archipelago drawn as characters of a terminal.

Give `draw` a `Scene` and a size; it gives rows of (text, ink) and tells what lies at a cell, with
islands in frames. `kahuna.chart.archipelago.coasts` does it with coasts, in true colours.
"""

from kahuna.chart.archipelago.cards import MAP_HEIGHT, MAP_WIDTH, card_map
from kahuna.chart.archipelago.layout import MIN_HEIGHT, MIN_WIDTH
from kahuna.chart.archipelago.picture import Drawing
from kahuna.chart.archipelago.scene import Scene
from kahuna.chart.boards import board_text
from kahuna.chart.drawing import draw
from kahuna.chart.glyphs import ASCII, UNICODE, Glyphs
from kahuna.chart.ink import Hue, Ink, Role, State
from kahuna.chart.palette import DARK, PALETTES, Palette, roles, states
from kahuna.chart.pointing import Direction, toward

__all__ = [
    "ASCII",
    "DARK",
    "MAP_HEIGHT",
    "MAP_WIDTH",
    "MIN_HEIGHT",
    "MIN_WIDTH",
    "PALETTES",
    "UNICODE",
    "Direction",
    "Drawing",
    "Glyphs",
    "Hue",
    "Ink",
    "Palette",
    "Role",
    "Scene",
    "State",
    "board_text",
    "card_map",
    "draw",
    "roles",
    "states",
    "toward",
]
