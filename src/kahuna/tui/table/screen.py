"""The table: people play, each seeing only their own hand."""

from collections.abc import Collection, Hashable
from functools import partial
from typing import Any, Final

from typing_extensions import override

from kahuna.match import GameFile, Sitting, Stage
from kahuna.narration import words_of
from kahuna.text import fold_case
from kahuna.tui.analysis.request import AnalysisRequest
from kahuna.tui.base.board import BoardScreen
from kahuna.tui.face import Choosing, Face, face_of
from kahuna.tui.keys import ARROWS
from kahuna.tui.parts.layout import FOOT
from kahuna.tui.parts.panels import key_row
from kahuna.tui.parts.rows import Target
from kahuna.tui.session import Session
from kahuna.tui.table.animation import Reel
from kahuna.tui.table.computer import Opponent
from kahuna.tui.table.cursor import move
from kahuna.tui.table.frames import counted, reviewed
from kahuna.tui.table.hints import Hints
from kahuna.tui.table.idle import idle
from kahuna.tui.table.picture import TablePicture
from kahuna.tui.table.prompts import trouble_with
from kahuna.tui.table.stages import PAGES, WAITING, active
from kahuna.tui.wishes import Wish

DEAF: Final = 0.4
"""Seconds for which a new curtain ignores keys, which may be meant for what was before."""


