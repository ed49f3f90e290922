"""A minimal terminal screen: just enough to know when a frame is complete."""

import re
from codecs import getincrementaldecoder
from typing import Final

ROWS: Final = 24
COLUMNS: Final = 80

_PIECE = re.compile(
    r"\x1b\[(?P<numbers>[0-?]*)[ -/]*(?P<final>[@-~])"  # a control sequence
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)"  # an operating system command
    r"|\x1b[@-Z\\^_=>78]"
    r"|(?P<text>[^\x1b])",
    re.DOTALL,
)


class Screen:
    """Characters by row and column; colours and all modes are left out."""

    def __init__(self) -> None:
        self._cells = [[" "] * COLUMNS for _ in range(ROWS)]
        self._row = self._column = 0
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._rest = ""

    def feed(self, data: bytes) -> None:
        """Process a program's output; a sequence may be cut anywhere."""
        text = self._rest + self._decoder.decode(data)
        end = 0
        while piece := _PIECE.match(text, end):
            end = piece.end()
            if piece["text"]:
                self._put(piece["text"])
            elif piece["final"]:
                self._control(piece["final"], piece["numbers"])
        self._rest = text[end:]

    def text(self) -> str:
        """The rows, one a line."""
        return "\n".join("".join(row) for row in self._cells)

    def _put(self, character: str) -> None:
        if character == "\r":
            self._column = 0
        elif character == "\n":
            self._row = min(self._row + 1, ROWS - 1)
        elif character.isprintable() and self._column < COLUMNS:
            self._cells[self._row][self._column] = character
            self._column += 1

    def _control(self, final: str, numbers: str) -> None:
        if final == "H":
            row, _, column = numbers.partition(";")
            self._row = min(int(row or 1), ROWS) - 1
            self._column = min(int(column or 1), COLUMNS) - 1
        elif final == "J":
            self._cells = [[" "] * COLUMNS for _ in range(ROWS)]
