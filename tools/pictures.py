"""The pictures of the README, from the screens themselves: `make pictures` writes `docs/pictures`.

The same program makes the same bytes: they don't depend on chance, the clock, or the terminal in
use.
"""

import asyncio
import io
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple
from unittest.mock import patch

from rich.console import Console
from rich.text import Text

from kahuna.chart import UNICODE, Scene
from kahuna.cli import main as kahuna
from kahuna.cli.export.cast import cast
from kahuna.cli.export.templates import SVG, THEME
from kahuna.cli.games import standing
from kahuna.engine.games import KAHUNA
from kahuna.match import Match, Replayed, Settings, Sitting
from kahuna.match.kept.analyses import read_analysis
from kahuna.match.lesson import lesson_names
from kahuna.narration import DEFAULT_LANGUAGE, Narrator, load_catalogue, words_of
from kahuna.record import parse_record, replay
from kahuna.tui.app import KahunaApp
from kahuna.tui.base.board import BoardScreen
from kahuna.tui.forms.start import Offer, Saved, StartScreen
from kahuna.tui.lesson.screen import LessonScreen
from kahuna.tui.preferences import Preferences
from kahuna.tui.replay.picture import ReplayPicture
from kahuna.tui.replay.screen import ReplayScreen
from kahuna.tui.session import Session
from kahuna.tui.table.screen import TableScreen
from support.matches import ignore
from support.screens import Cells, cells_of, press, running

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures"
GAME: Final = Path(__file__).parents[1] / "tests" / "data" / "games" / "fr-points.json"
SIZE: Final = (100, 30)

PLAYED: Final = 59
"""The ply at which the table is shown; then `KEYS` are typed."""
KEYS: Final = ("k", "left", "left")
COUNTED: Final = 39
"""The ply of the first round's count."""
WATCHED: Final = 55
"""The ply at which the replay is shown."""
FILMED: Final = range(44, 53)
"""The plies of the asciicast."""
LESSON: Final = "clear"

TERMINAL: Final = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
"""The environment of the simulated terminal."""

DATA: Final = GAME.read_bytes()
RECORD: Final = parse_record(DATA)
POSITIONS: Final = replay(RECORD).positions
REPLAYED: Final = Replayed(RECORD, POSITIONS)
TEXTS: Final = load_catalogue(DEFAULT_LANGUAGE)
NARRATOR: Final = Narrator(TEXTS, RECORD.players)
TITLE: Final = words_of(NARRATOR.game, NARRATOR).title()


class Shot(NamedTuple):
    """A screen to capture, and the keys typed before."""

    screen: BoardScreen
    keys: tuple[str, ...] = ()


def _session() -> Session:
    """A session in English, without animation.

    Islands are in frames: a browser's rows of blocks don't touch.
    """
    return Session(Preferences(Settings(glyphs="plain", animation=False)), TEXTS)


def _sitting(ply: int) -> Sitting:
    record = REPLAYED.branch(ply, started=RECORD.started, program=RECORD.program)
    return Sitting(Match(record, ignore), open_hands=True)


def _table() -> Shot:
    """A turn, with the cursor on a possible bridge."""
    return Shot(TableScreen(_session(), _sitting(PLAYED), None), keys=KEYS)


def _count() -> Shot:
    """A round just counted."""
    sitting, action = _sitting(COUNTED - 1), POSITIONS[COUNTED].action
    assert action is not None
    sitting.act(action)
    return Shot(TableScreen(_session(), sitting, None))


def _replay() -> Shot:
    """An analysed game."""
    with TemporaryDirectory() as folder, redirect_stdout(io.StringIO()):
        game = Path(folder, GAME.name)
        game.write_bytes(DATA)
        kahuna(["analyse", "--quick", str(game)])
        analysis = read_analysis(game, DATA, POSITIONS, KAHUNA)
    return Shot(ReplayScreen(_session(), REPLAYED, WATCHED, analysis))


def _start() -> Shot:
    """The start screen, with a game to continue."""
    view = REPLAYED.view(PLAYED, 1)
    scene = Scene(bridges=view.bridges, stones=view.stones)
    where = standing(RECORD._replace(result=None), POSITIONS[: PLAYED + 1], TEXTS)
    saved = Saved(GAME, " - ".join(NARRATOR.names), where, scene)
    offer = Offer(lambda: saved, lambda: [saved])
    return Shot(StartScreen(_session(), offer))


def _lesson() -> Shot:
    """The start of a lesson."""
    return Shot(LessonScreen(_session(), lesson_names().index(LESSON)))


SHOTS: Final[Mapping[str, Callable[[], Shot]]] = {
    "table": _table,
    "count": _count,
    "replay": _replay,
    "start": _start,
    "lesson": _lesson,
}
"""The maker of each picture's screen."""


def picture(name: str) -> str:
    """A screen as SVG, in the dark theme; its files go to a temporary folder."""
    with TemporaryDirectory() as home, patch.dict(os.environ, TERMINAL, KAHUNA_HOME=home):
        os.environ.pop("NO_COLOR", None)
        return _svg(name, asyncio.run(_cells(SHOTS[name]())))


async def _cells(shot: Shot) -> Cells:
    app = KahunaApp(shot.screen)
    async with running(app, SIZE) as pilot:
        await press(pilot, *shot.keys)
        return cells_of(app)


def _svg(name: str, cells: Cells) -> str:
    width, height = SIZE
    console = Console(
        record=True, width=width, height=height, file=io.StringIO(), legacy_windows=False
    )
    for row in cells:
        console.print(Text.assemble(*row), soft_wrap=True)
    return console.export_svg(title="Kahuna", theme=THEME, code_format=SVG, unique_id=name)


def film() -> str:
    """Some turns as an asciicast."""
    picture = ReplayPicture(
        replayed=REPLAYED, ply=0, covered=False, narrator=NARRATOR, glyphs=UNICODE
    )
    return cast(picture, FILMED, TITLE)


def main() -> None:
    """Write all pictures, to the given folder if any."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(exist_ok=True)
    for name in SHOTS:
        (folder / f"{name}.svg").write_text(picture(name), encoding="utf-8")
    (folder / "game.cast").write_text(film(), encoding="utf-8")


if __name__ == "__main__":
    main()
