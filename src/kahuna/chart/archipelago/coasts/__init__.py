"""The archipelago with its coasts: land, sea and bridges in blocks of two colours a cell.

Give `draw_coasts` a scene and a ground: `ground_for` has one at once, a rough one if need be.
`fine_ground` takes longer; `pack_ground` makes bytes of it that can be kept under its `ground_key`.
"""

from kahuna.chart.archipelago.coasts.drawing import draw_coasts
from kahuna.chart.archipelago.coasts.ground import Ground, fine_ground, rough_ground
from kahuna.chart.archipelago.coasts.grounds import ground_for
from kahuna.chart.archipelago.coasts.packing import ground_key, pack_ground, unpack_ground

__all__ = [
    "Ground",
    "draw_coasts",
    "fine_ground",
    "ground_for",
    "ground_key",
    "pack_ground",
    "rough_ground",
    "unpack_ground",
]
