"""The player that `docs/players.md` shows can be played against."""

import re
from pathlib import Path

import pytest

from kahuna.ai.arena import Match, games
from kahuna.engine.kahuna.game import Setup

PAGE = (Path(__file__).parents[2] / "docs" / "players.md").read_text(encoding="utf-8")
[EXAMPLE] = re.findall(r"```python\n(from collections.*?)```", PAGE, re.S)


def test_the_example_plays_and_beats_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "homebody.py").write_text(EXAMPLE)
    monkeypatch.syspath_prepend(tmp_path)
    with games(Match(("homebody:Homebody", "random"), 1, Setup()), 10, 1) as results:
        played = list(results)
    assert sum(game.won for game in played) >= 7


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.splitlines()) <= 22
