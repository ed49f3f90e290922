"""The table: two people play, each seeing the own hand only."""

from time import monotonic
from typing import Final

from typing_extensions import override

from kahuna.chart import Glyphs
from kahuna.engine import RESIGN, Action, Draw, Island, Phase
from kahuna.match import GameFile, Sitting, Stage
from kahuna.narration import Narrator
from kahuna.record import shown
from kahuna.tui.choosing import Choosing
from kahuna.tui.cursor import Cursor
from kahuna.tui.film import Frame, cascade, counting, hints, retold, scene_of
from kahuna.tui.keys import ARROWS, ISLAND_KEYS, key_names
from kahuna.tui.layout import FOOT, foot_height
from kahuna.tui.opponent import Opponent
from kahuna.tui.panels import key_row
from kahuna.tui.played import Played
from kahuna.tui.pointer import Pointer
from kahuna.tui.prompts import prompt
from kahuna.tui.reel import Reel
from kahuna.tui.screens.board import BoardScreen

DEAF: Final = 0.4
"""Seconds for which a fresh curtain takes no key: it may have been meant for what was before."""

HINTS: Final = 3
"""So many turns are advised."""

PAGES: Final = ("tally", "scoring")
COMMON: Final = ("menu", "help", "leave")


class TableScreen(BoardScreen):
    """The game being played.

    Attributes:
        wish: what the players want once the game is over: `rematch`, `again` or `watch`.
    """

    def __init__(
        self, sitting: Sitting, narrator: Narrator, file: GameFile, glyphs: Glyphs
    ) -> None:
        super().__init__(narrator, glyphs)
        self.wish = ""
        self._sitting = sitting
        self._match = sitting.match
        self._file = file
        self._choosing = Choosing(sitting.match, narrator)
        self._covered_at = monotonic()
        self._cursor = Cursor(self._choosing)
        self._page = ""
        self._pointer = Pointer(self._choosing, self._cursor)
        self._reel = Reel(self, self._show_if_seen)
        self._opponent = Opponent(self, sitting, self._play)

    @property
    def shown(self) -> Played:
        """What is to be seen now."""
        parts = (self._sitting, self._choosing, self._cursor, self._reel.frame, self._page)
        return Played(*parts, self.narrator, self.glyphs)

    @override
    def paint(self) -> None:
        shown, width = self.shown, self.width
        self.rows("top").show([shown.top(width)])
        self.show_scene(shown.scene())
        self.rows("side").show(shown.side(self.side_size))
        self.rows("foot").show(
            [
                *shown.hand(self.foot_height - FOOT + 1),
                *shown.prompt(width, self._warning()),
                key_row(self.commands(), self.narrator, self.glyphs, width),
            ]
        )

    @property
    @override
    def foot_height(self) -> int:
        return foot_height(*self.app.size)

    def _warning(self) -> str:
        """That the game isn't being saved, and why; or not where one would look for it."""
        file, text = self._file, self.narrator.text
        if file.trouble is not None:
            return text("prompt.not_saved", why=file.trouble.strerror or file.trouble)
        if file.left is not None:
            names = {"left": shown(file.left.name, limit=24), "file": shown(file.path.name)}
            return text("prompt.saved_aside", **names)
        return ""

    def _show_if_seen(self) -> None:
        """Paint what has changed by itself; in too small a terminal there is nothing to paint."""
        if self._painted and not self.has_class("small"):
            self.paint()

    def on_mount(self) -> None:
        """Let a computer begin whose turn it is."""
        self._opponent.wake()

    def on_unmount(self) -> None:
        """Let no computer go on thinking."""
        self._opponent.stop()

    # What the keys do

    @override
    def commands(self) -> tuple[str, ...]:
        if self._reel.waits:
            return ("go_on", "back", "leave")
        match self._sitting.stage:
            case Stage.TURN:
                # What comes and goes stands behind, so that a key keeps its place under the mouse.
                choose = ("choose",) if self._cursor.option() else ()
                undo = ("undo",) if self._match.can_undo else ()
                review = ("review",) if self._sitting.last_turn() else ()
                chosen = self._choosing.commands()
                hint = () if self.shown.view.phase is Phase.SETUP else ("hint",)
                return (*chosen, *COMMON, *undo, *choose, *PAGES, *hint, *review, *ARROWS)
            case Stage.OVER:
                return ("rematch", "again", "watch", *COMMON, *PAGES)
            case Stage.ENDED:
                return ("go_on", *COMMON)
            case Stage.COMPUTER:
                return ("go_on", *COMMON, *PAGES)
            case _:
                return ("go_on", "help", "leave")

    @override
    def perform(self, command: str) -> None:
        if self._is_deaf():
            return
        self._choosing.message = ""
        if self._reel.cut_short():
            pass
        elif command in ARROWS:
            self._cursor.move(ARROWS[command])
        elif command in PAGES:
            self._page = "" if self._page == command else command
        else:
            self._obey(command)
        self.paint()

    def _obey(self, command: str) -> None:
        match command:
            case "leave":
                self.app.exit(0)
            case "rematch" | "again" | "watch":
                self.wish = command
                self.app.exit(0)
            case "menu":
                self._menu()
            case "help":
                from kahuna.tui.screens.help import HelpScreen  # the first picture comes first

                now = prompt(self._sitting, self._choosing, self.narrator)
                self.app.push_screen(HelpScreen(self.narrator, now, self._match.rules))
            case "go_on" if self._reel.waits:
                self._reel.step()
            case "back" if self._reel.waits:
                self._reel.show()
            case "go_on" if self._sitting.stage is Stage.COMPUTER:
                self._opponent.hurry()
            case "go_on":
                self._sitting.go_on()
                self._afresh()
                self._show_count()
                self._opponent.wake()
            case "undo":
                self._undo()
            case "review":
                self._review()
            case "hint":
                self.run_worker(self._hint())
            case "choose":
                self._take(self._pointer.choose())
            case _:
                self._cursor.leave()
                self._take(self._choosing.command(command))

    @override
    def letter(self, letter: str) -> None:
        if self._is_deaf() or self._reel.waits:
            return
        if self._reel.cut_short():
            pass
        elif self._sitting.stage is not Stage.TURN:
            return
        elif letter.lower() in ISLAND_KEYS:
            self._cursor.leave()
            self._take(self._choosing.letter(Island(letter.upper())))
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
        """Do what a computer has chosen."""
        self._take(action)
        self._show_if_seen()

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
        self._covered_at = monotonic()

    def _show_count(self) -> None:
        """Where a round has just been counted, show how, once the turn itself has been seen."""
        counted = self._sitting.stage in (Stage.COUNTED, Stage.OVER)
        if counted and self.app.animation_level != "none":
            events = self._match.history[-1].events
            self._reel.then_show(*counting(self.shown.view, events, self.narrator))

    def _menu(self) -> None:
        from kahuna.tui.screens.menu import open_menu  # here, since the first picture comes first

        open_menu(self, self._sitting, scene_of(self.shown.view), self._resign)

    def _resign(self) -> None:
        self._take(RESIGN)
        self.paint()

    def _undo(self) -> None:
        action = self._match.undo()
        assert action is not None, "undo is a command only while there is something to undo"
        self._cursor.leave()
        told = self.narrator.action(action)
        self._choosing.reset(self.narrator.text("prompt.undone", action=told))

    async def _hint(self) -> None:
        """Ask for the best turns, and show them unless something else is shown by then."""
        asked = Frame(self.shown.scene(), self.narrator.text("prompt.wondering", **key_names()))
        self._reel.show(asked)
        self.paint()
        advice = await self._opponent.advise(self._match.doubt(HINTS))
        if self._reel.frame is asked:
            self._reel.show(*hints(self._match, advice, self.narrator))
            self._show_if_seen()

    def _review(self) -> None:
        turn = self._sitting.last_turn()
        view = self.shown.view
        current = sum(done.turn == view.turn for done in self._match.history)
        start = len(self._match.history) - current - len(turn)
        view = self._match.view(view.seat, start)
        self._reel.show(*retold(view, turn, self.narrator, view.seat))

    @property
    @override
    def may_be_covered(self) -> bool:
        return super().may_be_covered and self._sitting.stage in (Stage.TURN, Stage.OVER)

    @override
    def cover(self) -> None:
        self._sitting.cover()
        self._afresh()
        self.paint()

    def _is_deaf(self) -> bool:
        """Whether the curtain has just fallen, or a key is still being held down."""
        if self._sitting.stage is not Stage.CURTAIN:
            return False
        fallen, self._covered_at = self._covered_at, monotonic()
        return self._covered_at - fallen < DEAF
