"""What the table shows, part by part, as its players may see it now. Knows no widget."""

from typing import Final

from kahuna.chart import Glyphs, Scene
from kahuna.engine import Island, Phase
from kahuna.match import Failed, Sitting, Stage
from kahuna.narration import Narrator, cited
from kahuna.record import Done
from kahuna.tui.kahuna.cards import hand_rows
from kahuna.tui.kahuna.choosing import Choosing, Mode
from kahuna.tui.kahuna.frames import Frame, scene_of
from kahuna.tui.kahuna.previews import foreseen, foretold
from kahuna.tui.kahuna.prompts import prompt
from kahuna.tui.kahuna.recent import marked
from kahuna.tui.kahuna.side import aside_rows
from kahuna.tui.keys import ARROWS, key_names
from kahuna.tui.parts.panels import prompt_rows, top_row
from kahuna.tui.parts.rows import Row, Span, wrapped
from kahuna.tui.table.cursor import Cursor
from kahuna.tui.timeline.marks import Count, count_told, without_deal

PAGES: Final = ("tally", "scoring")
COMMON: Final = ("menu", "help", "leave")


class Played:
    """One moment at the table.

    Attributes:
        view: what is shown; while both hands are covered, nothing of either is taken from it.
    """

    def __init__(
        self,
        sitting: Sitting,
        choosing: Choosing,
        cursor: Cursor,
        frame: Frame | None,
        page: str,
        narrator: Narrator,
        glyphs: Glyphs,
        failed: Failed | None = None,
    ) -> None:
        """The moment at which `choosing` and `cursor` are what the player to move is about to do.

        `frame` is the picture of a film that is shown instead of the board, `page` what the side
        column has been asked for: `tally`, `scoring`, or empty; `failed`, why the computer to move
        can't play on.
        """
        # What a count comes to isn't told before it has been counted.
        self._done = len(sitting.match.history(None)) - bool(frame and frame.leads_up)
        self.view = sitting.match.view(sitting.viewer or 1, self._done)
        self._sitting = sitting
        self._choosing = choosing
        self._cursor = cursor
        self._frame = frame
        self._page = page
        self._narrator = narrator
        self._glyphs = glyphs
        self._failed = failed

    @property
    def is_choosing(self) -> bool:
        """Whether there is a choice to be led back from, before a page is closed."""
        return self._sitting.stage is Stage.TURN and "back" in self._choosing.commands()

    def commands(self, *, looking_back: bool) -> tuple[str, ...]:
        """The commands that do something now; `looking_back`: while the game is looked back on."""
        close = ("back",) if self._page and not self.is_choosing else ()
        match self._sitting.stage:
            case Stage.TURN:
                # What comes and goes stands behind, so that a key keeps its place under the mouse.
                choose = ("choose",) if self._cursor.option() else ()
                undo = ("undo",) if self._sitting.match.can_undo else ()
                review = ("review",) if self._sitting.last_turn() else ()
                chosen = self._choosing.commands()
                hint = () if self.view.phase is Phase.SETUP else ("hint",)
                return (*chosen, *review, *COMMON, *undo, *choose, *close, *hint, *PAGES, *ARROWS)
            case Stage.OVER:
                back = ("back",) if looking_back else ("look_back", *close)
                return ("rematch", "again", "watch", *back, *COMMON, *PAGES)
            case Stage.ENDED:
                return ("go_on", *COMMON)
            case Stage.COMPUTER:
                take_over = ("take_over",) if self._failed else ()
                return ("go_on", *take_over, *COMMON, *close, *PAGES)
            case _:
                return ("go_on", "help", "leave")

    def top(self, cells: int) -> Row:
        """Round, turn, points, cards left."""
        return top_row(self.view, self._narrator, cells, self._count)

    @property
    def _history(self) -> tuple[Done, ...]:
        """The actions that may be told of."""
        return self._sitting.match.history(self._sitting.viewer)[: self._done]

    @property
    def _count(self) -> Count | None:
        """The count that is told of, until the next round begins."""
        if self._sitting.stage not in (Stage.ENDED, Stage.COUNTED):
            return None
        return count_told(self._history)

    def scene(self) -> Scene:
        """The chart: what has changed is marked, and what can be chosen is lit."""
        if self._frame:
            return self._frame.scene
        view = self.view
        lines, islands = marked(self._sitting.match.history(None), self._sitting.viewer)
        scene = scene_of(view)._replace(marked_lines=lines, marked_islands=islands)
        if self._sitting.stage is not Stage.TURN:
            return scene
        lit_lines, lit_islands = self._choosing.lit()
        scene = scene._replace(lit_lines=lit_lines, lit_islands=lit_islands)
        option = self._cursor.option()
        if option is None or not self._cursor.is_on_chart:
            return scene
        cursor = Island(option.at)
        return foreseen(scene, self._choosing.preview(option.action))._replace(cursor=cursor)

    def side(self, size: tuple[int, int]) -> list[Row]:
        """The side column, of so many cells across and down."""
        page = self._page
        if self._sitting.stage in (Stage.COUNTED, Stage.OVER) and not page and not self._frame:
            page = "scoring"
        at = self._at_in_row()
        history = without_deal(self._history) if self._count else self._history
        return aside_rows(
            view=self.view,
            narrator=self._narrator,
            glyphs=self._glyphs,
            sitting=self._sitting,
            history=history,
            page=page,
            at=at,
            size=size,
        )

    def _at_in_row(self) -> str | None:
        """What the cursor stands on in the row, if it is there."""
        return self._cursor.at if self._choosing.mode is Mode.DRAW else None

    def hand(self, height: int) -> list[Row]:
        """The hand that may be seen, in so many rows."""
        view, who = self.view, self._sitting.viewer
        at = self._cursor.at if self._choosing.mode is Mode.DISCARD else self._choosing.picked
        if self._sitting.stage is Stage.OVER:
            over = Span(f" {self._narrator.text('tui.over')}", "dim")
            return [(over,), *[()] * (height - 1)]
        return hand_rows(view.hand, self._narrator, who, self._glyphs, at, height)

    def prompt(self, cells: int, warning: str, told: str) -> list[Row]:
        """Three rows: what is asked, what would happen or why nothing did, and a warning.

        `told` is what there is to tell instead of asking anything; empty for nothing.
        """
        if self._frame and self._frame.text:
            return prompt_rows(self._frame.text, "", "", cells, warning)
        asked = told or prompt(self._sitting, self._choosing, self._narrator, self._failed)
        preview = self._preview() if self._sitting.stage is Stage.TURN else ""
        return prompt_rows(asked, preview, self._pointed(cells), cells, warning)

    def what_now(self) -> str:
        """What is asked, after why the last key did nothing: what help begins with."""
        asked = prompt(self._sitting, self._choosing, self._narrator, self._failed)
        return f"{self._message} {asked}".lstrip()

    @property
    def _message(self) -> str:
        """Why the last key did nothing; empty if it did something."""
        return self._choosing.message if self._sitting.stage is Stage.TURN else ""

    def _pointed(self, cells: int) -> str:
        """The message; where it names a rule and takes no more rows, with the key that tells it."""
        message = self._message
        if not cited(message, self._narrator.catalogue):
            return message
        pointer = self._narrator.text("prompt.rule", **key_names(self._narrator))
        pointed, room = f"{message} {pointer}", cells - 2
        return pointed if len(wrapped(pointed, room)) == len(wrapped(message, room)) else message

    def _preview(self) -> str:
        """What Enter would do with what the cursor stands on."""
        option = self._cursor.option()
        if option is None or option.action is None:
            return ""
        return foretold(option.action, self._choosing, self._narrator)
