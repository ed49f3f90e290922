"""Help: what is asked now, the keys, the rules, on one page that scrolls."""

from collections.abc import Collection
from itertools import groupby

from rich.text import Text
from textual.widget import Widget
from textual.widgets import Static
from typing_extensions import override

from kahuna.chart import Glyphs
from kahuna.engine import Rules
from kahuna.narration import Narrator, cited, rule_paragraphs
from kahuna.tui.keys import COMMANDS, ISLAND_KEYS, PLAYING, WATCHING, key_name
from kahuna.tui.screens.page import PageScreen

KEYS = 20
"""Columns for the keys, beside what they do."""


class HelpScreen(PageScreen):
    """The page of help."""

    def __init__(
        self,
        narrator: Narrator,
        glyphs: Glyphs,
        rules: Rules,
        now: str = "",
        left_out: Collection[str] = (),
    ) -> None:
        """A page that begins with what is asked `now`, and with the rules that this names.

        `left_out`: commands of the table that can't be given where this was opened.
        """
        super().__init__(narrator.text("help.title"))
        self._narrator = narrator
        self._glyphs = glyphs
        self._now = now
        self._rules = rules
        self._playing = [command for command in PLAYING if command.name not in left_out]

    @override
    def content(self) -> Widget:
        return Static(self._page(), id="help-page")

    def _page(self) -> Text:
        text = self._narrator.text
        rules = dict(rule_paragraphs(self._narrator.catalogue, self._rules))
        page = Text()
        if self._now:
            page.append(text("help.now") + "\n", "bold")
            page.append(self._now + "\n")
            page.append("".join(f"{number}  {rules[number]}\n" for number in cited(self._now)))
            page.append("\n")
        page.append(text("help.aim_title") + "\n", "bold")
        page.append(text("help.aim") + "\n\n")
        page.append(text("help.chart_title") + "\n", "bold")
        page.append(self._chart() + "\n\n")
        self._append_keys(page)
        page.append("\n" + text("help.rules") + "\n", "bold")
        page.append("".join(f"{number}  {paragraph}\n" for number, paragraph in rules.items()))
        return page

    def _chart(self) -> str:
        """What the figures and the marks on the chart mean."""
        glyphs = self._glyphs
        free, one, two = glyphs.pips
        marks = {"free": free, "lit": glyphs.lit, "cursor": " ".join(glyphs.cursor)}
        owners = self._narrator.pair(mark=(one, two))
        return self._narrator.text("help.chart", **owners, **marks, changed=glyphs.mark)

    def _append_keys(self, page: Text) -> None:
        """What each key does; one key does several things, each in its time."""
        text, catalogue = self._narrator.text, self._narrator.catalogue
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
            for keys, whats in deeds.items():
                page.append(f"{keys:<{KEYS - 1}} {', '.join(whats)}\n")
