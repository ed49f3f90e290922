"""`kahuna replay --export`: one position as a picture, or as text."""

import io
from pathlib import Path

from rich.console import Console
from rich.text import Text

from kahuna.chart import ASCII, ROLES, UNICODE, Glyphs, Scene, draw
from kahuna.cli.errors import CommandError
from kahuna.cli.files import reason, shown_path
from kahuna.engine import PlayerView
from kahuna.narration import Narrator, hand_line, position_lines

WIDTH, HEIGHT = 100, 34
"""The chart's size in cells."""


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
        console.print(row)
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
    rows = [Text.assemble(*((text, ROLES[ink.role]) for text, ink in row)) for row in drawing.rows]
    lines = [
        *position_lines(narrator, views[0], hand=False),
        *(hand_line(narrator, view) for view in views),
    ]
    return [*rows, *map(Text, lines)]
