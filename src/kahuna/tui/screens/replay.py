"""The replay: the same board, stepped through action by action. It never writes."""

from typing_extensions import override

from kahuna.chart import Glyphs, Scene
from kahuna.engine import SEATS, PlayerView, Seat
from kahuna.match import Replayed
from kahuna.narration import Narrator
from kahuna.record import Done
from kahuna.tui.marks import marked
from kahuna.tui.panels import (
    figure_rows,
    hand_row,
    key_row,
    log_rows,
    prompt_rows,
    supply_rows,
    top_row,
)
from kahuna.tui.rows import Row, Span
from kahuna.tui.screens.board import BoardScreen
from kahuna.tui.screens.help import HelpScreen


class ReplayScreen(BoardScreen):
    """A game being watched, from ply 0 to its last.

    Attributes:
        ply: how many actions led to the position shown.
        covered: whether the hands are.
    """

    def __init__(self, replayed: Replayed, narrator: Narrator, at: int, glyphs: Glyphs) -> None:
        super().__init__(narrator, glyphs)
        self._replayed = replayed
        self.ply = at
        self.covered = False

    @override
    def paint(self) -> None:
        view, narrator = self._view(1), self.narrator
        history = self._replayed.history[: self.ply]
        lines, islands = marked(history[-1:], None)
        self.rows("top").show([top_row(view, narrator, self.width)])
        self.show_scene(
            Scene(
                bridges=view.bridges,
                stones=view.stones,
                marked_lines=lines,
                marked_islands=islands,
            )
        )
        self.rows("side").show(self._side(view, history))
        self.rows("foot").show(
            [
                self._hands(),
                *prompt_rows(self._story(), "", self.width),
                key_row(self.commands(), narrator, self.width),
            ]
        )

    def _side(self, view: PlayerView, history: tuple[Done, ...]) -> list[Row]:
        narrator, (width, height) = self.narrator, self.side_size
        rows = figure_rows(view, narrator, self.glyphs, width)
        rows += [(), *supply_rows(view, narrator), (), (Span(narrator.text("tui.log"), "dim"),)]
        viewer = history[-1].seat if history and not self.covered else None
        return rows + log_rows(history, narrator, viewer, width, height - len(rows))

    @override
    def commands(self) -> tuple[str, ...]:
        back = ("previous", "previous_turn", "to_start") if self.ply else ()
        on = ("next", "next_turn", "to_end") if self.ply < self._replayed.last else ()
        return (*on[:2], *back[:2], "help", "leave", "cover", *on[2:], *back[2:])

    @override
    def perform(self, command: str) -> None:
        match command:
            case "leave":
                self.app.exit(0)
            case "help":
                rules = self._replayed.record.rules
                self.app.push_screen(HelpScreen(self.narrator, "", rules))
            case "cover":
                self.covered = not self.covered
            case _:
                self.ply = self._target(command)
        self.paint()

    def _target(self, command: str) -> int:
        """The ply to which a command leads."""
        match command:
            case "next":
                return self.ply + 1
            case "previous":
                return self.ply - 1
            case "next_turn":
                return self._turn_end(self.ply)
            case "previous_turn":
                return self._turn_start(self.ply - 1)
            case "to_end":
                return self._replayed.last
            case _:
                return 0

    def _turn_end(self, ply: int) -> int:
        """The ply after the turn that the next action belongs to."""
        history = self._replayed.history
        turn = history[ply].turn
        while ply < len(history) and history[ply].turn == turn:
            ply += 1
        return ply

    def _turn_start(self, ply: int) -> int:
        """The ply before the turn that the action after `ply` belongs to."""
        history = self._replayed.history
        turn = history[ply].turn
        while ply and history[ply - 1].turn == turn:
            ply -= 1
        return ply

    def _view(self, seat: Seat) -> PlayerView:
        return self._replayed.view(self.ply, seat)

    def _hands(self) -> Row:
        if self.covered:
            return (Span(" " + self.narrator.text("tui.hand_covered"), "dim"),)
        hands = (hand_row(self._view(seat).hand, self.narrator, seat) for seat in SEATS)
        return tuple(span for hand in hands for span in hand)

    def _story(self) -> str:
        """Where the replay stands, and the action that led here."""
        if not self.ply:
            return self.narrator.text("replay.start", **self.narrator.pair())
        done = self._replayed.history[self.ply - 1]
        return self.narrator.text(
            "replay.where",
            ply=self.ply,
            last=self._replayed.last,
            who=self.narrator.name(done.seat),
            action=done.action.notation,
        )
