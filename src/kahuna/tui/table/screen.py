"""The table: two people play, each seeing the own hand only."""

from collections.abc import Collection, Hashable
from functools import partial
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from kahuna.engine import RESIGN, Action, Draw
from kahuna.engine.board import island_of
from kahuna.match import Doubt, Failed, GameFile, Sitting, Stage
from kahuna.narration import describe_failure, words_of
from kahuna.tui.analysis.request import Looker
from kahuna.tui.base.board import BoardScreen
from kahuna.tui.kahuna.choosing import Choosing
from kahuna.tui.kahuna.frames import Frame, cascade, counting, hints, reviewed, scene_of
from kahuna.tui.kahuna.picture import PAGES, Played
from kahuna.tui.kahuna.pointer import Pointer
from kahuna.tui.kahuna.prompts import trouble_with
from kahuna.tui.keys import ARROWS, key_names
from kahuna.tui.parts.layout import FOOT, foot_height
from kahuna.tui.parts.panels import key_row
from kahuna.tui.session import Session
from kahuna.tui.table.animation import Reel
from kahuna.tui.table.computer import Opponent
from kahuna.tui.table.cursor import Cursor
from kahuna.tui.wishes import Wish

if TYPE_CHECKING:
    from kahuna.ai import Advice

DEAF: Final = 0.4
"""Seconds for which a fresh curtain takes no key: it may have been meant for what was before."""

HINTS: Final = 3
"""So many turns are advised."""


