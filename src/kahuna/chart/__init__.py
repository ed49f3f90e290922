"""The chart: boards drawn as characters of a terminal.

A `Board` gives a `Drawing` of any size: rows of (text, ink), and what lies at a cell. A `Scene` is
that of the archipelago: in inks, or in true colours where there are any.
"""

from kahuna.chart.archipelago.cards import MAP_HEIGHT, MAP_WIDTH, card_map
from kahuna.chart.archipelago.drawing import draw
from kahuna.chart.archipelago.layout import MIN_HEIGHT, MIN_WIDTH, middle_of
from kahuna.chart.archipelago.scene import Scene
from kahuna.chart.boards import board_text
from kahuna.chart.drawing import Board, Drawing, Making
from kahuna.chart.glyphs import ASCII, UNICODE, Glyphs, TrueColours
from kahuna.chart.ink import Hue, Ink, Role, State
from kahuna.chart.palette import DARK, PALETTES, Palette, roles, states
from kahuna.chart.pointing import Direction, Spot, toward

__all__ = [
    "ASCII",
    "DARK",
    "MAP_HEIGHT",
    "MAP_WIDTH",
    "MIN_HEIGHT",
    "MIN_WIDTH",
    "PALETTES",
    "UNICODE",
    "Board",
    "Direction",
    "Drawing",
    "Glyphs",
    "Hue",
    "Ink",
    "Making",
    "Palette",
    "Role",
    "Scene",
    "Spot",
    "State",
    "TrueColours",
    "board_text",
    "card_map",
    "draw",
    "middle_of",
    "roles",
    "states",
    "toward",
]
