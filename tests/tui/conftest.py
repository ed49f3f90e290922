"""A home of its own, a clock turned by hand, and a pilot that waits no longer than it must."""

from pathlib import Path

import pytest

from support.clocks import Clock, stamped
from support.textual_private import PAUSE


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of keys and pictures: a second between any two, unless a test sets another step."""
    clock = Clock()
    stamped(clock, monkeypatch)
    return clock


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are saved; the colours are on, and a game of 300 keys takes a few seconds."""
    monkeypatch.setenv("KAHUNA_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("os.fsync", lambda _: None)
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "none")
    monkeypatch.setattr(PAUSE, 0.001)
    return tmp_path / "home"
