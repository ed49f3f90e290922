"""Panels of a screen, as rows of text: the prompt, the last events, the keys."""

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import groupby

from rich.cells import cell_len

from kahuna.chart import Glyphs
from kahuna.engine.game import Seat
from kahuna.narration import Narrator, told
from kahuna.record import Done
from kahuna.tui.command import Command
from kahuna.tui.keys import COMMANDS, FIRST_SHOWN, LAST_SHOWN, key_name
from kahuna.tui.parts.rows import CUT, Row, Span, between, cut, wrapped


def seat_style(seat: Seat) -> str:
    """The style of a seat."""
    return f"player-{seat}"


def prompt_rows(
    prompt: str, preview: str, message: str, cells: int, warning: str = ""
) -> list[Row]:
    """Three rows: the prompt, then what Enter would do or why the last key did nothing.

    A warning stays below that as long as it is true.
    """
    width = cells - 2
    lasting = _as_far(wrapped(warning, width, "warning"), 1, width) if warning else []
    room = 3 - len(lasting)
    style = "warning" if message else "preview"
    said = _as_far(wrapped(message or preview, width, style), room - 1, width)
    asked = _sentences(prompt, room - len(said), width)
    blank: list[Row] = [()] * (room - len(asked) - len(said))
    rows = [*asked, *said, *blank] if preview and not message else [*asked, *blank, *said]
    rows += lasting
    return [between((Span(" ", "prompt"), *row), (), cells, "prompt") for row in rows]


def _sentences(prompt: str, room: int, cells: int) -> list[Row]:
    """The rows of as many sentences as fit, and always of the first one."""
    ends = [found.end() for found in re.finditer(r"[.?!](?= )", prompt)]
    ways = (wrapped(prompt[:end], cells, "prompt") for end in [len(prompt), *reversed(ends)])
    rows: list[Row] = []
    for rows in ways:
        if len(rows) <= room:
            return rows
    return _as_far(rows, room, cells)


def _as_far(rows: list[Row], room: int, cells: int) -> list[Row]:
    """The rows that fit, the last of them marked if there are more."""
    if len(rows) <= room:
        return rows
    *whole, (last,) = rows[:room]
    return [*whole, (last._replace(text=cut(f"{last.text} {CUT}", cells)),)]


def log_rows(
    history: Sequence[Done],
    narrator: Narrator,
    seen: Collection[Seat],
    cells: int,
    height: int,
) -> list[Row]:
    """As many of the last events as fit, the newest last.

    They show what a viewer of the hands of the seats `seen` may know.
    """
    rows: list[Row] = []
    for done in reversed(history):
        viewer = done.seat if done.seat in seen else None
        for text in reversed(told(narrator, done.events, viewer)):
            lines = wrapped(text, cells, seat_style(done.seat), indent="  ")
            if len(rows) + len(lines) > height:
                return rows
            rows = lines + rows
    return rows


def key_row(commands: Iterable[str], narrator: Narrator, glyphs: Glyphs, cells: int) -> Row:
    """The active keys, in order; the most important ones if not all fit."""
    arrows = dict(zip(("left", "right", "up", "down"), glyphs.arrows, strict=False))

    def named(command: Command) -> str:
        return key_name(command.shown, narrator.catalogue)

    pieces: list[Row] = []
    for text, group in groupby((COMMANDS[name] for name in commands), key=lambda c: c.text):
        keys = [
            Span(f" {arrows.get(command.shown) or named(command)} ", "key", command.name)
            for command in group
        ]
        pieces.append((*keys, Span(f"{narrator.text(text)} ", "dim", keys[0].target)))
    shown: list[Row] = []
    for piece in sorted(pieces, key=_rank):
        width = sum(cell_len(span.text) for span in piece)
        if width <= cells:
            shown.append(piece)
            cells -= width
    return tuple(span for piece in pieces if piece in shown for span in piece)


def _rank(piece: Row) -> int:
    """The rank of a key for room in the line; keys of one rank get it from the left."""
    name = piece[0].target
    if name in FIRST_SHOWN:
        return FIRST_SHOWN.index(name)
    return len(FIRST_SHOWN) + (name in LAST_SHOWN)
