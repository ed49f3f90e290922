"""The grounds of charts with coasts: made in a thread, kept in memory and on the disk."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from textual.screen import Screen
from textual.timer import Timer  # noqa: TC002 - loaded anyway

from kahuna.chart.archipelago.coasts import (
    Ground,
    fine_ground,
    ground_key,
    pack_ground,
    rough_ground,
    unpack_ground,
)
from kahuna.match import Failed
from kahuna.match.kept.cache import cache, cached
from kahuna.tui.base.background import Background

PAUSE: Final = 0.5
"""Seconds before a ground is made: first pictures and resizes come first."""
_MOST_KEPT: Final = 8
"""Grounds in memory: of several sizes of the window, or themes."""


class Wanted(NamedTuple):
    """Which ground."""

    width: int
    height: int
    theme: str


class Grounds:
    """The grounds that one screen draws on.

    Attributes:
        awaited: the one that isn't made yet, None where there is no such.
    """

    _made: Final[dict[Wanted, Ground]] = {}
    """Those of all screens; the last ones made."""

    def __init__(self, screen: Screen[None]) -> None:
        self._screen = screen
        self._background = Background(screen)
        self.awaited: Wanted | None = None
        self._timer: Timer | None = None

    def ground(
        self, wanted: Callable[[], Wanted | None], then: Callable[[], None]
    ) -> Ground | None:
        """The ground that is wanted, None if none is.

        Where it has to be made that takes a moment: there is a rough one until then, and `then` is
        called if the same is still wanted.
        """
        which = wanted()
        if which is None:
            return None
        found = self._made.get(which) or _from_disk(which)
        if found is None:
            if self.awaited != which:
                self.awaited = which
                self._ask_later(wanted, then)
            return rough_ground(*which)
        self._keep(which, found)
        return found

    def _ask_later(self, wanted: Callable[[], Wanted | None], then: Callable[[], None]) -> None:
        def take(made: Ground | Failed) -> None:
            which, self.awaited = self.awaited, None
            if which is not None and isinstance(made, Ground):
                self._keep(which, made)
                then()

        if self._timer is not None:
            self._timer.stop()
        ask = partial(self._background.ask, wanted, _make, take)
        self._timer = self._screen.set_timer(PAUSE, ask)

    def _keep(self, which: Wanted, ground: Ground) -> None:
        if which not in self._made:
            while len(self._made) >= _MOST_KEPT:
                del self._made[next(iter(self._made))]
            self._made[which] = ground


def _from_disk(which: Wanted) -> Ground | None:
    data = cached(ground_key(*which))
    return None if data is None else unpack_ground(data, *which)


def _make(which: Wanted) -> Ground:
    ground = fine_ground(*which)
    cache(ground_key(*which), pack_ground(ground))
    return ground
