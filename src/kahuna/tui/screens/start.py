"""The start screen: what there is to do, to be chosen from a list."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from typing_extensions import override

from kahuna.narration import Narrator


class StartScreen(Screen[None]):
    """A title and a list.

    Attributes:
        chosen: the index of the entry chosen; None when the screen was left without.
    """

    DEFAULT_CSS: ClassVar[str] = """
    StartScreen { align: center middle; }
    #start-title { width: 60; text-align: center; text-style: bold; margin: 1 0 0 0; }
    .start-line { width: 60; text-align: center; color: #8fb0c8; margin: 0 0 1 0; }
    StartScreen OptionList { width: 60; height: auto; max-height: 14; background: #0f2a42; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q,escape", "app.leave(0)", show=False)]

    def __init__(self, narrator: Narrator, entries: Sequence[str]) -> None:
        super().__init__()
        self._narrator = narrator
        self._entries = entries
        self.chosen: int | None = None

    @override
    def compose(self) -> ComposeResult:
        text = self._narrator.text
        yield Static(text("start.title"), id="start-title", markup=False)
        yield Static(text("start.subtitle"), classes="start-line", markup=False)
        yield OptionList(*(Option(Text(entry)) for entry in self._entries))
        yield Static(text("start.unofficial"), classes="start-line", markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Leave with the entry chosen."""
        self.chosen = event.option_index
        self.app.exit(0)
