"""Textual's private parts that tests and long runs use; no other module of theirs does."""

from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from rich.console import RenderableType
from textual._compositor import ChopsUpdate
from textual._context import visible_screen_stack
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.screen import Screen
from textual.strip import Strip

if TYPE_CHECKING:  # the long runs do without
    import pytest

__all__ = ["ChopsUpdate", "StylesCache", "XTermParser"]

CLOCK: Final = "textual.message._time"
"""Where messages get their times from, for a patch: an object with `get_time`."""
PAUSE: Final = "textual._wait.SLEEP_GRANULARITY"
"""Seconds that a pilot sleeps at least, for a patch."""


def strips_of(app: App[Any]) -> list[Strip]:
    """The rows of the whole screen, as they are painted now."""
    visible_screen_stack.set(app._background_screens)  # as Textual does before it paints
    return app.screen._compositor.render_strips(app.size)


def paint(screen: Screen[Any]) -> None:
    """Paint what waits for the next moment of painting."""
    screen._on_timer_update()


def count_parts(app: App[Any]) -> int:
    """How many widgets the application holds."""
    return len(app._registry)


def set_exit(app: App[Any], is_set: bool) -> None:
    """Do what `exit` does first; the rest follows some ticks later."""
    app._exit = is_set


def set_terminal_size(app: App[Any], size: tuple[int, int]) -> None:
    """Make the terminal of an application without one another size."""
    app._driver._size = size  # type: ignore[union-attr]


def before_keys(
    monkeypatch: "pytest.MonkeyPatch", wait: Callable[[App[Any]], Awaitable[None]]
) -> None:
    """Let a pilot await `wait` before each key that it presses."""
    press = App._press_keys

    async def press_keys(app: App[Any], keys: Iterable[str]) -> None:
        for key in keys:
            await wait(app)
            await press(app, [key])

    monkeypatch.setattr(App, "_press_keys", press_keys)


def after_pictures(
    monkeypatch: "pytest.MonkeyPatch",
    kind: type[App[Any]],
    see: Callable[[App[Any], Screen[object]], None],
) -> None:
    """Tell `see` of each picture, and of which screen, that an application of this kind sends."""
    send = kind._display

    def display(app: App[Any], screen: Screen[object], update: RenderableType | None) -> None:
        send(app, screen, update)
        if update is not None:
            see(app, screen)

    monkeypatch.setattr(kind, "_display", display)
