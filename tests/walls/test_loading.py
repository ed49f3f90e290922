"""What an import loads and what it doesn't: the engine stands alone, and a start is a light one."""

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from kahuna.engine.kahuna.state import State

HEAVY = {"textual", "rich", "pydantic", "shtab"}

RUN = """
import sys
before = set(sys.modules)
try:
    {statements}
except SystemExit as end:
    assert not end.code, end.code
print()
print(*sorted({{name.partition(".")[0] for name in set(sys.modules) - before}}))
"""


def loaded_by(*statements: str) -> set[str]:
    """The packages that a fresh interpreter loads for some statements."""
    done = subprocess.run(
        [sys.executable, "-c", RUN.format(statements="; ".join(statements))],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stderr
    return set(done.stdout.splitlines()[-1].split())


def test_the_engine_loads_the_standard_library_only() -> None:
    loaded = loaded_by("import kahuna.engine")
    assert "kahuna" in loaded
    assert loaded - {"kahuna"} <= sys.stdlib_module_names


def test_what_is_heavy_would_be_noticed() -> None:
    assert loaded_by("import textual.app, pydantic, shtab") >= HEAVY


@pytest.mark.parametrize("room", ["record", "ai", "match", "narration", "chart", "cli"])
def test_a_room_is_light_to_enter(room: str) -> None:
    assert not loaded_by(f"import kahuna.{room}") & HEAVY


def test_the_version_is_told_without_what_is_heavy() -> None:
    asking = (
        "import kahuna.cli",
        "sys.argv = ['kahuna', '--version']",
        "sys.exit(kahuna.cli.main())",
    )
    assert not loaded_by(*asking) & HEAVY


def test_a_game_in_plain_lines_needs_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KAHUNA_HOME", str(tmp_path))
    playing = (
        "import kahuna.cli",
        "sys.argv = ['kahuna', 'play', '--plain', '--open', '--seed', '7']",
        "sys.exit(kahuna.cli.main())",
    )
    assert not loaded_by(*playing) & {"textual", "pydantic"}


@pytest.mark.parametrize("room", ["engine", "record", "ai", "match", "narration", "chart"])
def test_no_room_hands_out_states(room: str) -> None:
    # Whoever may import the room could have it from there, and no contract would notice.
    root = importlib.import_module(f"kahuna.{room}")
    assert not any(value is State for value in vars(root).values())
