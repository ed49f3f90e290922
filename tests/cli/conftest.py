"""The command line in this process, with a home and a folder of its own."""

import io
import os
import sys
from pathlib import Path

import pytest

from kahuna.cli import main
from support.commands import Call, Said


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are saved; the current folder is an empty one beside it."""
    monkeypatch.setenv("KAHUNA_HOME", str(tmp_path / "home"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("LINES", "24")  # the terminal in which the tests run may be a tall one
    monkeypatch.setattr(os, "fsync", lambda _: None)  # a whole game flushes some 300 times
    return tmp_path / "home"


@pytest.fixture
def kahuna(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls the command line."""

    def call(*arguments: str, typed: str = "", on_screen: bool = False) -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        monkeypatch.setattr(sys.stdout, "isatty", lambda: on_screen)
        code = main(arguments)
        return Said(code, *capsys.readouterr())

    return call
