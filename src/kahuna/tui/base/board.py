"""The base of table and replay: the parts of the screen, the keys, the size."""

from collections.abc import Collection
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from typing_extensions import override

from kahuna.chart import Drawing, Glyphs
from kahuna.engine.games import KAHUNA
from kahuna.tui.base.finer import Finer
from kahuna.tui.base.input import FilteredScreen
from kahuna.tui.keys import asked_for, key_names
from kahuna.tui.parts.layout import FOOT, MARGIN, NEED, TOP, is_too_small, side_width
from kahuna.tui.parts.rows import Target, wrapped
from kahuna.tui.parts.styles import true_colours_of
from kahuna.tui.session import Session
from kahuna.tui.textual_patches.repaint import RepaintedScreen
from kahuna.tui.widgets.drawing_view import DrawingView, Pointed
from kahuna.tui.widgets.rows_view import Pressed, RowsView
from kahuna.tui.wishes import Wish

NOBODY: Final = ("", "")
"""The names where nobody plays."""


class BoardScreen(FilteredScreen, RepaintedScreen, Screen[None]):
    """A screen with a board; subclasses say what it shows and what the keys do.

    Attributes:
        session: the preferences, and the language.
        names: who plays.
        wish: what comes next, if the program began with this screen.
        narrator: the texts, in the current language.
    """

    BLANK: ClassVar[bool] = True
    """Its parts cover it completely, so Textual needn't style hidden lines."""

    def __init__(
        self, session: Session, names: tuple[str, ...] = NOBODY, game: str = KAHUNA
    ) -> None:
        """A screen of a session; `names`: who plays, `game`: what."""
        super().__init__()
        self.session = session
        self.names = names
        self._game = game
        self.wish = Wish.BACK
        self.narrator = session.narrator(names, game)
        self._painted: tuple[int, int] | None = None
        self._finer = Finer(self)
        self._grid = (27, FOOT)  # as in the style sheet

    @override
    def compose(self) -> ComposeResult:
        yield RowsView(id="top")
        yield DrawingView(id="board")
        yield RowsView(id="side")
        yield RowsView(id="foot")
        yield RowsView(id="notice")

    @property
    def glyphs(self) -> Glyphs:
        """The characters to draw with."""
        return self.session.glyphs

    @property
    def board_glyphs(self) -> Glyphs:
        """The same for a board, with the true colours that there are."""
        return self.glyphs._replace(colours=true_colours_of(self))

    @property
    def width(self) -> int:
        """The screen's columns."""
        return self.app.size.width

    @property
    def side_size(self) -> tuple[int, int]:
        """The side column's size without its margin, in cells: a third of the screen."""
        return side_width(self.width) - MARGIN, self.app.size.height - TOP - self.foot_height

    @property
    def foot_height(self) -> int:
        """The foot's height in rows."""
        return FOOT

    @property
    def board_size(self) -> tuple[int, int]:
        """The board's size in cells: beside the side column, above the foot."""
        width, height = self.side_size
        return self.width - width - MARGIN, height

    def show_drawing(self, drawing: Drawing) -> None:
        """Show a drawing of `board_size`; where a finer one can be had, paint again for that."""
        self.query_one("#board", DrawingView).show(drawing)
        self._finer.have_made(drawing.finer, self.paint)

    def fill(self) -> None:
        """Fill the parts of the screen; `paint` calls it."""
        raise NotImplementedError

    def paint(self) -> None:
        """Show the current position, if there is room for it."""
        if self.is_live and self._painted and not self.has_class("small"):
            self.fill()

    def retell(self) -> None:
        """Retell everything in the current language."""
        self.narrator = self.session.narrator(self.names, self._game)

    def follow(self, changed: Collection[str]) -> None:
        """Apply the current preferences; `changed`: the names of those that changed."""
        if "language" in changed:
            self.retell()
        self.repaint()

    def repaint(self) -> None:
        """Repaint every cell, in other colours or with other glyphs."""
        self.paint()
        for part in self.query():
            part.refresh()

    def commands(self) -> tuple[str, ...]:
        """The active commands, in the order of the line of keys."""
        raise NotImplementedError

    def perform(self, command: str) -> None:
        """Do one of the commands."""
        raise NotImplementedError

    @property
    @override
    def takes_keys(self) -> bool:
        return super().takes_keys and not self.has_class("small")

    @property
    @override
    def is_drawn(self) -> bool:
        return self._painted is not None and not self.has_class("small")

    @property
    def may_be_covered(self) -> bool:
        """Whether another screen may cover this one now."""
        return not self.has_class("small")

    def cover(self) -> None:
        """Cover the hands, if this screen shows any."""

    def letter(self, letter: str) -> None:
        """Handle a key without a command."""

    def point(self, target: Target, *, clicked: bool) -> None:
        """Handle the mouse on a target of the board."""

    def on_pointed(self, message: Pointed) -> None:
        """The mouse is on the board."""
        self.point(Target("board", message.target), clicked=message.clicked)

    def hover(self, target: str | Target) -> None:
        """Handle the mouse over a card or a key, without a click."""

    def press(self, target: Target) -> None:
        """Handle a click on a target that isn't a command."""

    def on_pressed(self, message: Pressed) -> None:
        """Treat a click on a key as the key."""
        if not message.clicked:
            self.hover(message.target)
        elif isinstance(message.target, Target):
            self.press(message.target)
        elif message.target in self.commands():
            self.perform(message.target)

    def rows(self, part: str) -> RowsView:
        """One of the parts beside the board: `top`, `side`, `foot`, or the `notice`."""
        return self.query_one(f"#{part}", RowsView)

    def on_resize(self, event: events.Resize) -> None:
        """Fill the new size, or show the notice if it is too small."""
        if event.size == self._painted:
            return
        self._painted = event.size
        width, height = event.size
        too_small = is_too_small(width, height)
        self.set_class(too_small, "small")
        if too_small:
            self._give_notice(width, height)
            return
        grid = (self.side_size[0] + MARGIN, self.foot_height)
        if grid != self._grid:
            self._grid = grid
            self.styles.grid_columns = f"1fr {grid[0]}"
            self.styles.grid_rows = f"{TOP} 1fr {grid[1]}"
        self.paint()

    def _give_notice(self, width: int, height: int) -> None:
        """Say what size is needed and how to leave, in a shorter form if that doesn't fit."""
        need = {"need_width": NEED[0], "need_height": NEED[1], **key_names(self.narrator)}
        text = self.narrator.text("tui.too_small", width=width, height=height, **need)
        rows = wrapped(text, max(width, 1))
        if len(rows) > height:
            rows = wrapped(self.narrator.text("tui.far_too_small", **need), max(width, 1))
        self.rows("notice").show(rows)

    def on_key(self, event: events.Key) -> None:
        """A key was pressed."""
        self.take_key(event)

    def take_key(self, event: events.Key) -> None:
        """Do the command that a key asks for now; a screen with other keys overrides it."""
        command = asked_for(event.key, self.commands())
        if command is not None:
            event.stop()
            self.perform(command)
        elif event.character is not None and event.is_printable:
            self.letter(event.character)
