"""The table: two people play, each seeing the own hand only."""

from time import monotonic

from typing_extensions import override

from kahuna.chart import Glyphs, Scene
from kahuna.engine import Action, Island, PlayerView
from kahuna.match import GameFile, Sitting, Stage
from kahuna.narration import Narrator
from kahuna.tui.choosing import Choosing
from kahuna.tui.keys import ISLAND_KEYS
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
from kahuna.tui.prompts import prompt
from kahuna.tui.rows import Row, Span
from kahuna.tui.screens.board import BoardScreen
from kahuna.tui.screens.help import HelpScreen

DEAF = 0.4
"""Seconds for which a fresh curtain takes no key: it may have been meant for what was before."""


class TableScreen(BoardScreen):
    """The game being played."""

    def __init__(
        self, sitting: Sitting, narrator: Narrator, file: GameFile, glyphs: Glyphs
    ) -> None:
        super().__init__(narrator, glyphs)
        self._sitting = sitting
        self._match = sitting.match
        self._file = file
        self._choosing = Choosing(sitting.match, narrator)
        self._covered_at = monotonic()

    @property
    def view(self) -> PlayerView:
        """What is shown; while both hands are covered, nothing of either is taken from it."""
        return self._match.view(self._sitting.viewer or 1)

    @override
    def paint(self) -> None:
        view, narrator, width = self.view, self.narrator, self.width
        asked = prompt(self._sitting, self._choosing, narrator)
        self.rows("top").show([top_row(view, narrator, width)])
        self.show_scene(self._scene(view))
        self.rows("side").show(self._side(view))
        self.rows("foot").show(
            [
                self._hand(view),
                *prompt_rows(asked, self._message(), width),
                key_row(self.commands(), narrator, width),
            ]
        )

    @override
    def commands(self) -> tuple[str, ...]:
        match self._sitting.stage:
            case Stage.TURN:
                return (*self._choosing.commands(), "help", "leave")
            case Stage.OVER:
                return ("help", "leave")
            case _:
                return ("go_on", "leave")

    @override
    def perform(self, command: str) -> None:
        if self._sitting.stage is Stage.CURTAIN and monotonic() - self._covered_at < DEAF:
            return
        match command:
            case "leave":
                self.app.exit(0)
            case "help":
                now = prompt(self._sitting, self._choosing, self.narrator)
                self.app.push_screen(HelpScreen(self.narrator, now, self._match.rules))
            case "go_on":
                self._go_on()
            case "undo":
                self._undo()
            case _:
                self._take(self._choosing.command(command))
        self.paint()

    @override
    def letter(self, letter: str) -> None:
        if self._sitting.stage is not Stage.TURN:
            return
        if letter.lower() in ISLAND_KEYS:
            self._take(self._choosing.letter(Island(letter.upper())))
        else:
            self._choosing.message = self.narrator.text("prompt.not_now", key=letter)
        self.paint()

    @property
    @override
    def may_be_covered(self) -> bool:
        return self._sitting.stage in (Stage.TURN, Stage.OVER)

    def _take(self, action: Action | None) -> None:
        if action is None:
            return
        self._sitting.act(action)
        self._choosing.reset()
        self._covered_at = monotonic()

    def _go_on(self) -> None:
        self._sitting.go_on()
        self._choosing.reset()
        self._covered_at = monotonic()

    def _undo(self) -> None:
        action = self._match.undo()
        assert action is not None, "undo is a command only while there is something to undo"
        self._choosing.reset(self.narrator.text("prompt.undone", action=action.notation))

    def _message(self) -> str:
        """The line under the prompt."""
        trouble = self._file.trouble
        if self._sitting.stage is Stage.TURN and self._choosing.message:
            return self._choosing.message
        if trouble is not None:
            return self.narrator.text("prompt.not_saved", why=trouble.strerror or trouble)
        return ""

    def _scene(self, view: PlayerView) -> Scene:
        viewer = self._sitting.viewer
        lines, islands = marked(self._match.history, viewer)
        turn = self._sitting.stage is Stage.TURN
        lit_lines, lit_islands = self._choosing.lit() if turn else (frozenset(), frozenset())
        return Scene(
            bridges=view.bridges,
            stones=view.stones,
            lit_lines=lit_lines,
            lit_islands=lit_islands,
            marked_lines=lines,
            marked_islands=islands,
        )

    def _side(self, view: PlayerView) -> list[Row]:
        width, height = self.side_size
        rows = figure_rows(view, self.narrator, self.glyphs, width)
        rows += [(), *supply_rows(view, self.narrator), ()]
        history = self._match.history
        heading = self.narrator.text("tui.log")
        if self._sitting.stage is Stage.CURTAIN and (last := self._sitting.last_turn()):
            heading = self.narrator.text("tui.did", who=self.narrator.name(last[0].seat))
            history = last
        rows.append((Span(heading, "dim"),))
        room = height - len(rows)
        return rows + log_rows(history, self.narrator, self._sitting.viewer, width, room)

    def _hand(self, view: PlayerView) -> Row:
        if self._sitting.viewer is None:
            return (Span(" " + self.narrator.text("tui.hand_covered"), "dim"),)
        return hand_row(view.hand, self.narrator, view.seat)
