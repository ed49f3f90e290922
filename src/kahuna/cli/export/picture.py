"""`kahuna replay --export`: a position as a picture or text, or the whole game as an asciicast."""

import io
from pathlib import Path
from typing import TYPE_CHECKING

from kahuna.cli.errors import CommandError
from kahuna.cli.files import shown_path
from kahuna.narration import Catalogue, words_of

if TYPE_CHECKING:
    from rich.console import Console

    from kahuna.tui.replay.picture import ReplayPicture

FORMS = (".svg", ".html", ".txt", ".cast")


def export(path: Path, picture: "ReplayPicture", *, whole: bool) -> int:
    """Write a position in the format of the file's ending; an asciicast also has what follows it.

    `whole`: no position was given, so an asciicast begins with the first one.

    Raises:
        CommandError: there is no such format, or the file can't be written, or it already exists.
    """
    narrator = picture.narrator
    if path.suffix not in FORMS:
        line = narrator.text("error.bad_export", file=shown_path(path))
        raise CommandError(line)
    title = words_of(narrator.game, narrator).title()
    if path.suffix == ".cast":
        from kahuna.cli.export.cast import cast

        first = 0 if whole else picture.ply
        content = cast(picture, range(first, picture.replayed.last + 1), title)
    else:
        content = _picture(path.suffix, picture, title)
    _write(path, content, narrator.catalogue)
    return 0


def _picture(form: str, picture: "ReplayPicture", title: str) -> str:
    from html import escape

    from kahuna.cli.export.templates import HTML, NO_XML, SVG, THEME

    console = _printed(picture)
    match form:
        case ".svg":
            svg = console.export_svg(title=title, theme=THEME, code_format=SVG)
            return svg.translate(NO_XML)
        case ".html":
            page = HTML.replace("{title}", escape(title).replace("{", "{{").replace("}", "}}"))
            return console.export_html(theme=THEME, code_format=page)
        case _:
            rows = console.export_text().rstrip("\n").split("\n")
            return "".join(f"{row.rstrip()}\n" for row in rows)


def _printed(picture: "ReplayPicture") -> "Console":
    """A console that has recorded the position."""
    from rich.console import Console
    from rich.text import Text

    from kahuna.tui.replay.export import WIDTH, picture_rows

    console = Console(record=True, width=WIDTH, file=io.StringIO(), legacy_windows=False)
    for row in picture_rows(picture):
        console.print(Text.assemble(*row), soft_wrap=True)
    return console


def _write(path: Path, content: str, texts: Catalogue) -> None:
    """Write a new file atomically.

    Raises:
        CommandError: the file already exists, or can't be written.
    """
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            try:
                file.write(content)
                file.flush()
            except BaseException:
                path.unlink()
                raise
    except FileExistsError:
        line = texts.text("error.exists_already", file=shown_path(path))
        raise CommandError(line) from None
    except (OSError, ValueError) as error:
        line = texts.text("error.unwritable", file=shown_path(path), why=error)
        raise CommandError(line) from None
