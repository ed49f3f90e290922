"""An application that reports each frame, keeps secrets in a crash, and frees closed screens.

Seen in Textual 8.2.8:

- Nothing public reports that a frame is being sent. No issue was found. `_display` may go when
  something does, and when `update` has gone.
- A crash prints the locals of each frame, and nothing turns that off (Textualize/textual#354 asks
  for a way). `_fatal_error` may go when there is one.
- A cache keeps everything drawn on a closed screen (Textualize/textual#6665). `pop_screen` may go
  when that is mended.
"""

import traceback

from rich.console import RenderableType
from textual._styles_cache import StylesCache
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.screen import Screen
from typing_extensions import override

from kahuna.tui.textual_patches.update import exact


class PatchedApp(App[int]):
    """The base of the application.

    Attributes:
        failure: the traceback of what ended the run, empty if nothing did.
    """

    failure = ""

    def sending(self, screen: Screen[object]) -> None:
        """A frame of the uppermost screen is about to be sent to the terminal."""

    @override
    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        is_sent = renderable is not None and not self._batch_count
        if is_sent and self.screen_stack[-1:] == [screen]:
            self.sending(screen)
        super()._display(screen, exact(renderable))

    @override
    def _fatal_error(self) -> None:
        """Exit on an unhandled error without Textual's traceback: its locals hold the hands."""
        self.failure = traceback.format_exc()
        self._close_messages_no_wait()

    @override
    def pop_screen(self) -> AwaitComplete:
        """Close the uppermost screen, and clear its cached drawings."""
        StylesCache.get_inner_outer.cache_clear()
        return super().pop_screen()
