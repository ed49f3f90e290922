"""A screen with a form beside a board: the menus, the settings, the start."""

from collections.abc import Hashable

from textual import events
from typing_extensions import override

from kahuna.chart import Board
from kahuna.text import steady
from kahuna.tui.base.board import NOBODY, BoardScreen
from kahuna.tui.forms.entries import ENTRY, TURN_BACK, Choice, Entry, Field, Form
from kahuna.tui.keys import asked_for, key_name
from kahuna.tui.parts.panels import prompt_rows
from kahuna.tui.parts.rows import Row, Span, Target, between
from kahuna.tui.session import Session

_STEPS = {"up": -1, "down": 1, "shift+tab": -1, "tab": 1}
_TURNS = {"left": -1, "right": 1, "space": 1}


class FormScreen(BoardScreen):
    """A form; its keys are the same in every form and can't be changed.

    Attributes:
        form: the entries.
        message: the error, empty if there is none.
        note: the latest success, empty if there is none.
    """

    TITLE_ID = "menu.title"

    def __init__(self, session: Session, scene: Board, names: tuple[str, ...] = NOBODY) -> None:
        """A screen that shows `scene`, which must hold only what everybody may see."""
        super().__init__(session, names)
        self.scene = scene
        self.message = ""
        self.note = ""
        self._entered = 0  # how many entries have been chosen, and fields left
        self.form = Form(self.entries())

    def entries(self) -> list[Entry]:
        """The entries of the form."""
        raise NotImplementedError

    def choose(self, entry: Entry) -> None:
        """Do what Enter does on an entry."""
        raise NotImplementedError

    def changed(self, entry: Entry) -> None:
        """Handle a changed value."""

    @override
    def retell(self) -> None:
        super().retell()
        self.message = self.note = ""
        self.form.entries = self.entries()

    def heading(self) -> str:
        """The heading of the form."""
        return self.narrator.text(self.TITLE_ID)

    def shown_board(self) -> Board:
        """The board drawn now."""
        return self.scene

    def close(self) -> None:
        """Go back to where this was opened."""
        self.dismiss()

    def open(self, screen: BoardScreen) -> None:
        """Open a further form over this one."""
        self.app.push_screen(screen)

    @override
    def fill(self) -> None:
        cells, height = self.side_size
        self.rows("top").show([(Span(f" {self.heading()}", "title"), *self._bar())])
        self.show_drawing(self.shown_board().draw(*self.board_size, self.board_glyphs))
        self.rows("side").show([(), *self.form.rows(cells, height - 1, self.glyphs)])
        entry = self.form.entry
        # A field is narrow: the row below shows its whole text.
        note = self.note or (steady(entry.text) if isinstance(entry, Field) else "")
        asked = prompt_rows(entry.about, note, self.message, self.width)
        self.rows("foot").show([(), *asked, self._keys()])

    def _bar(self) -> Row:
        return between((), (), self.width, "title")

    def _keys(self) -> Row:
        text, left, right = self.narrator.text, self._key("left"), self._key("right")
        turn = (
            Span(f" {left} {right} ", "key"),
            Span(f" {text('form.turn')}  ", "dim"),
        )
        return (
            Span(f" {self._key('up')} {self._key('down')} ", "key"),
            Span(f" {text('form.move')}  ", "dim"),
            *(turn if isinstance(self.form.entry, Choice) else ()),
            Span(f" {self._key('enter')} ", "key", "choose"),
            Span(f" {text('key.choose')}  ", "dim", "choose"),
            Span(f" {self._key('escape')} ", "key", "back"),
            Span(f" {text('key.back')}  ", "dim", "back"),
        )

    def _key(self, key: str) -> str:
        return key_name(key, self.narrator.catalogue)

    @property
    @override
    def may_be_covered(self) -> bool:
        return False

    @property
    @override
    def subject(self) -> Hashable:
        return self._entered  # Enter held down goes on with a choice, not to the next entry

    @override
    def commands(self) -> tuple[str, ...]:
        """The clickable commands."""
        return ("choose", "back")

    @override
    def perform(self, command: str) -> None:
        if command == "back":
            self.close()
        else:
            self._enter()

    @override
    def hover(self, target: str | Target) -> None:
        if isinstance(target, Target) and int(target.name) != self.form.at:
            self.form.at = int(target.name)
            self.paint()

    @override
    def press(self, target: Target) -> None:
        if target.kind == ENTRY:
            self.form.at = int(target.name)
        entry = self.form.entry
        if target.kind == TURN_BACK and isinstance(entry, Choice):
            entry.turn(-1)
            self.changed(entry)
            self.paint()
        elif target.kind == ENTRY and isinstance(entry, Field):
            self.paint()
        elif target.kind == ENTRY:
            self._enter()

    @override
    @override
    def take_key(self, event: events.Key) -> None:
        """Move, choose, type."""
        entry, key = self.form.entry, event.key
        if key in _STEPS:
            self.form.move(_STEPS[key])
        elif key == "enter":
            self._enter()
            return
        elif key == "escape":
            self.close()
            return
        elif isinstance(entry, Field):
            self._type(entry, event)
        elif isinstance(entry, Choice) and key in _TURNS:
            entry.turn(_TURNS[key])
            self.changed(entry)
        elif asked_for(key, ("leave",)):
            self.close()
            return
        self.paint()

    def on_paste(self, event: events.Paste) -> None:
        """Insert the pasted text."""
        entry = self.form.entry
        if isinstance(entry, Field):
            entry.take(event.text)
            self.paint()

    def _type(self, entry: Field, event: events.Key) -> None:
        self.message = self.note = ""
        if event.character is not None and event.is_printable:
            entry.take(event.character)
        else:
            entry.edit(event.key)

    def _enter(self) -> None:
        """Choose the entry; a choice goes on to its next value, a field to the next entry."""
        entry = self.form.entry
        self.message = self.note = ""
        if isinstance(entry, Choice):
            entry.turn(1)
            self.changed(entry)
        elif isinstance(entry, Field) and not self.ends_with(entry):
            self._entered += 1
            self.form.move(1)
        else:
            self._entered += 1
            self.choose(entry)
        self.paint()

    def ends_with(self, field: Field) -> bool:  # noqa: ARG002 - forms of one field look at it
        """Whether Enter in this field also presses the button after it."""
        return False
