"""The lifecycle of all screens: one that is incomplete or closing gets no messages."""

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
"""The messages for a screen that isn't live: those of its lifecycle."""


def is_ending(app: App[Any]) -> bool:
    """Whether the program is about to end, on request or after a failure."""
    return app.return_code is not None or not app.is_running


class Lifecycle(ReceivingScreen):
    """A base of each screen, before Textual's own: it filters messages and frames."""

    _has_parts = False

    @property
    def is_live(self) -> bool:
        """Whether it is complete, hasn't been closed, and the program isn't ending."""
        app = self.app
        return self._has_parts and not is_ending(app) and self in app.screen_stack

    @property
    def takes_keys(self) -> bool:
        """Whether keys, the mouse and pastes are meant for this screen.

        A screen can still get fast keys after the one that closes it or opens another.
        """
        return self.is_live and self.app.screen_stack[-1] is self

    @override
    async def receive(self, message: Message) -> None:
        if isinstance(message, events.Mount):
            # After an earlier close of the screen or end of the program there are no parts.
            self._has_parts = bool(self.children)
        if isinstance(message, _INPUT):
            passes = self.takes_keys
        else:
            passes = self.is_live or isinstance(message, _ALWAYS)
        if passes:
            await super().receive(message)
