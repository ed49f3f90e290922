"""What all screens have in common: nothing reaches one that lacks its parts, or is leaving."""

from typing import Any, Final

from textual import events, messages
from textual.app import App
from textual.message import Message
from typing_extensions import override

from kahuna.tui.textual_patches.messages import ReceivingScreen
from kahuna.tui.widgets.drawing_view import Pointed
from kahuna.tui.widgets.rows_view import Pressed

_INPUT: Final = (events.Key, events.Paste, events.MouseEvent, Pressed, Pointed)
_ALWAYS: Final = (
    *(events.Compose, events.ScreenSuspend, events.Unmount),
    *(messages.Prune, messages.CloseMessages),
    *(events.Callback, messages.InvokeLater),  # Textual waits for its own
)
"""What a screen is told that isn't live: how it comes and goes."""


def is_ending(app: App[Any]) -> bool:
    """Whether the program is about to end: it has been asked to, or has failed."""
    return app.return_code is not None or not app.is_running


class Lifecycle(ReceivingScreen):
    """A base of each screen, before Textual's own: it lets messages and pictures through or not."""

    _has_parts = False

    @property
    def is_live(self) -> bool:
        """Whether it has its parts, hasn't been closed, and the program isn't ending."""
        app = self.app
        return self._has_parts and not is_ending(app) and self in app.screen_stack

    @property
    def takes_keys(self) -> bool:
        """Whether keys, the mouse and what is pasted are meant for this screen.

        Keys typed fast are given to a screen before it has closed, or opened another, at the first.
        """
        return self.is_live and self.app.screen_stack[-1] is self

    @override
    async def receive(self, message: Message) -> None:
        if isinstance(message, events.Mount):
            # A screen that was closed, or a program that was left, before this has made no parts.
            self._has_parts = bool(self.children)
        if isinstance(message, _INPUT):
            passes = self.takes_keys
        else:
            passes = self.is_live or isinstance(message, _ALWAYS)
        if passes:
            await super().receive(message)
