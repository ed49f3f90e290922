"""The chart: the archipelago drawn as characters of a terminal.

Give `draw` a `Scene` and a size; it gives rows of (text, ink) and tells what lies at a cell.
"""

from kahuna.chart.drawing import Drawing, draw
from kahuna.chart.glyphs import ASCII, UNICODE, Glyphs
from kahuna.chart.ink import Ink, Role, State
from kahuna.chart.layout import MIN_HEIGHT, MIN_WIDTH
from kahuna.chart.palette import PLAYERS, ROLES, STATES
from kahuna.chart.scene import Scene

__all__ = [
    "ASCII",
    "MIN_HEIGHT",
    "MIN_WIDTH",
    "PLAYERS",
    "ROLES",
    "STATES",
    "UNICODE",
    "Drawing",
    "Glyphs",
    "Ink",
    "Role",
    "Scene",
    "State",
    "draw",
]
