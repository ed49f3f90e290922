"""Screens on which a key or a click acts only on what it was meant for."""

from collections.abc import Hashable
from typing import Any, Final, Protocol, cast

from textual import events
from textual.message import Message
from typing_extensions import override

from kahuna.tui.base.key_repeat import InputFilter
from kahuna.tui.base.lifecycle import Lifecycle
from kahuna.tui.widgets.drawing_view import Pointed
from kahuna.tui.widgets.rows_view import Pressed

_INPUT: Final = (events.Key, events.Click, Pressed, Pointed)


class _Filters(Protocol):
    inputs: InputFilter


class FilteredScreen(Lifecycle):
    """A base of each screen, before Textual's own: it drops keys and clicks that came too early."""

    @property
    def subject(self) -> Hashable:
        """What keys and clicks act on now; a change means that something new has begun.

        New is what a key held down must not run into: another player's turn, the curtain, the
        result of a turn, a count, the end, another lesson, a page that waits. A screen counts as
        new each time it becomes uppermost, and needs no subject for that. The steps of a turn
        aren't new, nor is what a held key is useful for: the cursor's steps, a form's entries, a
        replay's positions.
        """
        return None

    @property
    def deaf_time(self) -> float:
        """Seconds from its first frame during which a subject ignores input.

        If not 0, it also ignores input made before that frame; else it takes all input made after
        the key that began the subject.
        """
        return 0.0

    def begin_input(self, time: float) -> None:
        """Take input made after `time`, unless it already does."""
        inputs = cast("_Filters", self.app).inputs
        inputs.begin((self, self.subject), time)

    @property
    def is_drawn(self) -> bool:
        """Whether a frame shows what keys and clicks would act on."""
        return True

    def sent(self) -> None:
        """A frame is being sent to the terminal."""
        if self.is_drawn:
            self.begin_input(Message().time + self.deaf_time)

    @override
    async def receive(self, message: Message) -> None:
        if not isinstance(message, _INPUT):
            await super().receive(message)
        elif cast("_Filters", self.app).inputs.takes((self, self.subject), message.time):
            await super().receive(message)
            self._begin_next(message.time)

    def _begin_next(self, time: float) -> None:
        """Begin the subject that a key or click made at `time` has led to."""
        stack: list[Any] = self.app.screen_stack[-1:]
        for screen in stack:
            if isinstance(screen, FilteredScreen) and not screen.deaf_time:
                screen.begin_input(time)
