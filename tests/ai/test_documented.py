"""The player that `docs/players.md` shows can be played against."""

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from kahuna.ai.arena import Match, games
from kahuna.engine import Rules

PAGE = (Path(__file__).parents[2] / "docs" / "players.md").read_text(encoding="utf-8")
[EXAMPLE] = re.findall(r"```python\n(from collections.*?)```", PAGE, re.S)


def test_the_example_plays_and_beats_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("homebody")
    exec(EXAMPLE, module.__dict__)
    monkeypatch.setitem(sys.modules, "homebody", module)
    played = list(games(Match(("homebody:Homebody", "random"), 1, Rules()), 10, 1))
    assert sum(game.won for game in played) >= 7


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.splitlines()) <= 22
