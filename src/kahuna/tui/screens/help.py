"""Help: what is asked now, the keys, the rules, on one page that scrolls."""

from itertools import groupby
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static
from typing_extensions import override

from kahuna.engine import Rules
from kahuna.narration import Narrator, rule_paragraphs
from kahuna.tui.keys import COMMANDS, ISLAND_KEYS, PLAYING, WATCHING, asked_for, key_name

_CLOSING = ("back", "help", "leave", "go_on")
KEYS = 20
"""Columns for the keys, beside what they do."""


class HelpScreen(Screen[None]):
    """The page of help; it covers the table, hands and all."""

    DEFAULT_CSS: ClassVar[str] = """
    #help-title { height: 1; background: $k-bar; color: $k-text; text-style: bold; }
    HelpScreen VerticalScroll { height: 1fr; padding: 0 1; background: $k-panel; }
    """

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

    def on_click(self, event: events.Click) -> None:
        """Close with a click on the title, which says so."""
        if event.widget and event.widget.id == "help-title":
            self.dismiss()

    def on_key(self, event: events.Key) -> None:
        """Close with the keys that open it, or lead on or back elsewhere."""
        is_open = self.app.screen_stack[-1:] == [self]  # the key before may have closed it
        if is_open and asked_for(event.key, _CLOSING):
            event.stop()
            self.dismiss()

    def _page(self) -> Text:
        text, catalogue = self._narrator.text, self._narrator.catalogue
        page = Text()
        if self._now:
            page.append(text("help.now") + "\n", "bold")
            page.append(self._now + "\n\n")
        page.append(text("help.aim_title") + "\n", "bold")
        page.append(text("help.aim") + "\n\n")
        page.append(text("help.keys") + "\n", "bold")
        letters = f"{ISLAND_KEYS[0]}-{ISLAND_KEYS[-1]}"
        page.append(f"{letters:<{KEYS}}{text('help.letters')}\n")
        for heading, commands in (("", PLAYING), ("help.watching", WATCHING)):
            page.append(f"\n{text(heading)}\n" if heading else "", "bold")
            current = (COMMANDS[command.name] for command in commands)
            deeds: dict[str, list[str]] = {}
            for what, same in groupby(current, key=lambda command: command.text):
                keys = " ".join(key_name(command.shown, catalogue) for command in same)
                deeds.setdefault(keys, []).append(text(what))
            for keys, whats in deeds.items():  # one key does several things, each in its time
                page.append(f"{keys:<{KEYS - 1}} {', '.join(whats)}\n")
        page.append("\n" + text("help.rules") + "\n", "bold")
        for number, paragraph in rule_paragraphs(catalogue, self._rules):
            page.append(f"{number}  {paragraph}\n")
        return page
