"""Help: the current prompt, the keys, the rules, on one page that scrolls."""

from collections.abc import Collection, Mapping
from itertools import chain, groupby, repeat

from typing_extensions import override

from kahuna.chart import Glyphs
from kahuna.engine.game import Setup
from kahuna.narration import Narrator, cited, words_of
from kahuna.tui.keys import COMMANDS, WATCHING, key_name, keys_of, playing
from kahuna.tui.pages.screen import PageScreen
from kahuna.tui.parts.rows import Row, Span, wrapped

KEYS = 20
"""Columns for the keys, beside what they do."""
RULE = 5
"""Columns for a rule's number."""


class HelpScreen(PageScreen):
    """The page of help."""

    def __init__(
        self,
        narrator: Narrator,
        glyphs: Glyphs,
        setup: Setup,
        now: str = "",
        left_out: Collection[str] = (),
    ) -> None:
        """A page for a game of this setup.

        It begins with the prompt `now`, and the rules that this cites.

        `left_out`: commands of the table that aren't available where this was opened.
        """
        super().__init__(narrator.text("help.title"))
        self._narrator = narrator
        self._glyphs = glyphs
        self._now = now
        self._setup = setup
        self._own = keys_of(narrator.game)
        table = playing(self._own)
        self._playing = [command for command in table if command.name not in left_out]

    @override
    def rows(self, cells: int) -> list[Row]:
        text = self._narrator.text
        rules = dict(words_of(self._narrator.game, self._narrator).rules(self._setup))
        rows: list[Row] = []
        if self._now:
            about = {number: rules[number] for number in cited(self._now, self._narrator.catalogue)}
            rows += [*_headed(text("help.now"), self._now, cells), *_listed(about, RULE, cells), ()]
        rows += [*_headed(text("guide.aim_title"), text("guide.aim"), cells), ()]
        rows += [*_headed(text("guide.chart_title"), self._chart(), cells), ()]
        rows += [*_headed(text("help.keys"), "", cells), *self._keys(cells)]
        rows += [(), *_headed(text("help.rules"), "", cells), *_listed(rules, RULE, cells)]
        return rows

    def _chart(self) -> str:
        """What the figures and the marks on the chart mean."""
        glyphs = self._glyphs
        free, one, two = glyphs.pips
        marks = {"free": free, "lit": glyphs.lit, "cursor": " ".join(glyphs.cursor)}
        owners = self._narrator.each(mark=(one, two))
        return self._narrator.text("guide.chart", **owners, **marks, changed=glyphs.mark)

    def _keys(self, cells: int) -> list[Row]:
        """What each key does; some do several things, each at its time."""
        text, catalogue = self._narrator.text, self._narrator.catalogue
        letters = f"{self._own.letters[0]}-{self._own.letters[-1]}"
        rows = _listed({letters: text("guide.letters")}, KEYS, cells)
        for heading, commands in (("", self._playing), ("help.watching", WATCHING)):
            if heading:
                rows += [(), *_headed(text(heading), "", cells)]
            current = (COMMANDS[command.name] for command in commands)
            deeds: dict[str, list[str]] = {}
            for what, same in groupby(current, key=lambda command: command.text):
                keys = " ".join(key_name(command.shown, catalogue) for command in same)
                deeds.setdefault(keys, []).append(text(what))
            rows += _listed({keys: ", ".join(whats) for keys, whats in deeds.items()}, KEYS, cells)
        return rows


def _headed(heading: str, text: str, cells: int) -> list[Row]:
    """A heading, and a paragraph below it."""
    return [*wrapped(heading, cells, "strong", indent=""), *wrapped(text, cells, indent="")]


def _listed(told: Mapping[str, str], column: int, cells: int) -> list[Row]:
    """Each thing with its text beside it, or below if the column is too narrow."""
    rows: list[Row] = []
    for thing, text in told.items():
        beside = wrapped(text, cells - column, indent="")
        if len(thing) >= column:
            beside = [(), *beside]
        for lead, row in zip(chain((thing,), repeat("")), beside, strict=False):
            rows.append((Span(f"{lead:<{column}}"), *row))
    return rows
