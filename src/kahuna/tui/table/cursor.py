"""The cursor: which of the things that can be chosen now it stands on. Knows no screen."""

from kahuna.chart import Direction
from kahuna.tui.kahuna.choosing import Choosing, Mode
from kahuna.tui.kahuna.options import Option, moved, options


class Cursor:
    """A place among what `choosing` offers.

    Attributes:
        at: the option it stands on, by its place; None for none.
    """

    def __init__(self, choosing: Choosing) -> None:
        self._choosing = choosing
        self.at: str | None = None

    @property
    def is_on_chart(self) -> bool:
        """Whether what can be chosen lies on the chart, and not in a list."""
        return self._choosing.mode in (Mode.PICK, Mode.TARGET)

    def option(self) -> Option | None:
        """What it stands on, if that can be chosen now."""
        if self.at is None:
            return None
        return next((o for o in options(self._choosing) if o.at == self.at), None)

    def move(self, direction: Direction) -> None:
        """To what comes next in a direction."""
        among = options(self._choosing)
        self.at = moved(self.at, among, direction, on_chart=self.is_on_chart)

    def point(self, target: str) -> bool:
        """To a line or an island, which stands for the line that leads there; whether it can."""
        places = {option.at: option.at for option in options(self._choosing)}
        if self._choosing.picked is not None:
            places |= {line.replace(self._choosing.picked, ""): line for line in places}
        if target not in places:
            return False
        self.at = places[target]
        return True

    def begin(self) -> None:
        """To the first thing that can be chosen."""
        among = options(self._choosing)
        self.at = among[0].at if among else None

    def leave(self) -> None:
        """Stand nowhere."""
        self.at = None
