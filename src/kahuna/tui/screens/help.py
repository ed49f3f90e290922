"""Help: what is asked now, the keys, the rules, on one page that scrolls."""

from collections.abc import Collection
from itertools import groupby

from rich.text import Text
from textual.widget import Widget
from textual.widgets import Static
from typing_extensions import override

from kahuna.engine import Rules
from kahuna.narration import Narrator, rule_paragraphs
from kahuna.tui.keys import COMMANDS, ISLAND_KEYS, PLAYING, WATCHING, key_name
from kahuna.tui.screens.page import PageScreen

KEYS = 20
"""Columns for the keys, beside what they do."""


class HelpScreen(PageScreen):
    """The page of help."""

    def __init__(
        self, narrator: Narrator, now: str, rules: Rules, left_out: Collection[str] = ()
    ) -> None:
        """A page that begins with what `now` is asked, empty where nothing is.

        `left_out`: commands of the table that can't be given where this was opened.
        """
        super().__init__(narrator.text("help.title"))
        self._narrator = narrator
        self._now = now
        self._rules = rules
        self._playing = [command for command in PLAYING if command.name not in left_out]

    @override
    def content(self) -> Widget:
        return Static(self._page(), id="help-page")

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
        for heading, commands in (("", self._playing), ("help.watching", WATCHING)):
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
