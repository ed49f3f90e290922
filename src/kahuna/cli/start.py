"""`kahuna` alone: the start screen, and whatever is chosen there."""

from argparse import Namespace
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from kahuna.cli.errors import CommandError
from kahuna.cli.files import about, read_bytes, read_record
from kahuna.cli.games import standing
from kahuna.cli.language import catalogue
from kahuna.cli.parser import parse
from kahuna.cli.streams import has_screen
from kahuna.engine import player_view
from kahuna.match import saved_games
from kahuna.narration import Catalogue, Narrator
from kahuna.record import shown

if TYPE_CHECKING:
    from kahuna.tui.screens.start import Saved, Wish

MOST_WATCHED = 50
"""How many saved games are offered to be watched."""


def run(options: Namespace) -> int:
    """Choose, and do it; a replay leads back here."""
    texts = catalogue(options)
    if not has_screen():
        raise CommandError(texts.text("error.no_terminal"))
    from kahuna.cli.settings import preferences
    from kahuna.tui import run_start
    from kahuna.tui.screens.start import Offer

    narrator = Narrator(texts, ("", ""))
    offer = Offer(lambda: _last(narrator.catalogue), lambda: _all(narrator.catalogue))
    while True:
        preferred = preferences(options, narrator.catalogue)
        code, wish = run_start(narrator, offer, preferences=preferred)
        call = _call(wish)
        if call is None:
            return code
        call.lang = narrator.catalogue.code  # which may be another now
        code = int(call.run(call))
        if call.command == "play" or code:
            return code
        if options.lang is None:  # the settings may have another by now
            narrator.catalogue = catalogue(options)


def _last(texts: Catalogue) -> "Saved | None":
    return next((saved for saved, goes_on in _saved(texts) if goes_on), None)


def _all(texts: Catalogue) -> "list[Saved]":
    return [saved for saved, _ in islice(_saved(texts), MOST_WATCHED)]


def _saved(texts: Catalogue) -> Iterator[tuple["Saved", bool]]:
    """The saved games, newest first, and whether each can be gone on with."""
    from kahuna.chart import Scene
    from kahuna.tui.screens.start import Saved

    for path in saved_games():
        try:
            record, positions = read_record(read_bytes(path, texts), path, texts)
        except CommandError as error:
            why = str(error).removeprefix(about(path, "", texts))
            yield Saved(path, shown(path.name), why, None), False
            continue
        names = " - ".join(Narrator(texts, record.players).names)
        view = player_view(positions[-1].state, 1)
        scene = Scene(bridges=view.bridges, stones=view.stones)
        where, day = standing(record, positions, texts), record.started[:16].replace("T", " ")
        yield Saved(path, names, where, scene, day), not record.result


def _call(wish: "Wish") -> Namespace | None:
    """The call that does what was chosen."""
    if wish.resume is not None:
        return parse(["play", "--resume", str(wish.resume)])
    if wish.watch is not None:
        return parse(["replay", str(wish.watch)])
    if wish.learn:
        return parse(["learn"])
    if wish.new is None:
        return None
    new, call = wish.new, parse(["play"])
    call.names, call.rules, call.first = list(new.names), new.rules, new.first
    call.handicap, call.seed, call.open = new.handicap, new.seed, not new.curtain
    call.vs = [new.vs] if new.vs else None
    return call