class TableScreen(BoardScreen):
    """The game being played."""

    def __init__(self, session: Session, sitting: Sitting, file: GameFile | None) -> None:
        """A table whose game is saved in `file`; None: not saved."""
        super().__init__(session, sitting.match.names, sitting.match.game.name)
        self._file = file
        self._page = ""
        self._reel = Reel(self, self.paint)
        self._sit_down(sitting)

    def _sit_down(self, sitting: Sitting) -> None:
        """Start with a sitting and a new choice."""
        self._sitting, self._match = sitting, sitting.match
        self._face = face_of(sitting.match.game.name)
        self._choosing = self._face.choosing(sitting.match, self.narrator)
        self._opponent = Opponent(self, sitting, self._play, self.paint)
        self._hints = Hints(self, self._reel, self._opponent)
        self._analysis_request = AnalysisRequest(self, sitting.match, self._file, self.paint)

    @property
    def sitting(self) -> Sitting:
        """The game, and whose hand may be seen."""
        return self._sitting

    @property
    def face(self) -> Face:
        """The face of the game being played."""
        return self._face

    @property
    def choosing(self) -> Choosing:
        """The choice in progress of the seat to move."""
        return self._choosing

    def picture(self) -> TablePicture:
        """The current picture."""
        return TablePicture(
            face=self._face,
            sitting=self._sitting,
            choosing=self._choosing,
            frame=self._reel.frame,
            page=self._page,
            narrator=self.narrator,
            glyphs=self.board_glyphs,
            failed=self._opponent.failed,
        )

    @override
    def fill(self) -> None:
        picture, width = self.picture(), self.width
        self.rows("top").show([picture.top(width)])
        self.show_drawing(picture.drawing(self.board_size))
        self.rows("side").show(picture.side(self.side_size))
        self.rows("foot").show(
            [
                *picture.hand(width, self.foot_height - FOOT + 1),
                *picture.prompt(width, self._warning(), self._analysis_request.told),
                key_row(self.commands(), self.narrator, self.glyphs, width),
            ]
        )

    @property
    @override
    def foot_height(self) -> int:
        return FOOT - 1 + self._face.hand_height(*self.app.size)

    def _warning(self) -> str:
        return trouble_with(self._file, self.narrator)

    @override
    def retell(self) -> None:
        super().retell()
        self._choosing.narrator, self._choosing.message = self.narrator, ""

    @override
    def follow(self, changed: Collection[str]) -> None:
        if "curtain" in changed:
            self._sitting.draw_curtain(on=self.session.preferences.settings.curtain)
        super().follow(changed)

    def on_mount(self) -> None:
        """Let a computer begin if it is its turn."""
        self._opponent.wake()

    def on_unmount(self) -> None:
        """Stop the thinking process."""
        self._opponent.stop()
        self._analysis_request.stop()

    # Commands

    @property
    @override
    def subject(self) -> Hashable:
        frame = self._reel.frame
        is_told = frame is not None and bool(frame.text or self._reel.waits)
        return self._sitting, self._sitting.stage, self._match.turn, is_told

    @property
    @override
    def deaf_time(self) -> float:
        return DEAF if self._sitting.stage is Stage.CURTAIN else 0.0

    @override
    def commands(self) -> tuple[str, ...]:
        if self._reel.waits:
            return WAITING
        return active(self._sitting.stage, self._idle(), self._chosen)

    @property
    def _chosen(self) -> tuple[str, ...]:
        """The game's own active commands."""
        return self._choosing.commands() if self._sitting.stage is Stage.TURN else ()

    def _idle(self) -> set[str]:
        """The table's commands of this stage that do nothing now."""
        return idle(
            self._sitting,
            choosing=self._choosing,
            looks_back=bool(self._analysis_request.told),
            has_page=bool(self._page),
            has_failed=self._opponent.failed is not None,
        ).union(self._face.keys.missing)

    @override
    def perform(self, command: str) -> None:
        if command != "help":  # which shows the rule that the message cites
            self._choosing.message = ""
        if self._reel.cut_short():
            pass
        elif command in ARROWS:
            move(self._choosing, ARROWS[command])
        elif command in PAGES:
            self._page = "" if self._page == command else command
        else:
            self._analysis_request.stop()
            self._obey(command)
        self.paint()

    def _obey(self, command: str) -> None:
        match command:
            case "leave":
                self.app.exit(0)
            case "rematch" | "again" | "watch":
                self.wish = Wish(command)
                self.app.exit(0)
            case "menu":
                self._menu()
            case "help":
                from kahuna.tui.pages.help import HelpScreen  # for a quick first frame

                now = self.picture().what_now()
                page = HelpScreen(self.narrator, self.glyphs, self._match.setup, now=now)
                self.app.push_screen(page)
            case "go_on" if self._reel.waits:
                self._reel.step()
            case "back" if self._reel.waits:
                self._reel.show()
            case "back" if "back" not in self._chosen:
                self._page = ""
            case "go_on" if self._sitting.stage is Stage.COMPUTER:
                self._opponent.go_on()
            case "take_over":
                self._sitting.take_over()
                self._afresh()
                self._opponent.wake()
            case "go_on":
                self._sitting.go_on()
                self._afresh()
                self._show_count()
                self._opponent.wake()
            case "undo":
                self._undo()
            case "review":
                self._reel.show(*reviewed(self._face, self._sitting, self.narrator))
            case "hint":
                self._hints.begin()
            case "look_back":
                self._analysis_request.begin()
            case "choose":
                self._take(self._choosing.choose())
            case _:
                self._choosing.at = None
                self._take(self._choosing.command(command))

    @override
    def letter(self, letter: str) -> None:
        if self._reel.waits:
            return
        if self._reel.cut_short():
            pass
        elif self._sitting.stage is not Stage.TURN:
            return
        elif fold_case(letter) in self._face.keys.letters:
            self._choosing.at = None
            self._take(self._choosing.letter(letter))
        else:
            self._choosing.message = self._choosing.why_not(letter)
        self.paint()

    @override
    def point(self, target: Target, *, clicked: bool) -> None:
        if self._sitting.stage is not Stage.TURN or self._reel.frame:
            return
        before = self._choosing.at, self._choosing.message
        self._take(self._choosing.point(target, clicked=clicked))
        if clicked or before != (self._choosing.at, self._choosing.message):
            self.paint()

    @override
    def press(self, target: Target) -> None:
        self.point(target, clicked=True)

    def _play(self, action: Any) -> None:
        """Do a computer's action, and show it."""
        self._take(action)
        self.paint()

    def _take(self, action: Any | None) -> None:
        if action is None:
            return
        before = self._match.view(self._sitting.viewer)
        done = self._sitting.act(action)
        self._afresh()
        if self.app.animation_level != "none":
            self._reel.show(*self._face.consequences(before, done.events))
        self._show_count()
        self._opponent.wake()

    def _afresh(self) -> None:
        """Start a new choice, without leftovers."""
        self._choosing.reset()
        self._reel.show()
        self._page = ""

    def _show_count(self) -> None:
        """After a round show its count, once the turn itself has been shown."""
        is_counted = self._sitting.stage in (Stage.COUNTED, Stage.OVER)
        if is_counted and self.app.animation_level != "none":
            self._reel.then_show(*counted(self._face, self._sitting, self.narrator))

    def _menu(self) -> None:
        from kahuna.tui.forms.menu import open_menu  # for a quick first frame

        resign = partial(self._play, self._match.game.resignation())
        open_menu(self, self._sitting, self.picture().board, resign)

    def _undo(self) -> None:
        action = self._match.undo()
        assert action is not None, "undo is a command only while there is something to undo"
        told = words_of(self.narrator.game, self.narrator).action(action)
        self._choosing.reset(self.narrator.text("prompt.undone", action=told))

    @property
    @override
    def may_be_covered(self) -> bool:
        return super().may_be_covered and self._sitting.stage in (Stage.TURN, Stage.OVER)

    @override
    def cover(self) -> None:
        self._sitting.cover()
        self._afresh()
        self.paint()
