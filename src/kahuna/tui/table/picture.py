"""What the table shows, part by part, as its players may see it now. Knows no widget."""

from collections.abc import Sequence
from itertools import takewhile

from kahuna.chart import Drawing, Glyphs
from kahuna.engine.game import Seat
from kahuna.match import Failed, Sitting, Stage
from kahuna.narration import Narrator, cited
from kahuna.record import Done
from kahuna.tui.face import Choosing, Face, Frame, Moment
from kahuna.tui.keys import key_names
from kahuna.tui.parts.panels import prompt_rows
from kahuna.tui.parts.rows import Row, wrapped
from kahuna.tui.table.prompts import prompt


class TablePicture:
    """One moment at the table; it is made anew whenever anything has changed.

    Attributes:
        board: the board as it stands, nothing on it standing out.
    """

    def __init__(
        self,
        *,
        face: Face,
        sitting: Sitting,
        choosing: Choosing,
        frame: Frame | None,
        page: str,
        narrator: Narrator,
        glyphs: Glyphs,
        failed: Failed | None = None,
    ) -> None:
        """The moment at which `choosing` is what the player to move is about to do.

        `frame` is the picture of an animation that is shown instead of the board, `page` what the
        side column has been asked for; `failed`, why the computer to move can't play on.
        """
        self._sitting = sitting
        self._choosing = choosing
        self._frame = frame
        self._narrator = narrator
        self._failed = failed
        match, stage, viewer = sitting.match, sitting.stage, sitting.viewer
        # What a count comes to isn't told before it has been counted.
        history = match.history(viewer)
        ply = len(history) - bool(frame and frame.leads_up)
        view = match.view(viewer, ply)
        moment = Moment(
            view=view,
            hands={} if viewer is None else {viewer: view},
            history=history[:ply],
            recent=recent(history, viewer),
            narrator=narrator,
            glyphs=glyphs,
            stage=stage,
            choosing=choosing if stage is Stage.TURN else None,
            before=match.view(viewer, len(history) - 1) if stage is Stage.ENDED else None,
            last_turn=sitting.last_turn(),
            frame=frame,
            page=page,
            is_open=sitting.open,
            seed=match.record.seed,
        )
        self._shown = face.picture(moment)
        self.board = face.board(view)

    def top(self, cells: int) -> Row:
        """Where the game is, and how it stands."""
        return self._shown.top(cells)

    def drawing(self, size: tuple[int, int]) -> Drawing:
        """The board, of so many cells across and down."""
        return self._shown.drawing(*size)

    def side(self, size: tuple[int, int]) -> list[Row]:
        """The side column, of so many cells across and down."""
        return self._shown.side(*size)

    def hand(self, cells: int, height: int) -> list[Row]:
        """The hand that may be seen, in so many rows."""
        return self._shown.hand(cells, height)

    def prompt(self, cells: int, warning: str, told: str) -> list[Row]:
        """Three rows: what is asked, what would happen or why nothing did, and a warning.

        `told` is what there is to tell instead of asking anything; empty for nothing.
        """
        if self._frame and self._frame.text:
            return prompt_rows(self._frame.text, "", "", cells, warning)
        preview = self._shown.preview if self._sitting.stage is Stage.TURN else ""
        return prompt_rows(told or self._asked, preview, self._pointed(cells), cells, warning)

    def what_now(self) -> str:
        """What is asked, after why the last key did nothing: what help begins with."""
        return f"{self._message} {self._asked}".lstrip()

    @property
    def _asked(self) -> str:
        return prompt(self._sitting, self._shown, self._narrator, self._failed)

    @property
    def _message(self) -> str:
        """Why the last key did nothing; empty if it did something."""
        return self._choosing.message if self._sitting.stage is Stage.TURN else ""

    def _pointed(self, cells: int) -> str:
        """The message; where it names a rule and takes no more rows, with the key that tells it."""
        message = self._message
        if not cited(message, self._narrator.catalogue):
            return message
        pointer = self._narrator.text("prompt.rule", **key_names(self._narrator))
        pointed, room = f"{message} {pointer}", cells - 2
        return pointed if len(wrapped(pointed, room)) == len(wrapped(message, room)) else message


def recent(history: Sequence[Done], viewer: Seat | None) -> Sequence[Done]:
    """The actions since `viewer` acted last; for None, those of the last turn."""
    if not history:
        return ()
    turn = history[-1].turn
    since = takewhile(
        lambda done: done.turn == turn if viewer is None else done.seat != viewer,
        reversed(history),
    )
    return tuple(since)[::-1]
