"""The pictures that are being shown one after the other, instead of the board as it is."""

from collections.abc import Callable

from textual.screen import Screen
from textual.timer import Timer  # noqa: TC002 - loaded anyway

from kahuna.tui.face import Frame


class Reel:
    """A film on a screen: some of its frames run by themselves, others wait for a key."""

    def __init__(self, screen: Screen[None], paint: Callable[[], None]) -> None:
        """An empty reel; `paint` is called when the picture has changed by itself."""
        self._screen = screen
        self._paint = paint
        self._frames: tuple[Frame, ...] = ()
        self._timer: Timer | None = None

    @property
    def frame(self) -> Frame | None:
        """The picture to be seen now; None: the board as it is."""
        return self._frames[0] if self._frames else None

    @property
    def waits(self) -> bool:
        """Whether the picture stands until a key is pressed."""
        return self.frame is not None and self.frame.seconds is None

    def show(self, *frames: Frame) -> None:
        """Show these pictures, and no more of what there was."""
        if self._timer is not None:
            self._timer.stop()
        self._frames = frames
        if frames and frames[0].seconds is not None:
            self._timer = self._screen.set_timer(frames[0].seconds, self._run)

    def then_show(self, *frames: Frame) -> None:
        """Show these pictures after the others."""
        self.show(*self._frames, *frames)

    def step(self) -> None:
        """Go on to the next picture."""
        self.show(*self._frames[1:])

    def cut_short(self) -> bool:
        """Show no more of what runs by itself; whether the key has done its work with that.

        Consequences that flash by don't keep a player from going on, but what is told does: a key
        meant for what was before would leave it out.
        """
        if self.frame is None or self.waits:
            return False
        was_told = bool(self.frame.text)
        self.show()
        return was_told

    def _run(self) -> None:
        self.step()
        self._paint()
