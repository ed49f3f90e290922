"""Drawings as text.

After a change that is meant run `KAHUNA_REGOLD=1 pytest tests/chart`, then read what changed.
"""

import os
from pathlib import Path

import pytest

from chart.scenes import BUSY, EMPTY
from kahuna.chart import ASCII, UNICODE, Glyphs, Scene, draw

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("size", [(53, 17), (84, 30), (150, 50)], ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize(("name", "glyphs"), [("unicode", UNICODE), ("ascii", ASCII)])
@pytest.mark.parametrize(("board", "scene"), [("empty", EMPTY), ("busy", BUSY)])
def test_drawing_is_the_golden_one(
    board: str, scene: Scene, name: str, glyphs: Glyphs, size: tuple[int, int]
) -> None:
    file = GOLDEN / f"{board}-{size[0]}x{size[1]}-{name}.txt"
    text = draw(scene, *size, glyphs).text() + "\n"
    if os.environ.get("KAHUNA_REGOLD"):
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
