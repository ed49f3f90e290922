"""Decides by time whether keys and clicks were meant for what they would act on.

A terminal repeats a key while it is down, and never says that it was released. All times are in
seconds, by one clock.
"""

from collections.abc import Hashable
from math import inf
from typing import Final

PAUSE: Final = 0.15
"""Seconds without a repeat after which a key counts as released."""


class KeyRepeat:
    """Which key is down, and since when."""

    def __init__(self) -> None:
        self._key = ""
        self._since = self._last = -inf

    def down_since(self, key: str, time: float) -> float:
        """When the key that comes at `time` was pressed; call it for every key, in order.

        That is `time`, or the start of this key's run of repeats: the same key, less than `PAUSE`
        seconds apart, with no other in between.
        """
        if key != self._key or time - self._last >= PAUSE:
            self._key, self._since = key, time
        self._last = time
        return self._since

    def resume(self, time: float) -> None:
        """No key could come until `time`: the last key down may still be down."""
        self._last = time


class InputFilter:
    """Accepts keys and clicks made after the start of what they would act on.

    They act on a `subject`, which is the same as long as it equals the one before. A subject begins
    with a key or a click, and later ones are meant for it; or, if it begins by itself or must be
    seen first, with its first frame.
    """

    def __init__(self) -> None:
        self._subject: Hashable = None
        self._since = -inf

    def takes(self, subject: Hashable, time: float) -> bool:
        """Whether a key down since `time`, or a click, is meant for a subject.

        It isn't if the subject hasn't begun yet.
        """
        return subject == self._subject and time > self._since

    def begin(self, subject: Hashable, time: float) -> None:
        """Let a subject begin at `time`, unless it already has."""
        if subject != self._subject:
            self._subject, self._since = subject, time
