"""The table's picture, part by part, for the current viewer. Knows no widget."""

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
    """A moment at the table; each change makes a new one.

    Attributes:
        board: the current board, without highlights.
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
        """The moment with the choice in progress `choosing`.

        `frame` is an animation's frame in place of the board, `page` the open page of the side
        column; `failed`: why the computer to move can't play on.
        """
        self._sitting = sitting
        self._choosing = choosing
        self._frame = frame
        self._narrator = narrator
        self._failed = failed
        match, stage, viewer = sitting.match, sitting.stage, sitting.viewer
        # The result of a count isn't shown before the count.
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
        """The progress and the score."""
        return self._shown.top(cells)

    def drawing(self, size: tuple[int, int]) -> Drawing:
        """The board, of this size in cells."""
        return self._shown.drawing(*size)

    def side(self, size: tuple[int, int]) -> list[Row]:
        """The side column, of this size in cells."""
        return self._shown.side(*size)

    def hand(self, cells: int, height: int) -> list[Row]:
        """The hand that may be seen, in so many rows."""
        return self._shown.hand(cells, height)

    def prompt(self, cells: int, warning: str, told: str) -> list[Row]:
        """Three rows: the prompt, what would happen or why nothing did, and a warning.

        `told` is a text in place of the prompt; empty for none.
        """
        if self._frame and self._frame.text:
            return prompt_rows(self._frame.text, "", "", cells, warning)
        preview = self._shown.preview if self._sitting.stage is Stage.TURN else ""
        return prompt_rows(told or self._asked, preview, self._pointed(cells), cells, warning)

    def what_now(self) -> str:
        """Why the last key did nothing, then the prompt: the beginning of the help."""
        return f"{self._message} {self._asked}".lstrip()

    @property
    def _asked(self) -> str:
        return prompt(self._sitting, self._shown, self._narrator, self._failed)

    @property
    def _message(self) -> str:
        """Why the last key did nothing; empty if it did something."""
        return self._choosing.message if self._sitting.stage is Stage.TURN else ""

    def _pointed(self, cells: int) -> str:
        """The message; if it cites a rule, with the key that shows it, if that fits."""
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
