"""Finer drawings: what they need is made in a thread, and then they are shown."""

from collections.abc import Callable
from functools import partial
from typing import Final

from textual.screen import Screen
from textual.timer import Timer  # noqa: TC002 - loaded anyway

from kahuna.chart import Making
from kahuna.match import Failed
from kahuna.tui.base.background import Background

PAUSE: Final = 0.5
"""Seconds before anything is made: first pictures and resizes come first."""


class Finer:
    """Has made what the drawings of one screen wait for.

    Attributes:
        awaited: what isn't made yet, None where there is no such.
    """

    def __init__(self, screen: Screen[None]) -> None:
        self._screen = screen
        self._background = Background(screen)
        self.awaited: Making | None = None
        self._timer: Timer | None = None

    def have_made(self, making: Making | None, then: Callable[[], None]) -> None:
        """Have it made soon; `then` is called once it is, unless something else is awaited then."""
        if making == self.awaited:
            return
        self.awaited = making
        if self._timer is not None:
            self._timer.stop()
        if making is not None:
            show = partial(self._show, then)
            ask = partial(self._background.ask, lambda: self.awaited, _make, show)
            self._timer = self._screen.set_timer(PAUSE, ask)

    def _show(self, then: Callable[[], None], made: Making | Failed) -> None:
        self.awaited = None
        if not isinstance(made, Failed):
            then()


def _make(making: Making) -> Making:
    making.make()
    return making
