"""A monkey that presses random keys, mostly ones that do something now, so that games end."""

from collections.abc import Sequence
from random import Random
from typing import Final

from textual.app import App
from textual.command import CommandPalette

from kahuna.engine import Draw
from kahuna.engine.kahuna.cards import HAND_LIMIT
from kahuna.match import Stage
from kahuna.tui.base.board import BoardScreen
from kahuna.tui.forms.entries import Field
from kahuna.tui.forms.screen import FormScreen
from kahuna.tui.forms.start import StartScreen
from kahuna.tui.kahuna.choosing import Choosing
from kahuna.tui.kahuna.commands import KEYS
from kahuna.tui.kahuna.mode import Mode
from kahuna.tui.keys import COMMANDS
from kahuna.tui.pages.screen import PageScreen
from kahuna.tui.table.screen import TableScreen

TYPED: Final = "ANAéß漢[]\\\x1b\u202e\u0301 0123456789.-"
"""What it types into fields; no `/` or `~`, since it must not leave its folder."""
ANY: Final = (
    *KEYS.letters,
    *"mnopqrstuvwxyzABCXYZ0123456789+-?.,",
    *("enter", "space", "escape", "tab", "shift+tab", "up", "down", "left", "right"),
    *("home", "end", "pageup", "pagedown", "backspace", "delete", "f1", "f5", "ctrl+p"),
    *("ctrl+a", "ctrl+d", "ctrl+l", "ctrl+w", "alt+x", "ctrl+c", "ctrl+q"),
)
_STEPS: Final = ("up", "up", "up", "down", "tab", "left", "right", "space")
_MEANT: Final = ("new", "begin", "resume", "resign")
"""Entries of forms that lead to a game, or to its end."""
_ON: Final = {"to_draw", "deck", "end_turn"}
"""What the space bar goes on to."""
_LEAVING: Final = 0.002
"""How often it does what ends the run."""


class Monkey:
    """Presses keys on whatever screen there is."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.begin()

    def begin(self) -> None:
        """Change its mood: how much it dawdles, how much it builds, whether it will resign."""
        self._haste = self._rng.choice((0.6, 0.9, 0.95, 0.97))
        self._zeal = self._rng.choice((0.1, 0.2, 0.4))
        self._fear = self._rng.choice((0.0, 0.0, 0.2))

    def key(self, app: App[int]) -> str:
        """The next key."""
        if self._rng.random() < 0.02:
            return self._one_of([key for key in ANY if self._may(key)])
        match app.screen:
            case TableScreen() as table:
                return self._at_table(table)
            case FormScreen() as form:
                return self._in_form(form)
            case BoardScreen() as board:
                return self._command(board)
            case PageScreen() | CommandPalette():
                return self._one_of(["down", "pagedown", "enter", "escape", "escape", "a"])
            case _:
                return "escape"

    def _at_table(self, table: TableScreen) -> str:
        commands = table.commands()
        if "menu" in commands and self._rng.random() < self._fear:
            return "m"
        if self._rng.random() > self._haste:
            return self._command(table)
        if "go_on" in commands:
            return "enter"
        if table.sitting.stage is not Stage.TURN:
            return self._command(table)
        return self._in_turn(table, set(commands))

    def _in_turn(self, table: TableScreen, commands: set[str]) -> str:
        """A key for the turn: a card, an island, a way to pay, drawing."""
        choosing, chance = table.choosing, self._rng.random()
        assert isinstance(choosing, Choosing), "Kahuna is played"
        view, (_, islands) = choosing.view, choosing.lit()
        drawn = [a.card for a in choosing.legal() if isinstance(a, Draw) and a.card]
        typed = {Mode.DISCARD: view.hand, Mode.DRAW: drawn}.get(choosing.mode, tuple(islands))
        cards = [card.lower() for card in typed]
        if cards and (chance < self._zeal or not commands & _ON):
            return self._one_of(cards)
        is_full = len(view.hand) == HAND_LIMIT
        if "discard" in commands and is_full and chance < 0.9:
            return "x"
        if commands & _ON:
            return "space"
        return self._one_of(["p", "escape", "escape", "1", "2"])

    def _command(self, board: BoardScreen) -> str:
        """The key of an active command, seldom one that ends the run before the game is over."""
        may_end = not isinstance(board, TableScreen) or board.sitting.stage is Stage.OVER
        if self._rng.random() < (0.1 if may_end else _LEAVING):
            return "q"
        names = [name for name in board.commands() if name != "leave"]
        if "help" in names and self._rng.random() < 0.7:  # a long page: it takes its time
            names.remove("help")
        return self._one_of(COMMANDS[self._one_of(names)].keys)

    def _in_form(self, form: FormScreen) -> str:
        chance, entry = self._rng.random(), form.form.entry
        if isinstance(entry, Field) and chance < 0.3:
            return self._one_of(TYPED)
        if entry.name in _MEANT and chance < 0.8:
            return "enter"
        if chance < 0.75:
            return self._one_of(_STEPS)
        is_start = isinstance(form, StartScreen)
        return "escape" if not is_start and chance < 0.9 else "enter"

    def _may(self, key: str) -> bool:
        return key not in ("q", "ctrl+c", "ctrl+q") or self._rng.random() < 0.1

    def _one_of(self, keys: Sequence[str]) -> str:
        return self._rng.choice(keys)
