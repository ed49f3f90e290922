"""A game's part of the screens knows no widget: it gives values, and the shell shows them."""

import ast
import sys
from pathlib import Path
from subprocess import run

import pytest

from kahuna.engine.games import KAHUNA
from kahuna.tui import face

PURE = sorted(Path(face.__file__).parent.glob("kahuna/*.py"))


def named_in(file: Path) -> set[str]:
    """The modules that a module imports, wherever it does."""
    nodes = [*ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    named = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return named | {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}


@pytest.mark.parametrize("game", [KAHUNA])
def test_a_face_is_had_without_loading_textual(game: str) -> None:
    code = f"""
import sys
from kahuna.tui.face import face_of
assert face_of({game!r}).keys.letters
assert not [name for name in sys.modules if name.partition(".")[0] == "textual"]
"""
    run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("file", PURE, ids=lambda file: file.stem)
def test_no_module_of_a_game_names_textual(file: Path) -> None:
    assert not [name for name in named_in(file) if name.partition(".")[0] == "textual"]


@pytest.mark.parametrize("name", ["Choosing", "Picture", "Face", "SetupForm"])
def test_what_a_game_has_to_give_is_at_most_ten_methods_each(name: str) -> None:
    methods = [
        key
        for key, value in vars(getattr(face, name)).items()
        if callable(value) and not key.startswith("_")
    ]
    assert 0 < len(methods) <= 10, methods


NEUTRAL = sorted(
    file
    for file in Path(face.__file__).parent.rglob("*.py")
    if file.relative_to(Path(face.__file__).parent).parts[0] != KAHUNA
)
OF_ALL_GAMES = ("kahuna.engine.game", "kahuna.engine.games")


@pytest.mark.parametrize("file", NEUTRAL, ids=lambda file: f"{file.parent.stem}.{file.stem}")
def test_what_serves_every_game_names_none(file: Path) -> None:
    for name in named_in(file):
        room, *rest = name.split(".")[1:] or [""]
        assert KAHUNA not in rest, name
        assert room != "engine" or name in OF_ALL_GAMES, name
