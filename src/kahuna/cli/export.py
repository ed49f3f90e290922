"""`kahuna replay --export`: one position as a picture, or as text."""

import io
from pathlib import Path

from rich.console import Console
from rich.text import Text

from kahuna.chart import ASCII, UNICODE, Glyphs, Role, Scene, draw
from kahuna.cli.errors import CommandError
from kahuna.cli.files import reason, shown_path
from kahuna.engine import PlayerView
from kahuna.narration import Narrator, hand_line, position_lines

WIDTH, HEIGHT = 100, 34
"""The chart's size in cells."""

_COLOURS = {
    Role.SEA: "#5f86a3",
    Role.COAST: "#b89b5e",
    Role.COAST_1: "bold #ffb454",
    Role.COAST_2: "bold #7cc7ff",
    Role.LAND: "#b89b5e",
    Role.NAME: "bold #f4ecd2",
    Role.COUNT: "#c9c29f",
    Role.FREE: "#5f86a3",
    Role.BRIDGE_1: "bold #ffb454",
    Role.BRIDGE_2: "bold #7cc7ff",
    Role.STONE_1: "bold #ffb454",
    Role.STONE_2: "bold #7cc7ff",
}


def export(
    path: Path, views: tuple[PlayerView, PlayerView], narrator: Narrator, *, ascii_only: bool
) -> int:
    """Write a position, both hands open, as SVG, HTML or text, by the file's ending.

    Raises:
        CommandError: there is no such form, or the file can't be written, or is there already.
    """
    texts = narrator.catalogue
    console = Console(record=True, width=WIDTH, file=io.StringIO())
    title = narrator.text("transcript.title", **narrator.pair())
    if path.suffix not in (".svg", ".html", ".txt"):
        raise CommandError(texts.text("error.bad_export", file=shown_path(path)))
    if path.exists():
        raise CommandError(texts.text("error.exists_already", file=shown_path(path)))
    for row in _rows(views, narrator, ASCII if ascii_only else UNICODE):
        console.print(row, no_wrap=True, crop=False, soft_wrap=True)
    match path.suffix:
        case ".svg":
            picture = console.export_svg(title=title)
        case ".html":
            picture = console.export_html()
        case _:
            picture = console.export_text()
    try:
        path.write_text(picture, encoding="utf-8")
    except (OSError, ValueError) as error:
        line = texts.text("error.unwritable", file=shown_path(path), why=reason(error))
        raise CommandError(line) from None
    return 0


def _rows(views: tuple[PlayerView, PlayerView], narrator: Narrator, glyphs: Glyphs) -> list[Text]:
    scene = Scene(bridges=views[0].bridges, stones=views[0].stones)
    drawing = draw(scene, WIDTH, HEIGHT, glyphs)
    rows = [
        Text.assemble(*((text, _COLOURS[ink.role]) for text, ink in row)) for row in drawing.rows
    ]
    lines = [
        *position_lines(narrator, views[0], hand=False),
        *(hand_line(narrator, view) for view in views),
    ]
    return [*rows, *map(Text, lines)]
