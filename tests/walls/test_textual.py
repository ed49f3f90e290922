"""Textual's private modules and names are used in one folder, and in one file of the tests."""

import ast
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from support.private_names import (
    CLASSES,
    knows_textual,
    private_names,
    private_paths,
    used_names,
)

PROJECT: Final = Path(__file__).parents[2]
ROOTS: Final = ("src", "tests", "soak", "bench", "tools")
ALLOWED: Final = ("src/kahuna/tui/textual_patches/", "tests/support/textual_private.py")

PLANTED: Final = {
    "from textual._compositor import Compositor": "textual._compositor.Compositor",
    "import textual._wait": "textual._wait",
    "from textual import _wait": "textual._wait",
    "CLOCK = 'textual.message._time'": "textual.message._time",
    "def wide(app): return app._driver._size": "_driver",
    "class Screen:\n    def _on_message(self): pass": "_on_message",
    "class Screen:\n    async def _on_message(self): pass": "_on_message",
    "class Screen:\n    _registry = ()": "_registry",
    "class Screen:\n    _running: bool = False": "_running",
}
"""What someone might write, and what is to be noticed of it."""


def misuses(project: Path) -> Iterator[str]:
    """Each use of a private name outside of where it may be, as `file: name`."""
    private = private_names(*CLASSES)
    for root in ROOTS:
        for path in sorted((project / root).rglob("*.py")):
            where = path.relative_to(project).as_posix()
            if where.startswith(ALLOWED):
                continue
            tree = ast.parse(path.read_text(encoding="utf-8"))
            names = used_names(tree) & private if knows_textual(tree) else set()
            yield from (f"{where}: {name}" for name in sorted(private_paths(tree) | names))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A file of each kind where it can be spoilt."""
    for file in ("src/kahuna/tui/app.py", "tests/support/screens.py", "soak/headless.py"):
        (tmp_path / file).parent.mkdir(parents=True)
        shutil.copy(PROJECT / file, tmp_path / file)
    return tmp_path


def test_private_parts_are_used_in_one_place() -> None:
    speaks_of_them = "tests/walls/test_textual"  # which uses none
    found = [each for each in misuses(PROJECT) if not each.startswith(speaks_of_them)]
    assert not found


@pytest.mark.parametrize("file", ["src/kahuna/tui/app.py", "tests/support/screens.py"])
@pytest.mark.parametrize("line", PLANTED)
def test_each_use_elsewhere_is_noticed(copy: Path, file: str, line: str) -> None:
    assert not list(misuses(copy))
    with (copy / file).open("a", encoding="utf-8") as spoilt:
        spoilt.write(f"\n{line}\n")
    assert f"{file}: {PLANTED[line]}" in list(misuses(copy))


def test_what_is_allowed_is_there() -> None:
    assert all((PROJECT / each).exists() for each in ALLOWED)
