"""A home of its own, a clock turned by hand, and a pilot that waits no longer than it must."""

from pathlib import Path

import pytest
import textual._wait


class Clock:
    """A clock that goes on by `step` whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.step = 1.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the table: a second between any two keys, unless a test sets another step."""
    clock = Clock()
    monkeypatch.setattr("kahuna.tui.screens.table.monotonic", clock)
    return clock


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are saved; the colours are on, and a game of 300 keys takes a few seconds."""
    monkeypatch.setenv("KAHUNA_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("os.fsync", lambda _: None)
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "none")
    monkeypatch.setattr(textual._wait, "SLEEP_GRANULARITY", 0.001)
    return tmp_path / "home"
