"""Menus and forms as lists of entries. Knows no screen."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from typing_extensions import override

from kahuna.chart import Glyphs
from kahuna.text import steady
from kahuna.tui.parts.rows import Row, Span, Target, cut

LABEL = 11
"""The width of a label with a value beside it, in cells."""
CARET = "_"
ENTRY: Final = "entry"
TURN_BACK: Final = "turn_back"
"""The target kinds of an entry, by number, and of the arrow before a choice's value."""


@dataclass
class Entry:
    """Something that Enter does.

    Attributes:
        name: its name on the screen.
        label: its text.
        about: a sentence about it, shown while the cursor is on it.
    """

    name: str
    label: str
    about: str = ""

    def value(self, cells: int, *, here: bool) -> str:  # noqa: ARG002 - others need them
        """The value beside the label; `here`: while the cursor is on it."""
        return ""


@dataclass
class Choice(Entry):
    """A choice among several values, each with its text."""

    values: Sequence[str] = ()
    told: Sequence[str] = ()
    at: int = 0

    @property
    def chosen(self) -> str:
        """The chosen value."""
        return self.values[self.at]

    def turn(self, step: int) -> None:
        """Go on to the next value, or back; after the last comes the first."""
        self.at = (self.at + step) % len(self.values)

    @override
    def value(self, cells: int, *, here: bool) -> str:
        return cut(f"< {self.told[self.at]} >" if here else f"  {self.told[self.at]}", cells)


@dataclass
class Field(Entry):
    """A text field, and its placeholder while empty.

    Attributes:
        before: the text before the caret; `behind`: the text after it.
    """

    before: str = ""
    behind: str = ""
    empty: str = ""
    most: int = 200

    @property
    def text(self) -> str:
        """The whole text."""
        return self.before + self.behind

    def take(self, typed: str) -> None:
        """Insert typed or pasted text, as far as it fits into one line."""
        line = "".join(filter(str.isprintable, typed))
        self.before += line[: self.most - len(self.text)]

    def edit(self, key: str) -> None:
        """Move the caret, or take a character away."""
        before, behind = self.before, self.behind
        match key:
            case "backspace":
                self.before = before[:-1]
            case "delete":
                self.behind = behind[1:]
            case "left":
                self.before, self.behind = before[:-1], before[-1:] + behind
            case "right":
                self.before, self.behind = before + behind[:1], behind[1:]
            case "home":
                self.before, self.behind = "", self.text
            case "end":
                self.before, self.behind = self.text, ""
            case _:
                pass

    @override
    def value(self, cells: int, *, here: bool) -> str:
        if not here:
            return cut(f"  {steady(self.text) or self.empty}", cells)
        if not self.text:
            return cut(f"  {CARET} {self.empty}".rstrip(), cells)
        before, behind = steady(self.before), steady(self.behind)
        while cell_len(before) > cells - 3 - bool(behind):
            before = before[1:]
        return cut(f"  {before}{CARET}{behind}", cells)


class Form:
    """Entries, one below the other, and the cursor on one of them."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.entries = list(entries)
        self.at = 0

    @property
    def entry(self) -> Entry:
        """The entry under the cursor."""
        return self.entries[self.at]

    def __getitem__(self, name: str) -> Entry:
        return next(entry for entry in self.entries if entry.name == name)

    def choice(self, name: str) -> Choice:
        """The choice with this name."""
        entry = self[name]
        assert isinstance(entry, Choice)
        return entry

    def field(self, name: str) -> Field:
        """The field with this name."""
        entry = self[name]
        assert isinstance(entry, Field)
        return entry

    def move(self, step: int) -> None:
        """Go down or up; after the last comes the first."""
        self.at = (self.at + step) % len(self.entries)

    def rows(self, cells: int, height: int, glyphs: Glyphs) -> list[Row]:
        """The entries around the cursor that fit; a click on one is an `ENTRY`."""
        first = max(0, min(self.at - height // 2, len(self.entries) - height))
        shown = list(enumerate(self.entries))[first : first + height]
        return [self._row(at, entry, cells, glyphs) for at, entry in shown]

    def _row(self, at: int, entry: Entry, cells: int, glyphs: Glyphs) -> Row:
        here = at == self.at
        value = entry.value(cells - LABEL - 2, here=here)
        label = f"{cut(entry.label, LABEL):<{LABEL}}" if value else cut(entry.label, cells - 2)
        text = f"{glyphs.lit if here else ' '} {label}"
        style = self._style(here)
        target, back = Target(ENTRY, str(at)), Target(TURN_BACK, str(at))
        rest = value + " " * (cells - cell_len(text + value))
        if here and isinstance(entry, Choice):
            arrow, rest = Span(rest[0], style, back), rest[1:]
            return Span(text, style, target), arrow, Span(rest, style, target)
        return (Span(text + rest, style, target),)

    @staticmethod
    def _style(here: bool) -> str:
        return "cursor" if here else "text"
