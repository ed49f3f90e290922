"""What a replay shows at a ply, part by part, on the screen as in a picture. Knows no widget."""

from typing import Literal, NamedTuple

from rich.cells import cell_len

from kahuna.chart import Glyphs, Scene
from kahuna.engine import NAMES, SEATS, PlayerView, Seat
from kahuna.match import Replayed
from kahuna.narration import Narrator, told
from kahuna.record import Done
from kahuna.record.analysis import Analysis
from kahuna.tui.kahuna.cards import supply_rows
from kahuna.tui.kahuna.recent import marked
from kahuna.tui.parts.panels import figure_rows, log_rows, seat_style, top_row
from kahuna.tui.parts.rows import Row, Span, between, cut, wrapped
from kahuna.tui.timeline.marks import count_told, happened, without_deal


class Watched(NamedTuple):
    """One position of a game that is watched.

    Attributes:
        replayed: the game; `ply`: how many of its actions have been done.
        covered: whether the hands are; then nothing is told that only one seat may know.
        analysis: what was found when the game was looked back on, for a picture of it.
    """

    replayed: Replayed
    ply: int
    covered: bool
    narrator: Narrator
    glyphs: Glyphs
    analysis: Analysis | None = None

    @property
    def history(self) -> tuple[Done, ...]:
        """The actions so far."""
        return self.replayed.history[: self.ply]

    def _view(self, seat: Seat) -> PlayerView:
        view: PlayerView = self.replayed.view(self.ply, seat)
        return view

    def top(self, cells: int) -> Row:
        """Round, turn, points."""
        return top_row(self._view(1), self.narrator, cells, count_told(self.history))

    def scene(self) -> Scene:
        """The board, what the last action changed marked."""
        view = self._view(1)
        lines, islands = marked(self.history[-1:], None)
        return Scene(
            bridges=view.bridges,
            stones=view.stones,
            marked_lines=lines,
            marked_islands=islands,
        )

    def side(self, cells: int, height: int, instead: str = "") -> list[Row]:
        """Both players' figures, the row, the deck, the last events, or a text instead of them."""
        narrator, view = self.narrator, self._view(1)
        rows = figure_rows(view, narrator, self.glyphs, cells)
        rows += [
            (),
            *supply_rows(view, narrator, self.glyphs),
            (),
        ]
        if instead:
            return [*rows, *wrapped(instead, cells, "preview", indent="")][:height]
        rows.append((Span(narrator.text("tui.log"), "dim"),))
        viewer: Literal["both"] | None = None if self.covered else "both"
        history = without_deal(self.history) if count_told(self.history) else self.history
        return rows + log_rows(history, narrator, viewer, cells, height - len(rows))

    def hands(self, cells: int) -> Row:
        """Both hands, half of the row each."""
        if self.covered:
            return (Span(" " + self.narrator.text("table.hand_covered"), "dim"),)
        one, two = (self._hand(seat, cells // 2) for seat in SEATS)
        return (*between(one, (), cells // 2), *two)

    def _hand(self, seat: Seat, cells: int) -> Row:
        cards = "".join(f" {NAMES[card]}" for card in self._view(seat).hand)
        cards = cards or " " + self.narrator.text("board.none")
        whose = self.narrator.text("table.hand_of", who=self.narrator.name(seat))
        name = f" {self.glyphs.stones[seat]} {whose} "
        return (Span(cut(name, cells - len(cards)), seat_style(seat)), Span(cards, "card"))

    def story(self, cells: int) -> str:
        """The action that led here, and as much of what it did as fits; the log has all of it."""
        if not self.history:
            return self.narrator.text("title.start", **self.narrator.each())
        done = self.history[-1]
        viewer = None if self.covered else done.seat
        events = told(self.narrator, happened(done), viewer)
        while len(events) > 1 and cell_len(self._where(events)) > cells:
            events.pop()
        return self._where(events)

    def _where(self, events: list[str]) -> str:
        what = ". ".join(events)
        return self.narrator.text("replay.where", ply=self.ply, last=self.replayed.last, what=what)
