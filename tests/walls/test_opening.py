"""Users' files are opened in one place; who opens anything else says here what that is."""

import ast
from pathlib import Path
from typing import Final

import kahuna

ROOT = Path(kahuna.__file__).parent
CALLS: Final = {"open", "fdopen", "read_bytes", "read_text", "write_bytes", "write_text"}
ALLOWED: Final = {
    "match/kept/regular.py": "the one place",
    "match/kept/disk.py": "a new temporary file of its own; a folder, to be flushed",
    "cli/export/picture.py": "a new file, which nothing else can be",
    "cli/streams.py": "the null device",
    "tui/textual_patches/driver.py": "the null device",
    "ai/pool.py": "the null device",
    "match/thinking_process.py": "its own pipes, and the null device",
    "ai/kahuna/evaluation.py": "a file of the package",
    "match/kahuna/lessons.py": "a file of the package",
    "narration/messages.py": "a file of the package",
}


def opens(path: Path) -> bool:
    """Whether a module opens files but by `open_regular`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        function = node.func
        if isinstance(function, ast.Attribute):
            is_open = function.attr in CALLS and not _is_own(function)
        else:
            is_open = ast.unparse(function) == "open"
        openers = [word.value for word in node.keywords if word.arg == "opener"]
        if is_open and "open_regular" not in map(ast.unparse, openers):
            return True
    return False


def _is_own(function: ast.Attribute) -> bool:
    """Whether it is a method of the module's own, as a screen's `open`."""
    return isinstance(function.value, ast.Name) and function.value.id == "self"


def test_files_are_opened_in_one_place() -> None:
    found = {path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py") if opens(path)}
    assert found == set(ALLOWED)
