"""Which keys and clicks are meant for what they would act on, told by the times they were made.

A terminal tells that a key is down, again and again, and never that it has been released. All times
are in seconds, of one clock.
"""

from collections.abc import Hashable
from math import inf
from typing import Final

PAUSE: Final = 0.15
"""Seconds without a repeat after which a key has been released."""


class KeyRepeat:
    """Which key is down, and since when."""

    def __init__(self) -> None:
        self._key = ""
        self._since = self._last = -inf

    def down_since(self, key: str, time: float) -> float:
        """When the key that comes at `time` was pressed; give it every key, in their order.

        That is `time`, or when the run of repeats began that this key belongs to: the same key,
        never `PAUSE` seconds apart, and no other in between.
        """
        if key != self._key or time - self._last >= PAUSE:
            self._key, self._since = key, time
        self._last = time
        return self._since

    def resume(self, time: float) -> None:
        """No key could come until `time`: the one that was down then may be down still."""
        self._last = time


class InputFilter:
    """Takes the keys and clicks that were made after what they would act on had begun.

    What they act on is a `subject`, which is the same as long as it equals the one before. What
    begins a subject is either a key or a click, so that all others made after it are meant for
    the subject; or, where it begins by itself, or has to be seen first, its first picture.
    """

    def __init__(self) -> None:
        self._subject: Hashable = None
        self._since = -inf

    def takes(self, subject: Hashable, time: float) -> bool:
        """Whether a key that has been down since `time`, or a click, is meant for a subject.

        It isn't where the subject hasn't begun yet.
        """
        return subject == self._subject and time > self._since

    def begin(self, subject: Hashable, time: float) -> None:
        """Take for a subject what is made after `time`; one that goes on has begun already."""
        if subject != self._subject:
            self._subject, self._since = subject, time
