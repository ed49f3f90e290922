"""A ground as bytes, for a cache that outlives the program."""

import json
import zlib
from typing import Any, Final

from kahuna.chart.archipelago.coasts.blocks import Cell
from kahuna.chart.archipelago.coasts.ground import Ground, Variants
from kahuna.chart.archipelago.coasts.layout import SPOTS
from kahuna.chart.archipelago.coasts.outlines import OUTLINES
from kahuna.chart.archipelago.coasts.tones import THEMES
from kahuna.chart.ink import Colour
from kahuna.engine.board import ISLANDS, Island

_FORMAT: Final = 1
"""To be raised with each change of how a ground is made."""


def ground_key(width: int, height: int, theme: str) -> str:
    """The name of a ground in a cache: another one as soon as its data is another."""
    data = _FORMAT, SPOTS, OUTLINES, THEMES[theme]
    return f"{theme}-{width}x{height}-{zlib.crc32(repr(data).encode()):08x}"


def pack_ground(ground: Ground) -> bytes:
    """The bytes of a ground: each kind of cell once, then which kind is where, row by row."""
    kinds: dict[Variants, int] = {ground.sea: 0}
    width, height = ground.size
    rows = [
        [kinds.setdefault(ground.cells.get((x, y), ground.sea), len(kinds)) for x in range(width)]
        for y in range(height)
    ]
    return zlib.compress(json.dumps({"kinds": [*kinds], "rows": rows}).encode(), 1)


def unpack_ground(data: bytes, width: int, height: int, theme: str) -> Ground | None:
    """The ground that was packed; None where these are no such bytes."""
    try:
        packed = json.loads(zlib.decompress(data))
        kinds = [_variants(kind) for kind in packed["kinds"]]
        rows = packed["rows"]
        if len(rows) != height or any(len(row) != width for row in rows):
            return None
        cells = {
            (x, y): kinds[kind]
            for y, row in enumerate(rows)
            for x, kind in enumerate(row)
            if kind  # the first is the sea
        }
    except (zlib.error, ValueError, TypeError, KeyError, IndexError):
        return None
    return Ground((width, height), THEMES[theme], cells)


def _variants(kind: Any) -> Variants:
    name, variants = kind
    island = None if name is None else Island(name)
    if len(variants) != (1 if island is None else 3) or island not in (None, *ISLANDS):
        raise ValueError(kind)
    return island, tuple(
        Cell(glyph, _colour(front), _colour(ground)) for glyph, front, ground in variants
    )


def _colour(value: Any) -> Colour:
    red, green, blue = value
    return red, green, blue
