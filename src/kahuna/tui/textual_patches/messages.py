"""A screen that can drop any message.

Textual 8.2.8 gives `on_event` the events of a screen, but not the messages of its widgets, and
calls the handlers of all bases itself. So only `_on_message` can keep a message from all of them.
No issue was found. It may go when Textual has a public method that every message passes.
"""

from typing import TYPE_CHECKING

from textual.message import Message
from typing_extensions import override

if TYPE_CHECKING:
    from textual.screen import Screen

    _Screen = Screen[None]
else:
    _Screen = object  # Textual takes the styles of the first base that is a widget of its own


class ReceivingScreen(_Screen):
    """The first base of each screen; every message to it passes `receive`."""

    async def receive(self, message: Message) -> None:
        """Handle a message; an override that doesn't call this one drops it."""
        await super()._on_message(message)

    @override
    async def _on_message(self, message: Message) -> None:
        await self.receive(message)
