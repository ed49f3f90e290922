"""Each import contract holds, and breaks when it should: a wall that can't break shows nothing."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.slow

PROJECT = Path(__file__).parents[2]
PACKAGE = PROJECT / "src" / "kahuna"
SETTINGS = PROJECT / "pyproject.toml"
LINTER = tomllib.loads(SETTINGS.read_text(encoding="utf-8"))["tool"]["importlinter"]
CONTRACTS: dict[str, dict[str, Any]] = {each["name"]: each for each in LINTER["contracts"]}

ROOMS = "The rooms, from the shell down to the rules"
ENGINE = "The engine needs nothing but itself"
TEXTUAL = "Only the table knows Textual"
STATE = "No State where secrets must not be seen"

WRONG_WAYS = [
    ("engine", "record"),
    ("record", "match"),
    ("ai", "record"),
    ("ai", "match"),
    ("narration", "chart"),
    ("match", "narration"),
    ("chart", "tui"),
    ("tui", "cli"),
]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The package and the settings where they can be spoilt."""
    shutil.copytree(PACKAGE, tmp_path / "kahuna", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(SETTINGS, tmp_path)
    return tmp_path


def add_imports(copy: Path, room: str, *modules: str) -> None:
    """Let a room's root import modules, as if someone had written it there."""
    with (copy / "kahuna" / room / "__init__.py").open("a", encoding="utf-8") as root:
        root.writelines(f"\nimport {module}\n" for module in modules)


def lint(copy: Path) -> tuple[int, str]:
    """The exit code of the import linter in a folder, and what it printed."""
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache", "--no-logo"],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy), "COLUMNS": "200"},
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout + done.stderr


def test_every_contract_is_known_here() -> None:
    assert set(CONTRACTS) == {ROOMS, ENGINE, TEXTUAL, STATE}


def test_all_contracts_hold(copy: Path) -> None:
    code, told = lint(copy)
    assert code == 0, told
    assert all(f"{name} KEPT" in told for name in CONTRACTS)


@pytest.mark.parametrize(("room", "other"), WRONG_WAYS)
def test_no_room_imports_upwards_or_sideways(copy: Path, room: str, other: str) -> None:
    add_imports(copy, room, f"kahuna.{other}")
    code, told = lint(copy)
    assert code == 1
    assert f"{ROOMS} BROKEN" in told
    assert f"kahuna.{room} is not allowed to import kahuna.{other}" in told


def test_a_new_room_has_to_be_placed(copy: Path) -> None:
    (copy / "kahuna" / "attic").mkdir()
    (copy / "kahuna" / "attic" / "__init__.py").touch()
    code, told = lint(copy)
    assert code == 1
    assert f"{ROOMS} BROKEN" in told
    assert "kahuna.attic" in told


@pytest.mark.parametrize("contract", [ENGINE, TEXTUAL, STATE])
def test_what_is_forbidden_is_noticed_in_each_room(copy: Path, contract: str) -> None:
    rooms = [source.removeprefix("kahuna.") for source in CONTRACTS[contract]["source_modules"]]
    forbidden = CONTRACTS[contract]["forbidden_modules"]
    for room in rooms:
        add_imports(copy, room, *forbidden)
    code, told = lint(copy)
    assert code == 1
    assert f"{contract} BROKEN" in told
    for room in rooms:
        for module in forbidden:
            assert f"kahuna.{room} is not allowed to import {module}:" in told


@pytest.mark.parametrize(
    ("contract", "free"),
    [(TEXTUAL, {"tui"}), (STATE, {"cli", "match", "record", "engine", "text"})],
)
def test_no_room_is_forgotten(contract: str, free: set[str]) -> None:
    rooms = {root.parent.name for root in PACKAGE.glob("*/__init__.py")}
    held = {source.removeprefix("kahuna.") for source in CONTRACTS[contract]["source_modules"]}
    assert held == rooms - free
