"""Replaces characters that the terminal can't encode by others, or `?`, of the same width.

Textual 8.2.8 leaves it to Python, which writes an escape sequence or fails. No issue was
found. It needs no private name, and stays as long as Textual knows one encoding only.
"""

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter
from typing_extensions import override

from kahuna.text import encodes, spelled


class Encodable(LineFilter):
    """Python would write an escape instead, which is longer and shifts what follows."""

    def __init__(self, encoding: str) -> None:
        super().__init__()
        self._encoding = encoding

    @override
    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        text = "".join(segment.text for segment in segments)
        if encodable(text, self._encoding) is text:
            return segments
        return [
            segment._replace(text=encodable(segment.text, self._encoding)) for segment in segments
        ]


def encodable(text: str, encoding: str) -> str:
    """The text in an encoding's characters, with the same width in cells."""
    if encodes(text, encoding):
        return text
    known = "".join(
        char if encodes(char, encoding) else "?" * cell_len(char)
        for char in spelled(text, encoding)
    )
    return set_cell_size(known, cell_len(text))
