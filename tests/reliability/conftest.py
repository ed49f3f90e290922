"""A home of its own, and programs in terminals of which none is left running."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from support.terminals import Terminal

Start = Callable[..., Terminal]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where everything is kept; the current folder is an empty one beside it."""
    monkeypatch.setenv("KAHUNA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "home"


@pytest.fixture
def start(home: Path) -> Iterator[Start]:
    """Starts the program in a terminal; `script` is what Python runs instead."""
    started: list[Terminal] = []

    def call(*arguments: str, script: str = "", controlling: bool = True, **env: str) -> Terminal:
        command = ["-c", script] if script else ["-m", "kahuna"]
        terminal = Terminal([*command, *arguments], home, controlling=controlling, env=env)
        started.append(terminal)
        return terminal

    yield call
    for terminal in started:
        terminal.close()
