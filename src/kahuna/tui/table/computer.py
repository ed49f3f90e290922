"""A computer at the table: it thinks in the background, and plays at a human pace."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from textual.screen import Screen
from textual.timer import Timer  # noqa: TC002 - loaded anyway

from kahuna.engine.game import Action
from kahuna.match import Doubt, Failed, Question, Sitting
from kahuna.tui.base.background import Background

if TYPE_CHECKING:
    from kahuna.ai import Advice
    from kahuna.match.thinker import Thinker

PACE: Final = 0.9
"""Seconds of pause after each of its actions."""


class Opponent:
    """Plays the computers' seats, one action at a time, while it is their turn.

    Attributes:
        failed: why a computer can't play on; None if it can.
    """

    def __init__(
        self,
        screen: Screen[None],
        sitting: Sitting,
        play: Callable[[Action], None],
        paint: Callable[[], None],
    ) -> None:
        """The computers of a sitting.

        `play` does an action at the table, and shows it; `paint` is called after a failure.
        """
        self.failed: Failed | None = None
        self._screen = screen
        self._sitting = sitting
        self._play = play
        self._paint = paint
        self._background = Background(screen)
        self._thinker: Thinker | None = None
        self._asked: Question | None = None
        self._pause: Timer | None = None
        self._is_hurried = False

    def wake(self) -> None:
        """Play, if it is a computer's turn and it isn't playing yet."""
        question = self._sitting.question()
        if question is None:
            self._is_hurried, self.failed = False, None
        elif self._pause is None and self.failed is None and question != self._asked:
            self._asked = question
            self._background.ask(self._sitting.question, self._awake().choose, self._answered)

    def go_on(self) -> None:
        """Skip the pauses until its turn is over; try again if it has failed."""
        if self.failed is not None:
            self.failed = None
            self.wake()
            return
        self._is_hurried = True
        if self._pause is not None:
            self._pause.stop()
            self._end_pause()

    def stop(self) -> None:
        """Stop thinking."""
        if self._thinker is not None:
            self._thinker.stop()

    def advise(
        self, asked: Callable[[], Doubt | None], then: "Callable[[list[Advice] | Failed], None]"
    ) -> None:
        """Pass the best turns to `then`, if `asked` still returns the same question by then."""
        self._background.ask(asked, self._awake().advise, then)

    def _answered(self, answer: Action | Failed) -> None:
        self._asked = None
        match answer:
            case Failed():
                self.failed = answer
                self._paint()
            case _:
                if not self._is_hurried and self._screen.app.animation_level != "none":
                    self._pause = self._screen.set_timer(PACE, self._end_pause)
                self._play(answer)

    def _end_pause(self) -> None:
        """Go on after the pause."""
        self._pause = None
        self.wake()

    def _awake(self) -> "Thinker":
        if self._thinker is None:
            from kahuna.match.thinker import Thinker  # only if a computer plays

            self._thinker = Thinker(self._sitting.computers)
        return self._thinker
