"""The only module of tests and long runs that uses Textual's private parts."""

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
"""The clock of messages, to patch: an object with `get_time`."""
PAUSE: Final = "textual._wait.SLEEP_GRANULARITY"
"""A pilot's shortest sleep in seconds, to patch."""


def strips_of(app: App[Any]) -> list[Strip]:
    """The rows of the whole screen, as painted now."""
    visible_screen_stack.set(app._background_screens)  # as Textual does before it paints
    return app.screen._compositor.render_strips(app.size)


def paint(screen: Screen[Any]) -> None:
    """Paint all pending changes."""
    screen._on_timer_update()


def count_parts(app: App[Any]) -> int:
    """The number of the application's widgets."""
    return len(app._registry)


def set_exit(app: App[Any], is_set: bool) -> None:
    """Do the first part of `exit`; the rest follows some ticks later."""
    app._exit = is_set


def set_terminal_size(app: App[Any], size: tuple[int, int]) -> None:
    """Resize a headless application's terminal."""
    app._driver._size = size  # type: ignore[union-attr]


def before_keys(
    monkeypatch: "pytest.MonkeyPatch", wait: Callable[[App[Any]], Awaitable[None]]
) -> None:
    """Let a pilot await `wait` before each key."""
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
    """Call `see` for each frame that an application of this kind sends, with its screen."""
    send = kind._display

    def display(app: App[Any], screen: Screen[object], update: RenderableType | None) -> None:
        send(app, screen, update)
        if update is not None:
            see(app, screen)

    monkeypatch.setattr(kind, "_display", display)
