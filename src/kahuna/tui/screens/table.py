"""The table: two people play, each seeing the own hand only."""

from time import monotonic
from typing import Final

from typing_extensions import override

from kahuna.chart import Glyphs, Scene
from kahuna.engine import RESIGN, Action, Draw, Island, PlayerView
from kahuna.match import GameFile, Sitting, Stage
from kahuna.narration import Narrator
from kahuna.record import shown
from kahuna.tui.asides import aside_rows
from kahuna.tui.choosing import Choosing, Mode
from kahuna.tui.cursor import Cursor
from kahuna.tui.film import Frame, cascade, retold, scene_of
from kahuna.tui.keys import ARROWS, ISLAND_KEYS
from kahuna.tui.marks import marked
from kahuna.tui.panels import hand_row, key_row, prompt_rows, top_row
from kahuna.tui.previews import after, foretold
from kahuna.tui.prompts import prompt
from kahuna.tui.rows import Row, Span
from kahuna.tui.screens.board import BoardScreen
from kahuna.tui.screens.help import HelpScreen

DEAF: Final = 0.4
"""Seconds for which a fresh curtain takes no key: it may have been meant for what was before."""
CASCADE: Final = 0.45
"""Seconds that an action's consequences take to be shown, all together."""

PAGES: Final = ("tally", "scoring")


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
        self._scenes: tuple[Scene, ...] = ()
        self._frames: tuple[Frame, ...] = ()
        self._pause = 0.0

    @property
    def view(self) -> PlayerView:
        """What is shown; while both hands are covered, nothing of either is taken from it."""
        return self._match.view(self._sitting.viewer or 1)

    # What is shown

    @override
    def paint(self) -> None:
        view, narrator, width = self.view, self.narrator, self.width
        self.rows("top").show([top_row(view, narrator, width)])
        self.show_scene(self._scene(view))
        self.rows("side").show(self._side(view))
        self.rows("foot").show(
            [self._hand(view), *self._prompt(), key_row(self.commands(), narrator, width)]
        )

    def _scene(self, view: PlayerView) -> Scene:
        if self._scenes:
            return self._scenes[0]
        if self._frames:
            return self._frames[0].scene
        lines, islands = marked(self._match.history, self._sitting.viewer)
        scene = scene_of(view)._replace(marked_lines=lines, marked_islands=islands)
        if self._sitting.stage is not Stage.TURN:
            return scene
        lit_lines, lit_islands = self._choosing.lit()
        scene = scene._replace(lit_lines=lit_lines, lit_islands=lit_islands)
        option = self._cursor.option()
        if option is None or not self._cursor.is_on_chart:
            return scene
        cursor = Island(option.at)
        return after(scene, self._choosing.preview(option.action))._replace(cursor=cursor)

    def _side(self, view: PlayerView) -> list[Row]:
        page = self._page
        if self._sitting.stage in (Stage.COUNTED, Stage.OVER) and not page:
            page = "scoring"
        at = self._cursor.at if self._choosing.mode is Mode.DRAW else None
        return aside_rows(view, self.narrator, self.glyphs, self._sitting, page, at, self.side_size)

    def _hand(self, view: PlayerView) -> Row:
        if self._sitting.viewer is None:
            return (Span(" " + self.narrator.text("tui.hand_covered"), "dim"),)
        at = self._cursor.at if self._choosing.mode is Mode.DISCARD else None
        return hand_row(view.hand, self.narrator, view.seat, at)

    def _prompt(self) -> list[Row]:
        if self._frames:
            return prompt_rows(self._frames[0].text, "", "", self.width, self._warning())
        asked = prompt(self._sitting, self._choosing, self.narrator)
        message = self._choosing.message if self._sitting.stage is Stage.TURN else ""
        return prompt_rows(asked, self._preview(), message, self.width, self._warning())

    def _preview(self) -> str:
        """What Enter would do with what the cursor stands on."""
        option = self._cursor.option() if self._sitting.stage is Stage.TURN else None
        if option is None or option.action is None:
            return ""
        return foretold(option.action, self._choosing, self.narrator)

    def _warning(self) -> str:
        """That the game isn't being saved, and why; or not where one would look for it."""
        file, text = self._file, self.narrator.text
        if file.trouble is not None:
            return text("prompt.not_saved", why=file.trouble.strerror or file.trouble)
        if file.left is not None:
            names = {"left": shown(file.left.name, limit=24), "file": shown(file.path.name)}
            return text("prompt.saved_aside", **names)
        return ""

    # What the keys do

    @override
    def commands(self) -> tuple[str, ...]:
        if self._frames:
            return ("go_on", "back", "leave")
        match self._sitting.stage:
            case Stage.TURN:
                choose = ("choose",) if self._cursor.option() else ()
                review = ("review",) if self._sitting.last_turn() else ()
                rest = ("menu", "help", "leave", *ARROWS, *review, *PAGES)
                chosen = self._choosing.commands()
                undo = ("undo",) if self._match.can_undo and "undo" not in chosen else ()
                return (*choose, *chosen, *undo, *rest)
            case Stage.OVER:
                return ("rematch", "again", "watch", "menu", "help", "leave", *PAGES)
            case Stage.ENDED:
                return ("go_on", "menu", "help", "leave")
            case _:
                return ("go_on", "help", "leave")

    @override
    def perform(self, command: str) -> None:
        if self._is_deaf():
            return
        self._scenes = ()
        if command in ARROWS:
            self._choosing.message = ""
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
                now = prompt(self._sitting, self._choosing, self.narrator)
                self.app.push_screen(HelpScreen(self.narrator, now, self._match.rules))
            case "go_on" if self._frames:
                self._frames = self._frames[1:]
            case "back" if self._frames:
                self._frames = ()
            case "go_on":
                self._sitting.go_on()
                self._afresh()
            case "undo":
                self._undo()
            case "review":
                self._review()
            case "choose":
                self._choose()
            case _:
                self._cursor.leave()
                self._take(self._choosing.command(command))

    @override
    def letter(self, letter: str) -> None:
        if self._is_deaf() or self._sitting.stage is not Stage.TURN or self._frames:
            return
        self._scenes = ()
        if letter.lower() in ISLAND_KEYS:
            self._cursor.leave()
            self._take(self._choosing.letter(Island(letter.upper())))
        else:
            self._choosing.message = self._choosing.why_not(letter)
        self.paint()

    @override
    def point(self, target: str, *, clicked: bool) -> None:
        turn = self._sitting.stage is Stage.TURN and not self._frames
        if not (turn and self._cursor.is_on_chart):
            return
        if self._cursor.point(target):
            if clicked:
                self._choose()
            self.paint()
        elif clicked:
            self.letter(target)

    def _choose(self) -> None:
        """Choose what the cursor stands on; in the next list it stands on the first."""
        option = self._cursor.option()
        if option is None:
            return
        if option.action is not None:
            self._take(self._choosing.legal_or_message(option.action))
            return
        picked = self._choosing.picked or ""
        self._take(self._choosing.letter(Island(option.at.replace(picked, ""))))
        self._cursor.begin()

    def _take(self, action: Action | None) -> None:
        if action is None:
            return
        before = self.view
        done = self._sitting.act(action)
        self._afresh()
        if self.app.animation_level != "none" and not isinstance(action, Draw):
            self._show(cascade(before, done.events))

    def _afresh(self) -> None:
        """Begin choosing anew, with nothing left over from before."""
        self._choosing.reset()
        self._cursor.leave()
        self._page, self._frames = "", ()
        self._covered_at = monotonic()

    def _menu(self) -> None:
        from kahuna.tui.screens.menu import open_menu  # here, since the first picture comes first

        open_menu(self, self._sitting, scene_of(self.view), self._resign)

    def _resign(self) -> None:
        self._take(RESIGN)
        self.paint()

    def _undo(self) -> None:
        action = self._match.undo()
        assert action is not None, "undo is a command only while there is something to undo"
        self._cursor.leave()
        told = self.narrator.action(action)
        self._choosing.reset(self.narrator.text("prompt.undone", action=told))

    def _review(self) -> None:
        turn = self._sitting.last_turn()
        seat = self._match.to_act
        current = sum(done.turn == self.view.turn for done in self._match.history)
        start = len(self._match.history) - current - len(turn)
        view = self._match.view(self.view.seat, start)
        self._frames = retold(view, turn, self.narrator, seat)

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

    def _show(self, scenes: tuple[Scene, ...]) -> None:
        """Show pictures one after the other, then the board as it is; any key leaves them out."""
        self._scenes = scenes
        if scenes:
            self._pause = CASCADE / len(scenes)
            self.set_timer(self._pause, self._next_scene)

    def _next_scene(self) -> None:
        self._scenes = self._scenes[1:]
        if self._scenes:
            self.set_timer(self._pause, self._next_scene)
        self.paint()
