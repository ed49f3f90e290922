"""Rows of styled text, cut to cells: what the panels are made of. Knows no widget."""

import textwrap
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size


class Span(NamedTuple):
    """A piece of a row, and the name of its style (`styles`)."""

    text: str
    style: str = "text"


Row = tuple[Span, ...]


def cut(text: str, cells: int) -> str:
    """Text no wider than `cells`, a tilde at its end where something is missing."""
    if cell_len(text) <= cells:
        return text
    return set_cell_size(text, max(cells - 1, 0)).rstrip() + "~"[:cells]


def between(left: Row, right: Row, cells: int, style: str = "text") -> Row:
    """A row of just `cells`, one part at each side; the left one gives way."""
    room = cells - sum(cell_len(span.text) for span in right)
    row: list[Span] = []
    for span in left:
        text = cut(span.text, room)
        room -= cell_len(text)
        row.append(span._replace(text=text))
    return (*row, Span(" " * room, style), *right)


def wrapped(text: str, cells: int, style: str = "text", indent: str = " ") -> list[Row]:
    """Text over as many rows as it takes, those after the first indented."""
    lines = textwrap.wrap(text, cells, subsequent_indent=indent)
    return [(Span(cut(line, cells), style),) for line in lines]
