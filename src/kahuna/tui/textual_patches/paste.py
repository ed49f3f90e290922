"""A paste from a terminal, which ends even without its end mark.

Textual's own parser, seen in 8.2.8, takes everything for the paste until the end mark, Ctrl+C too.
No issue was found. It may go when a paste of Textual's ends by itself.
"""

import re
from typing import Final

from textual._xterm_parser import BRACKETED_PASTE_END, XTermParser
from textual.events import Key
from textual.events import Paste as Pasted
from textual.message import Message

LIMIT: Final = 65536
"""The most characters of a paste."""
SILENCE: Final = 0.5
"""Seconds without a character that end a paste."""
QUIET: Final = 2.0
"""Seconds without a character after which input counts as typed again."""

_LEAVE: Final = frozenset({"ctrl+c", "ctrl+q"})
_LEAVING: Final = re.compile(r"(?:[\x03\x11]|\x1b\[(?:99|113);\d{1,3}u)\Z")
"""Ctrl+C and Ctrl+Q, plain and in the keyboard protocol, with any modifiers."""
_LONGEST: Final = len("\x1b[113;255u")


class Paste:
    """Collects the input after the start mark of a paste.

    A paste without an end is cut: it is the text so far, and later input is dropped until its end
    mark or a pause. Ctrl+C and Ctrl+Q are keys within a paste too, even if they were in the pasted
    text: a paste with one of them pastes nothing.

    Attributes:
        is_over: whether the next input isn't part of this paste.
    """

    def __init__(self, now: float) -> None:
        """Begin at `now`, in seconds by the clock of the other calls."""
        self._last = now
        self._text: list[str] = []
        self._tail = ""
        self._is_cut = False
        self.is_over = False

    def add(self, character: str, now: float) -> Message | None:
        """Take the next character; returns what it completes: the paste, or a key that leaves."""
        self._last = now
        self._tail = (self._tail + character)[-_LONGEST:]
        if not self._is_cut:
            self._text.append(character)
        if self._tail.endswith(BRACKETED_PASTE_END):
            self.is_over = True
            return self._cut(-len(BRACKETED_PASTE_END))
        if key := _leaving_key(self._tail):
            self._is_cut, self._tail = True, ""
            return key
        if len(self._text) == LIMIT + len(BRACKETED_PASTE_END):
            return self._cut(LIMIT)
        return None

    def wait(self, now: float) -> Message | None:
        """Note that nothing has come until `now`; returns the paste, if that cuts it."""
        if self._is_cut:
            self.is_over = now - self._last >= QUIET
        elif now - self._last >= SILENCE:
            return self._cut(None)
        return None

    def _cut(self, end: int | None) -> Message | None:
        """Make a message of the text up to `end`, the first time."""
        if self._is_cut:
            return None
        self._is_cut = True
        text = "".join(self._text[:end])
        self._text.clear()
        return Pasted(text.replace("\x00", ""))  # as Textual makes it


def _leaving_key(tail: str) -> Key | None:
    """The key that leaves, if the characters end in one."""
    if found := _LEAVING.search(tail):
        for message in XTermParser().feed(found[0]):
            if isinstance(message, Key) and message.key in _LEAVE:
                return message
    return None
