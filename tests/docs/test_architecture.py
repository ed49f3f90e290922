"""What `docs/architecture.md` names is there: modules by room, functions by their way, files."""

import re
from importlib import import_module
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
PAGE = (PROJECT / "docs" / "architecture.md").read_text(encoding="utf-8")
ROOMS = ("cli", "tui", "match", "chart", "narration", "ai", "record", "engine", "text")
TABLES = re.findall(r"^\| in `(\w+)` \| there is \|\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.M)
CODE = sorted(set(re.findall(r"`([^`\n]+)`", PAGE)))
NAMES = [name for name in CODE if re.fullmatch(rf"(?:{'|'.join(ROOMS)})(?:\.\w+)+", name)]


def found(name: str) -> object:
    """What a name with dots stands for: a module, or something in one."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        where, _, attribute = name.rpartition(".")
        there: object = getattr(found(where), attribute)
        return there


@pytest.mark.parametrize("name", NAMES)
def test_what_is_named_is_there(name: str) -> None:
    assert found(f"kahuna.{name}") is not None


@pytest.mark.parametrize(("room", "rows"), TABLES, ids=[room for room, _ in TABLES])
def test_the_modules_of_a_room_are_there(room: str, rows: str) -> None:
    for row in rows.splitlines():
        for name in re.findall(r"`([\w.]+)`", row.split(" | ")[0]):
            path = PROJECT / "src" / "kahuna" / room / name.replace(".", "/")
            files = path.with_name(f"{path.name}.py"), path / "__init__.py"
            assert any(file.is_file() for file in files), f"{room}: {name}"


def test_every_room_has_its_table() -> None:
    assert sorted(room for room, _ in TABLES) == sorted(ROOMS)
    assert len(NAMES) > 60


def test_the_files_that_are_named_are_there() -> None:
    names = [name for name in CODE if re.fullmatch(r"\w+/[\w/]+\.\w+", name)]
    assert names
    for name in names:
        assert (PROJECT / "src" / "kahuna" / name).is_file(), name


def test_a_name_that_is_gone_would_be_noticed() -> None:
    with pytest.raises(AttributeError):
        found("kahuna.tui.base.board.BoardScreen.on_gone")
