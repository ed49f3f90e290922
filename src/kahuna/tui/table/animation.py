"""An animation: frames shown one after the other instead of the board."""

from collections.abc import Callable

from textual.screen import Screen
from textual.timer import Timer  # noqa: TC002 - loaded anyway

from kahuna.tui.face import Frame


class Reel:
    """Plays an animation: some frames end after a time, others wait for a key."""

    def __init__(self, screen: Screen[None], paint: Callable[[], None]) -> None:
        """An empty reel; `paint` is called when a timer has changed the frame."""
        self._screen = screen
        self._paint = paint
        self._frames: tuple[Frame, ...] = ()
        self._timer: Timer | None = None

    @property
    def frame(self) -> Frame | None:
        """The current frame; None: the board itself."""
        return self._frames[0] if self._frames else None

    @property
    def waits(self) -> bool:
        """Whether the frame waits for a key."""
        return self.frame is not None and self.frame.seconds is None

    def show(self, *frames: Frame) -> None:
        """Show these frames in place of any others."""
        if self._timer is not None:
            self._timer.stop()
        self._frames = frames
        if frames and frames[0].seconds is not None:
            self._timer = self._screen.set_timer(frames[0].seconds, self._run)

    def then_show(self, *frames: Frame) -> None:
        """Show these frames after the others."""
        self.show(*self._frames, *frames)

    def step(self) -> None:
        """Go on to the next frame."""
        self.show(*self._frames[1:])

    def cut_short(self) -> bool:
        """Stop frames that run by themselves; True if that uses the key up.

        Only a frame with text uses it up, since a key meant for the board before it must not skip
        it.
        """
        if self.frame is None or self.waits:
            return False
        was_told = bool(self.frame.text)
        self.show()
        return was_told

    def _run(self) -> None:
        self.step()
        self._paint()
