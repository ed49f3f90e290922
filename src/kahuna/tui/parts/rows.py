"""Rows of styled text, cut to cells, for the panels. Knows no widget."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len, set_cell_size

CUT: Final = "~"
"""The mark at the end of a cut text."""


class Target(NamedTuple):
    """A target of clicks that isn't a command.

    Attributes:
        kind: its kind: a card of the hand, an entry of a form.
        name: which one; empty if there is only one.
    """

    kind: str
    name: str = ""


class Span(NamedTuple):
    """A piece of a row.

    Attributes:
        text: what it says.
        style: the name of its style in the palette.
        target: the target of a click: a command's name or a `Target`; empty for none.
    """

    text: str
    style: str = "text"
    target: str | Target = ""


Row = tuple[Span, ...]


def cut(text: str, cells: int) -> str:
    """Text no wider than `cells`, with a tilde at its end if it was cut."""
    if cell_len(text) <= cells:
        return text
    return set_cell_size(text, max(cells - 1, 0)).rstrip() + CUT[:cells]


def shared_out(texts: Sequence[str], room: int) -> list[str]:
    """Texts for one row: each gets an equal share of the room, plus what shorter ones leave."""
    share, left = 0, len(texts)
    for cells in sorted(map(cell_len, texts)):
        share = room // left
        if cells > share:
            break
        room, left = room - cells, left - 1
    return [cut(text, share) for text in texts]


def between(left: Row, right: Row, cells: int, style: str = "text") -> Row:
    """A row of exactly `cells`, one part at each side; the left one is cut if need be."""
    room = cells - sum(cell_len(span.text) for span in right)
    row: list[Span] = []
    for span in left:
        text = cut(span.text, room)
        room -= cell_len(text)
        row.append(span._replace(text=text))
    return (*row, Span(" " * room, style), *right)


def joined(spans: Iterable[Span]) -> Row:
    """The same row with adjacent spans of one style joined."""
    row: list[Span] = []
    for span in spans:
        if row and row[-1].style == span.style:
            row[-1] = Span(row[-1].text + span.text, span.style)
        else:
            row.append(span)
    return tuple(row)


def wrapped(text: str, cells: int, style: str = "text", indent: str = " ") -> list[Row]:
    """Text wrapped into rows, all but the first indented."""
    return [(Span(cut(line, cells), style),) for line in _lines(text, cells, indent)]


def _lines(text: str, cells: int, indent: str) -> Iterator[str]:
    """The lines, broken between words by what is wide and what is not."""
    line = ""
    for word in filter(None, text.split(" ")):  # not at a no-break space
        if line.strip() and cell_len(line) + 1 + cell_len(word) > cells:
            yield line
            line = indent
        line += f" {word}" if line.strip() else word
    if line:
        yield line
