"""The time line of a replay in one row: the rounds, their key moments, and the cursor."""

from typing import Final, NamedTuple

from kahuna.chart import Glyphs
from kahuna.narration import Narrator
from kahuna.tui.parts.rows import Row, Span, joined
from kahuna.tui.timeline.marks import Marks


class Track(NamedTuple):
    """The characters of a time line: before the cursor, the cursor, after it, and some marks.

    `lost` has one for each seat.
    """

    past: str
    cursor: str
    future: str
    lost: str
    over: str


FINE: Final = Track("━", "●", "─", "□◇△○", "┃")
PLAIN: Final = Track("=", "@", "-", "%cvu", "|")
EDGE: Final = 1
"""Empty cells at both ends of the line."""


class TimeLine(NamedTuple):
    """A game's row, `cells` wide."""

    game: Marks
    glyphs: Glyphs
    cells: int

    def row(self, ply: int) -> Row:
        """The row with the cursor at `ply`."""
        track, marks, at = self._track, self._marks(), self.column(ply)
        spans = [Span(" " * EDGE)]
        for x in range(EDGE, EDGE + self._length):
            way = (track.past, "text") if x <= at else (track.future, "dim")
            spans.append(Span(*marks.get(x, way)))
        spans[at] = Span(track.cursor, "card")
        return joined([*spans, Span(" " * EDGE)])

    def legend(self, narrator: Narrator) -> str:
        """What its marks mean."""
        stones = narrator.each(mark=(self.glyphs.stones[1], self.glyphs.stones[2]))
        lost, over = " ".join(self._track.lost[: len(narrator.names)]), self._track.over
        return narrator.text("guide.timeline", lost=lost, over=over, **stones)

    def column(self, ply: int) -> int:
        """The cell of a ply."""
        return EDGE + round(ply * (self._length - 1) / max(self.game.last, 1))

    def ply_at(self, x: int) -> int:
        """The ply of a cell; beside the line, that of the nearest end."""
        last = self.game.last
        return min(max(round((x - EDGE) * last / (self._length - 1)), 0), last)

    @property
    def _track(self) -> Track:
        return FINE if self.glyphs.braille else PLAIN

    @property
    def _length(self) -> int:
        return self.cells - 2 * EDGE

    def _marks(self) -> dict[int, tuple[str, str]]:
        """The mark of each cell; of several the most important."""
        game, marks = self.game, dict[int, tuple[str, str]]()
        for ply, seat in game.lost.items():
            marks[self.column(ply)] = self._track.lost[seat - 1], f"player-{seat}"
        for ply, seat in game.gained.items():
            marks[self.column(ply)] = self.glyphs.stones[seat], f"player-{seat}"
        if game.over:
            marks[self.column(game.last)] = self._track.over, "strong"
        for number, ply in enumerate(game.rounds, start=1):
            marks[self.column(ply)] = str(number), "key"
        return marks
