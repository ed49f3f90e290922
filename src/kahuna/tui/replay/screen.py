"""The replay: a board to step through, jump through or play. It never writes."""

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from textual import events
from typing_extensions import override

from kahuna.match import Replayed
from kahuna.record.analysis import Analysis
from kahuna.tui.base.board import BoardScreen
from kahuna.tui.face import face_of
from kahuna.tui.keys import key_names
from kahuna.tui.pages.help import HelpScreen
from kahuna.tui.parts.layout import FOOT
from kahuna.tui.parts.panels import key_row
from kahuna.tui.parts.rows import Row, Span, between
from kahuna.tui.replay.better_turn import BetterTurn, better_turn
from kahuna.tui.replay.navigation import stride
from kahuna.tui.replay.picture import ReplayPicture
from kahuna.tui.session import Session
from kahuna.tui.timeline.curve import curve_legend, curve_rows
from kahuna.tui.timeline.line import TimeLine

if TYPE_CHECKING:
    from textual.timer import Timer

BEAT: Final = 0.8
"""Seconds per action when the replay plays at speed 1."""
SPEEDS: Final = (0.25, 0.5, 1, 2, 4, 8)
TIME_LINE_ROW: Final = 2
"""The foot's row with the time line; the row of an analysis is above it."""


class ReplayScreen(BoardScreen):
    """A game being watched, from ply 0 to its last.

    The hands of a game that may still be in progress are covered at first.

    Attributes:
        ply: how many actions led to the position shown.
        covered: whether the hands are.
        branch: the ply to play on from as a new game, if that was asked for.
    """

    def __init__(
        self,
        session: Session,
        replayed: Replayed,
        at: int,
        analysis: Analysis | None = None,
    ) -> None:
        super().__init__(session, replayed.record.players, replayed.record.game)
        self._replayed = replayed
        self._analysis = analysis
        self._looks_back = False  # whether a better turn is shown
        self._marks = face_of(replayed.record.game).marks(replayed.history(()))
        self._speed = SPEEDS.index(1)
        self._timer: Timer | None = None
        self._typed: str | None = None  # the digits of a ply to go to, while they are asked for
        self.ply = at
        self.covered = replayed.record.result is None
        self.branch: int | None = None
        self._may_open = not self.covered
        self._asks = False  # whether it asks for a confirmation to open the hands
        self._questions = 0  # how many times that was asked, or led back from

    @property
    def playing(self) -> bool:
        """Whether it is playing."""
        return self._timer is not None

    @property
    def speed(self) -> float:
        """The speed, as a multiple of the initial one."""
        return SPEEDS[self._speed]

    @property
    @override
    def foot_height(self) -> int:
        """One more row if there is an analysis."""
        return FOOT + (self._analysis is not None)

    @override
    def fill(self) -> None:
        better = self._better_turn() if self._looks_back else None
        picture = ReplayPicture(
            replayed=self._replayed,
            ply=self.ply,
            covered=self.covered,
            narrator=self.narrator,
            glyphs=self.board_glyphs,
            better=better,
        )
        self.rows("top").show([picture.top(self.width)])
        self.show_drawing(picture.drawing(*self.board_size))
        self.rows("side").show(picture.side(*self.side_size))
        self.rows("foot").show(
            [
                picture.hands(self.width),
                self._prompt(picture, better),
                *self._curve(),
                self._time_line().row(self.ply),
                key_row(self._ways(), self.narrator, self.glyphs, self.width),
                key_row(self._deeds(), self.narrator, self.glyphs, self.width),
            ]
        )

    @override
    def commands(self) -> tuple[str, ...]:
        return self._ways() + self._deeds()

    def _ways(self) -> tuple[str, ...]:
        """The commands that lead to another ply."""
        if self._typed is not None:
            return ("go_there", "erase", "back")
        rounds = [f"round_{n}" for n, _ in enumerate(self._marks.rounds, start=1)]
        return (
            *("previous", "next", "previous_turn", "next_turn"),
            *rounds,
            *("jump", "cover", "to_start", "to_end"),
        )

    def _deeds(self) -> tuple[str, ...]:
        """The other commands."""
        if self._typed is not None:
            return ("leave",)
        slower = ["slower"] if self._speed > 0 else []
        faster = ["faster"] if self._speed < len(SPEEDS) - 1 else []
        branch = ["play_on"] if self._replayed.goes_on(self.ply) else []
        run = "pause" if self.playing else "run"
        better = ["better"] if self._better_turn() else []
        return (run, *slower, *faster, *better, *branch, "help", "leave", "back")

    @property
    @override
    def subject(self) -> Hashable:
        return self._questions, self._typed is None

    @override
    def perform(self, command: str) -> None:
        asked, self._asks = self._asks, False
        looked, self._looks_back = self._looks_back, command == "better" and not self._looks_back
        match command:
            case "back" if asked or looked:
                self._questions += 1  # back from there
            case "slower" | "faster":
                self._set_speed(self._speed + (1 if command == "faster" else -1))
            case "cover" if not (self._may_open or asked):
                self._asks = True
                self._questions += 1
            case "cover":
                self._may_open = True
                self.covered = not self.covered
            case "run":
                self._run()
            case "pause":
                self._pause()
            case _:
                self._pause()
                self._perform_at_rest(command)
        self.paint()

    def _perform_at_rest(self, command: str) -> None:
        """Do a command that stops the play."""
        match command:
            case "leave":
                self.app.exit(0)
            case "back" if self._typed is None:
                self.app.exit(0)
            case "play_on":
                self.branch = self.ply
                self.app.exit(0)
            case "better":
                pass  # it is shown by now
            case "help":
                setup, legend = self._replayed.record.setup, self._legend()
                self.app.push_screen(HelpScreen(self.narrator, self.glyphs, setup, now=legend))
            case "jump":
                self._typed = ""
            case "erase":
                self._typed = (self._typed or "")[:-1]
            case "back" | "go_there":
                self._end_typing(there=command == "go_there")
            case _:
                rounds = self._marks.rounds
                self.ply = stride(command, self.ply, self._replayed.history(()), rounds)

    @override
    def letter(self, letter: str) -> None:
        if self._typed is not None and letter.isascii() and letter.isdigit():
            typed = (self._typed + letter).lstrip("0") or "0"
            if int(typed) <= self._replayed.last:
                self._typed = typed
            self.paint()

    def on_click(self, event: events.Click) -> None:
        """Go to the ply that was clicked on, on the time line."""
        rows = range(TIME_LINE_ROW, TIME_LINE_ROW + 1 + len(self._curve()))
        row = event.screen_y - self.rows("foot").region.y
        if row in rows:
            self._pause()
            self._typed, self._looks_back = None, False
            self.ply = self._time_line().ply_at(event.screen_x)
            self.paint()

    def on_screen_suspend(self) -> None:
        """Stop playing under another screen."""
        self._pause()

    def on_screen_resume(self) -> None:
        """Show that it has stopped."""
        self.paint()

    def _time_line(self) -> TimeLine:
        return TimeLine(self._marks, self.glyphs, self.width)

    def _curve(self) -> list[Row]:
        """The row of the analysis, if there is one."""
        line = self._time_line()
        return curve_rows(self._analysis, line, self.narrator, covered=self.covered)

    def _legend(self) -> str:
        legend = self._time_line().legend(self.narrator)
        if self._analysis is not None:
            legend += " " + curve_legend(self.narrator, self.glyphs)
        return legend

    def _better_turn(self) -> BetterTurn | None:
        """The turn better than the one that led here, if it may be shown."""
        if self._analysis is None or self.covered:
            return None
        return better_turn(self._replayed, self._analysis, self.ply)

    def _prompt(self, picture: ReplayPicture, better: BetterTurn | None) -> Row:
        """The text here, or the ply being typed; and whether and how fast it plays."""
        text = self.narrator.text
        state = text("replay.plays" if self.playing else "replay.rests", speed=f"{self.speed:g}")
        if self._typed is not None:
            asked = text("replay.go_to", typed=self._typed or "_", last=self._replayed.last)
        elif self._asks:
            asked = text("replay.sure", **key_names(self.narrator))
        elif better:
            asked = better.worth(self.narrator)
        else:
            asked = picture.story(self.width - cell_len(state) - 4)
        left, right = (Span(f" {part} ", "prompt") for part in (asked, state))
        return between((left,), (right,), self.width, "prompt")

    def _run(self) -> None:
        """Play; at the end, from the start again."""
        if self.ply == self._replayed.last:
            self.ply = 0
        self._set_timer()

    def _set_speed(self, speed: int) -> None:
        self._speed = speed
        if self.playing:
            self._set_timer()

    def _set_timer(self) -> None:
        self._pause()
        self._timer = self.set_interval(BEAT / self.speed, self._beat)

    def _pause(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _beat(self) -> None:
        """Go on by one action, unless the screen is too small to show it."""
        if self.has_class("small"):
            self._pause()
            return
        self.ply += 1
        self._looks_back = False
        if self.ply >= self._replayed.last:
            self._pause()
        self.paint()

    def _end_typing(self, *, there: bool) -> None:
        """Go to the ply typed, if any was."""
        if there and self._typed:
            self.ply = int(self._typed)
        self._typed = None
