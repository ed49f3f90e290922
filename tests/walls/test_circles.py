"""No module imports itself by way of others: each can be read, and changed, after those below it.

An import inside a function counts, since it only puts off the same need. So does one for types
only: whoever reads the module has to know the other one all the same.
"""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import kahuna

ROOT = Path(kahuna.__file__).parent


def modules(root: Path) -> dict[str, Path]:
    """All modules of a package, by name."""
    found: dict[str, Path] = {}
    for path in root.rglob("*.py"):
        parts = path.relative_to(root.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(path: Path) -> Iterator[str]:
    """All that a module's imports may name: modules, and names in them."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None, f"{path}: a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imports(root: Path) -> dict[str, set[str]]:
    """By module, those of the same package that it imports."""
    known = modules(root)
    graph: dict[str, set[str]] = {}
    for name, path in known.items():
        named = (each if each in known else each.rpartition(".")[0] for each in imported(path))
        graph[name] = {module for module in named if module in known and module != name}
    return graph


def circle(graph: dict[str, set[str]]) -> list[str]:
    """The modules of one circle, each imported by the one before it; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        modules: list[str] = error.args[1]
        return modules[::-1]
    return []


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = imports(ROOT)
    assert len(graph) > 200
    assert circle(graph) == []


@pytest.mark.parametrize(
    "line",
    [
        "from pack.room import other",
        "from pack.room.other import f",
        "import pack.room.other",
        "def f():\n    from pack.room.other import f",
        "if TYPE_CHECKING:\n    from pack.room.other import f",
    ],
)
def test_a_circle_would_be_noticed(line: str, tmp_path: Path) -> None:
    room = tmp_path / "pack" / "room"
    room.mkdir(parents=True)
    for name in ("__init__", "../__init__"):
        (room / f"{name}.py").touch()
    (room / "one.py").write_text(line)
    (room / "other.py").write_text("import pack.room.third")
    (room / "third.py").touch()
    assert circle(imports(tmp_path / "pack")) == []
    (room / "third.py").write_text("from pack.room import one")
    found = circle(imports(tmp_path / "pack"))
    assert set(found) == {"pack.room.one", "pack.room.other", "pack.room.third"}
