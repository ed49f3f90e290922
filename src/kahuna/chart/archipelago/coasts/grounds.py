"""The grounds that there are, in memory or kept; a rough one stands in for one not made yet."""

from threading import Lock
from typing import Final, NamedTuple, TypeAlias

from kahuna.chart.archipelago.coasts.ground import Ground, fine_ground, rough_ground
from kahuna.chart.archipelago.coasts.packing import ground_key, pack_ground, unpack_ground
from kahuna.chart.glyphs import TrueColours

_MOST: Final = 8
"""Grounds in memory: of several sizes of the window, or themes."""

_Which: TypeAlias = tuple[int, int, str]
_made: Final[dict[_Which, Ground]] = {}
_lock: Final = Lock()


class GroundMaking(NamedTuple):
    """A fine ground that isn't made yet."""

    width: int
    height: int
    colours: TrueColours

    def make(self) -> None:
        """Make it, and keep it in memory and in the store."""
        which = self.width, self.height, self.colours.theme
        ground = fine_ground(*which)
        self.colours.keep(ground_key(*which), pack_ground(ground))
        _remember(which, ground)


def ground_for(width: int, height: int, colours: TrueColours) -> tuple[Ground, GroundMaking | None]:
    """The fine ground of a size and theme, else a rough one and what makes the fine one."""
    which = width, height, colours.theme
    found = _made.get(which)
    if found is None:
        data = colours.load(ground_key(*which))
        found = None if data is None else unpack_ground(data, *which)
        if found is None:
            return rough_ground(*which), GroundMaking(width, height, colours)
        _remember(which, found)
    return found, None


def _remember(which: _Which, ground: Ground) -> None:
    with _lock:  # they are made in threads
        while len(_made) >= _MOST:
            del _made[next(iter(_made))]
        _made[which] = ground
