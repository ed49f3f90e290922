"""A terminal emulator: a screen of cells, examined after every complete frame."""

import re
from collections.abc import Callable
from typing import Final

import pyte
from typing_extensions import override

ALTERNATE: Final = 1049
"""The mode of the alternate screen."""
UPDATE: Final = 2026
"""The mode that is on while a frame is being written (synchronized output)."""
WIDE: Final = 4
"""The most characters of a frame that may take two cells."""
_ASKED: Final = b"\x1b[?2026$p"
ANSWER: Final = b"\x1b[?2026;2$y"
"""The answer that this terminal supports synchronized output."""


class Emulator(pyte.Screen):
    """The cells of a terminal that distinguishes complete frames from parts.

    Attributes:
        pictures: how many complete frames have been written.
        is_alternate: whether the program uses the alternate screen.
        is_whole: whether one frame has painted all cells since the screen was blank: frames painted
            before the program knows a new size are misplaced.
    """

    def __init__(self, columns: int, rows: int, look: Callable[[], None]) -> None:
        """An empty screen; `look` is called at each complete frame, before the next begins."""
        self.pictures = 0
        self.is_alternate = False
        self.is_whole = False
        self._look = look
        self._painted = 0  # cells of this picture
        self._texts: list[str] = []
        self._rest = b""
        super().__init__(columns, rows)
        self._stream = pyte.ByteStream(self)

    def take(self, data: bytes) -> int:
        """Process a program's output, cut anywhere; returns how often it asked for `ANSWER`."""
        self._stream.feed(data)
        asked = len(re.findall(re.escape(_ASKED), self._rest + data))
        self._rest = data[-len(_ASKED) + 1 :]
        return asked

    def rows(self) -> list[str]:
        """The text of all rows, each as wide as the screen."""
        self._texts += [""] * (self.lines - len(self._texts))
        for y in self.dirty:
            if y < self.lines:
                row = self.buffer[y]
                self._texts[y] = "".join(row[x].data for x in range(self.columns))
        self.dirty.clear()
        return self._texts[: self.lines]

    def become(self, columns: int, rows: int) -> None:
        """Change the size; the screen is blank until painted."""
        self.resize(rows, columns)
        self._blank()

    def _blank(self) -> None:
        self.is_whole = False
        self.erase_in_display(2)
        self.dirty.update(range(self.lines))

    @override
    def draw(self, data: str) -> None:
        self._painted += len(data)
        super().draw(data)

    @override
    def select_graphic_rendition(self, *attrs: int, private: bool = False) -> None:
        if not private:  # a question of the program's, which changes no colour
            super().select_graphic_rendition(*attrs)

    @override
    def set_mode(self, *modes: int, **kwargs: bool) -> None:
        super().set_mode(*modes, **kwargs)
        if UPDATE in modes:
            self._painted = 0
        if ALTERNATE in modes:
            self.is_alternate = True
            self._blank()

    @override
    def reset_mode(self, *modes: int, **kwargs: bool) -> None:
        super().reset_mode(*modes, **kwargs)
        if UPDATE in modes:
            self.pictures += 1
            self.is_whole |= 0 <= self.columns * self.lines - self._painted <= WIDE
            self._look()
        if ALTERNATE in modes:
            self.is_alternate = False
            self._blank()
