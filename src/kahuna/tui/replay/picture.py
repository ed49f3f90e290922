"""What a replay shows at a ply, part by part, on the screen and in exports. Knows no widget."""

from functools import cached_property

from rich.cells import cell_len

from kahuna.chart import Drawing, Glyphs
from kahuna.match import Replayed
from kahuna.narration import Narrator
from kahuna.record.analysis import Analysis
from kahuna.tui.face import Frame, Moment, Picture, face_of
from kahuna.tui.parts.rows import Row
from kahuna.tui.replay.better_turn import BetterTurn


class ReplayPicture:
    """One position of a game being watched.

    Attributes:
        replayed: the game; `ply`: the number of actions done.
        covered: whether the hands are; then it shows nothing that only one seat may know.
        analysis: the game's analysis, for its curve.
        face: the game's.
    """

    def __init__(
        self,
        *,
        replayed: Replayed,
        ply: int,
        covered: bool,
        narrator: Narrator,
        glyphs: Glyphs,
        analysis: Analysis | None = None,
        better: BetterTurn | None = None,
    ) -> None:
        """The position after `ply` actions; `better`: a better turn to show instead."""
        self.replayed = replayed
        self.ply = ply
        self.covered = covered
        self.narrator = narrator
        self.glyphs = glyphs
        self.analysis = analysis
        self.face = face_of(replayed.record.game)
        self._better = better

    def at(self, ply: int) -> "ReplayPicture":
        """The same game at another position."""
        return ReplayPicture(
            replayed=self.replayed,
            ply=ply,
            covered=self.covered,
            narrator=self.narrator,
            glyphs=self.glyphs,
            analysis=self.analysis,
        )

    def top(self, cells: int) -> Row:
        """The progress and the score."""
        return self._shown.top(cells)

    def drawing(self, width: int, height: int) -> Drawing:
        """The board, with the last action's changes marked, or after the better turn."""
        return self._shown.drawing(width, height)

    def side(self, width: int, height: int) -> list[Row]:
        """The side column, with the last events or the better turn."""
        return self._shown.side(width, height)

    def hands(self, cells: int) -> Row:
        """All hands in one row."""
        (row,) = self._shown.hand(cells, 1)
        return row

    def story(self, cells: int) -> str:
        """The action that led here, and as many of its events as fit; the log has all of them."""
        if not self.ply:
            return self.narrator.text("title.start", **self.narrator.each())
        told = self._shown.news
        while len(told) > 1 and cell_len(self._where(told)) > cells:
            told.pop()
        return self._where(told)

    def _where(self, told: list[str]) -> str:
        what = ". ".join(told)
        return self.narrator.text("replay.where", ply=self.ply, last=self.replayed.last, what=what)

    @cached_property
    def _shown(self) -> Picture:
        """The game's own part of it."""
        better = self._better
        seats = () if self.covered else range(1, self.replayed.record.setup.seats + 1)
        history = self.replayed.history(seats)[: self.ply]
        moment = Moment(
            view=self.replayed.view(self.ply, None),
            hands={seat: self.replayed.view(self.ply, seat) for seat in seats},
            history=history,
            recent=history[-1:],
            narrator=self.narrator,
            glyphs=self.glyphs,
            frame=Frame(better.board(self.face)) if better else None,
            instead=better.told(self.narrator) if better else "",
        )
        return self.face.picture(moment)
