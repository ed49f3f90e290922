"""Help: what is asked now, the keys, the rules, on one page that scrolls."""

from itertools import groupby
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static
from typing_extensions import override

from kahuna.engine import Rules
from kahuna.narration import Narrator, rule_paragraphs
from kahuna.tui.keys import COMMANDS, ISLAND_KEYS


class HelpScreen(Screen[None]):
    """The page of help; it covers the table, hands and all."""

    DEFAULT_CSS: ClassVar[str] = """
    #help-title { height: 1; background: #12324d; text-style: bold; }
    HelpScreen VerticalScroll { height: 1fr; padding: 0 1; background: #0f2a42; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,f1,enter", "dismiss", show=False)
    ]

    def __init__(self, narrator: Narrator, now: str, rules: Rules) -> None:
        """A page that begins with what `now` is asked, empty where nothing is."""
        super().__init__()
        self._narrator = narrator
        self._now = now
        self._rules = rules

    @override
    def compose(self) -> ComposeResult:
        text = self._narrator.text
        yield Static(f" {text('help.title')}", id="help-title", markup=False)
        with VerticalScroll():
            yield Static(self._page(), id="help-page")

    def on_mount(self) -> None:
        """Let the arrows scroll at once."""
        self.query_one(VerticalScroll).focus()

    def _page(self) -> Text:
        text = self._narrator.text
        page = Text()
        if self._now:
            page.append(text("help.now") + "\n", "bold")
            page.append(self._now + "\n\n")
        page.append(text("help.keys") + "\n", "bold")
        letters = f"{ISLAND_KEYS[0]}-{ISLAND_KEYS[-1]}"
        page.append(f"{letters:<8}{text('help.letters')}\n")
        for what, commands in groupby(COMMANDS.values(), key=lambda command: command.text):
            keys = " ".join(command.shown for command in commands)
            page.append(f"{keys:<8}{text(what)}\n")
        page.append("\n" + text("help.rules") + "\n", "bold")
        for number, paragraph in rule_paragraphs(self._narrator.catalogue, self._rules):
            page.append(f"{number}  {paragraph}\n")
        return page