class TableScreen(BoardScreen):
    """The game being played."""

    def __init__(self, session: Session, sitting: Sitting, file: GameFile | None) -> None:
        """A table at which a game is kept in `file`; None: nothing is kept."""
        super().__init__(session, sitting.match.names)
        self._file = file
        self._page = ""
        self._reel = Reel(self, self.paint)
        self._sit_down(sitting)

    def _sit_down(self, sitting: Sitting) -> None:
        """Begin with a sitting, nothing chosen yet."""
        self._sitting, self._match = sitting, sitting.match
        self._choosing = Choosing(sitting.match, self.narrator)
        self._cursor = Cursor(self._choosing)
        self._pointer = Pointer(self._choosing, self._cursor)
        self._opponent = Opponent(self, sitting, self._play, self.paint)
        self._looker = Looker(self, sitting.match, self._file, self.paint)

    @property
    def shown(self) -> Played:
        """What is to be seen now."""
        return Played(
            sitting=self._sitting,
            choosing=self._choosing,
            cursor=self._cursor,
            frame=self._reel.frame,
            page=self._page,
            narrator=self.narrator,
            glyphs=self.glyphs,
            failed=self._opponent.failed,
        )

    @override
    def fill(self) -> None:
        shown, width = self.shown, self.width
        self.rows("top").show([shown.top(width)])
        self.show_scene(shown.scene())
        self.rows("side").show(shown.side(self.side_size))
        self.rows("foot").show(
            [
                *shown.hand(self.foot_height - FOOT + 1),
                *shown.prompt(width, self._warning(), self._looker.told),
                key_row(self.commands(), self.narrator, self.glyphs, width),
            ]
        )

    @property
    @override
    def foot_height(self) -> int:
        return foot_height(*self.app.size)

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
        """Let a computer begin whose turn it is."""
        self._opponent.wake()

    def on_unmount(self) -> None:
        """Let nobody go on thinking."""
        self._opponent.stop()
        self._looker.stop()

    # What the keys do

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
            return ("go_on", "back", "leave")
        return self.shown.commands(looking_back=bool(self._looker.told))

    @override
    def perform(self, command: str) -> None:
        if command != "help":  # which tells the rule that the message names
            self._choosing.message = ""
        if self._reel.cut_short():
            pass
        elif command in ARROWS:
            self._cursor.move(ARROWS[command])
        elif command in PAGES:
            self._page = "" if self._page == command else command
        else:
            self._looker.stop()
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
                from kahuna.tui.pages.help import HelpScreen  # the first picture comes first

                now = self.shown.what_now()
                page = HelpScreen(self.narrator, self.glyphs, self._match.setup.rules, now=now)
                self.app.push_screen(page)
            case "go_on" if self._reel.waits:
                self._reel.step()
            case "back" if self._reel.waits:
                self._reel.show()
            case "back" if not self.shown.is_choosing:
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
                self._reel.show(*reviewed(self._sitting, self.shown.view, self.narrator))
            case "hint":
                self._hint()
            case "look_back":
                self._looker.begin()
            case "choose":
                self._take(self._pointer.choose())
            case _:
                self._cursor.leave()
                self._take(self._choosing.command(command))

    @override
    def letter(self, letter: str) -> None:
        if self._reel.waits:
            return
        if self._reel.cut_short():
            pass
        elif self._sitting.stage is not Stage.TURN:
            return
        elif island := island_of(letter):
            self._cursor.leave()
            self._take(self._choosing.letter(island))
        else:
            self._choosing.message = self._choosing.why_not(letter)
        self.paint()

    @override
    def point(self, target: str, *, clicked: bool) -> None:
        turn = self._sitting.stage is Stage.TURN and not self._reel.frame
        if not (turn and self._cursor.is_on_chart):
            return
        before = self._cursor.at, self._choosing.message
        self._take(self._pointer.chart(target, clicked=clicked))
        if clicked or before != (self._cursor.at, self._choosing.message):
            self.paint()

    @override
    def press(self, target: str) -> None:
        if self._sitting.stage is Stage.TURN and not self._reel.frame:
            self._take(self._pointer.card(target))
            self.paint()

    def _play(self, action: Action) -> None:
        """Do an action that wasn't chosen on the board, and show it."""
        self._take(action)
        self.paint()

    def _take(self, action: Action | None) -> None:
        if action is None:
            return
        before = self.shown.view
        done = self._sitting.act(action)
        self._afresh()
        if self.app.animation_level != "none" and not isinstance(action, Draw):
            self._reel.show(*cascade(before, done.events))
        self._show_count()
        self._opponent.wake()

    def _afresh(self) -> None:
        """Begin choosing anew, with nothing left over from before."""
        self._choosing.reset()
        self._cursor.leave()
        self._reel.show()
        self._page = ""

    def _show_count(self) -> None:
        """Where a round has just been counted, show how, once the turn itself has been seen."""
        counted = self._sitting.stage in (Stage.COUNTED, Stage.OVER)
        if counted and self.app.animation_level != "none":
            events = self._match.history(None)[-1].events
            self._reel.then_show(*counting(self.shown.view, events, self.narrator))

    def _menu(self) -> None:
        from kahuna.tui.forms.menu import open_menu  # here, since the first picture comes first

        resign = partial(self._play, RESIGN)
        open_menu(self, self._sitting, scene_of(self.shown.view), resign)

    def _undo(self) -> None:
        action = self._match.undo()
        assert action is not None, "undo is a command only while there is something to undo"
        self._cursor.leave()
        told = words_of(self.narrator.game, self.narrator).action(action)
        self._choosing.reset(self.narrator.text("prompt.undone", action=told))

    def _hint(self) -> None:
        """Ask for the best turns, and show them unless something else is shown by then."""
        text = self.narrator.text("prompt.wondering", **key_names(self.narrator))
        waits = Frame(self.shown.scene(), text)
        self._reel.show(waits)

        def asked() -> Doubt | None:
            return self._sitting.doubt(HINTS) if self._reel.frame is waits else None

        self._opponent.advise(asked, self._advised)

    def _advised(self, advice: "list[Advice] | Failed") -> None:
        match advice:
            case Failed():
                self._reel.show()
                why = describe_failure(self.narrator.catalogue, *advice)
                self._choosing.message = self.narrator.text("prompt.no_hint", why=why)
            case _:
                self._reel.show(*hints(self._match, advice, self.narrator))
        self.paint()

    @property
    @override
    def may_be_covered(self) -> bool:
        return super().may_be_covered and self._sitting.stage in (Stage.TURN, Stage.OVER)

    @override
    def cover(self) -> None:
        self._sitting.cover()
        self._afresh()
        self.paint()
