"""By layer, then game: what stands directly in a room knows no game, and no game another."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

from kahuna.engine.games import games
from support.toy import TOY

PACKAGE = Path(__file__).parents[2] / "src" / "kahuna"
GAMES = tuple(name for name in games() if name != TOY)
ROOTS = ("engine/__init__.py", "ai/__init__.py")
"""They go on giving Kahuna's public names: players from elsewhere are written against them."""
SHARED = "archipelago"
"""The board of two games; its islands and lines are those of `engine.board`."""
WORDS = re.compile(r"island|bridge|\bstones?\b|handicap|\bphase\b", re.IGNORECASE)
NAMES_ANYWAY = {
    "chart/glyphs.py": "the signs of the archipelago are two of the sets that can be chosen",
    "chart/ink.py": "its colours stand in the palettes",
    "chart/palette.py": "they do",
    "cli/parser.py": "it lists the options of all games",
    "cli/setups.py": "so does this, and says who takes them",
    "engine/board.py": "the board of two games",
    "engine/__init__.py": "Kahuna's public names",
    "tui/keymap.py": "a text's id",
    "tui/timeline/line.py": "the signs of the players are called so in the glyphs",
    "tui/lesson/picture.py": "the signs of the players are called so in the glyphs",
}


def modules(root: Path) -> Iterator[tuple[Path, str | None]]:
    """Each module below the package, and the game whose folder it lies in, if any."""
    for file in sorted(root.rglob("*.py")):
        folder = file.relative_to(root).parts[1:2]
        yield file, folder[0] if folder and folder[0] in GAMES else None


def imported(file: Path) -> Iterator[str]:
    """All modules that a module imports, wherever it does."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def game_in(module: str) -> str | None:
    """The game whose folder a module lies in: `kahuna.<room>.<game>`."""
    parts = module.split(".")
    return parts[2] if parts[0] == "kahuna" and len(parts) > 2 and parts[2] in GAMES else None


def faults(root: Path) -> list[str]:
    """Each import by which a neutral module knows a game, or a game another."""
    found = []
    for file, game in modules(root):
        where = file.relative_to(root).as_posix()
        for module in imported(file):
            other = game_in(module)
            if (other is not None and other != game and where not in ROOTS) or (
                game is None and where not in ROOTS and _is_kahunas(module, where)
            ):
                found.append(f"{where}: {module}")
    return found


def _is_kahunas(module: str, where: str) -> bool:
    """Whether a neutral module takes one of Kahuna's names from the root of the rules."""
    parts = module.split(".")
    if parts[:2] != ["kahuna", "engine"] or where.startswith("engine/"):
        return False
    if SHARED in where:
        return parts[2] not in ("board", "game", "games", "shuffling")
    return len(parts) > 2 and parts[2] not in ("game", "games", "shuffling")


def test_no_neutral_module_knows_a_game_and_no_game_another() -> None:
    assert len(list(modules(PACKAGE))) > 200
    assert faults(PACKAGE) == []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("match/match.py", "from kahuna.engine.kahuna.events import Counted"),
        ("record/reading.py", "import kahuna.record.kahuna.models"),
        ("tui/table/screen.py", "from kahuna.engine import RESIGN"),
        ("cli/plain.py", "from kahuna.engine.board import NAMES"),
        ("narration/narrator.py", "from kahuna.narration.kahuna.words import KahunaWords"),
        ("ai/arena.py", "def late():\n    from kahuna.ai.kahuna.easy import Easy"),
        ("chart/archipelago/paint.py", "from kahuna.engine import legal_actions"),
    ],
)
def test_an_import_of_a_game_is_noticed(file: str, line: str, tmp_path: Path) -> None:
    root = tmp_path / "kahuna"
    copytree(PACKAGE, root)
    changed = root / file
    changed.write_text(f"{changed.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")
    assert len(faults(root)) == 1


def test_an_import_of_another_game_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "GAMES", (*GAMES, "rek"))
    root = tmp_path / "kahuna"
    copytree(PACKAGE, root)
    for room in ("engine", "tui"):
        (root / room / "rek").mkdir()
        (root / room / "rek" / "moves.py").write_text(
            f"from kahuna.{room}.rek import state\nfrom kahuna.{room}.kahuna import game\n",
            encoding="utf-8",
        )
    assert len(faults(root)) == 2


def told(file: Path) -> list[str]:
    """The lines of a module that name a thing of Kahuna."""
    return [line for line in file.read_text(encoding="utf-8").splitlines() if WORDS.search(line)]


def test_no_neutral_module_names_an_island_a_bridge_or_a_phase() -> None:
    naming = {
        file.relative_to(PACKAGE).as_posix()
        for file, game in modules(PACKAGE)
        if game is None and SHARED not in file.parts and told(file)
    }
    assert naming == set(NAMES_ANYWAY)
