"""`kahuna` alone: the start screen, and whatever is chosen there."""

from argparse import Namespace
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from kahuna.cli.errors import CommandError
from kahuna.cli.files import about, played, read_bytes, read_shape
from kahuna.cli.games import names, standing
from kahuna.cli.language import catalogue
from kahuna.cli.parser import parse
from kahuna.cli.streams import has_screen
from kahuna.engine.games import game_named
from kahuna.match import saved_games
from kahuna.narration import Catalogue, Narrator
from kahuna.record import Record
from kahuna.text import shown

if TYPE_CHECKING:
    from kahuna.tui.forms.start import Saved, Wish

MOST_WATCHED = 50
"""How many saved games are offered to be watched."""


def run(options: Namespace) -> int:
    """Choose, and do it; a replay leads back here."""
    texts = catalogue(options)
    if not has_screen():
        raise CommandError(texts.text("error.no_terminal"))
    from kahuna.cli.settings import preferences
    from kahuna.tui import run_start
    from kahuna.tui.forms.start import Offer

    narrator = Narrator(texts, ("", ""))
    offer = Offer(
        lambda: _last(narrator.catalogue),
        lambda: _listed(narrator.catalogue),
        lambda saved: _played(saved, narrator.catalogue),
    )
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
    """The unfinished game that was played last; only what can be one is played."""
    for path in saved_games():
        with suppress(CommandError):
            record = read_shape(read_bytes(path, texts), path, texts)
            if record.result is None:
                return _standing(record, path, texts)
    return None


def _listed(texts: Catalogue) -> "list[Saved]":
    """The saved games, newest first, of which nothing is played."""
    return [_named(path, texts) for path in saved_games()[:MOST_WATCHED]]


def _named(path: Path, texts: Catalogue) -> "Saved":
    from kahuna.tui.forms.start import Saved

    try:
        record = read_shape(read_bytes(path, texts), path, texts)
    except CommandError as error:
        return _damaged(path, error, texts)
    return Saved(path, names(record, texts), "", None, _day(record))


def _played(saved: "Saved", texts: Catalogue) -> "Saved":
    """A game of the list with where it stands; it may have gone on, or be damaged."""
    path = saved.path
    try:
        return _standing(read_shape(read_bytes(path, texts), path, texts), path, texts)
    except CommandError as error:
        return _damaged(path, error, texts)


def _standing(record: Record, path: Path, texts: Catalogue) -> "Saved":
    """Where a game stands, and its board.

    Raises:
        CommandError: its turns can't be played.
    """
    from kahuna.chart import Scene
    from kahuna.tui.forms.start import Saved

    positions = played(record, path, texts)
    view = game_named(record.game).view(positions[-1].state, None)
    scene = Scene(bridges=view.bridges, stones=view.stones)
    where = standing(record, positions, texts)
    return Saved(path, names(record, texts), where, scene, _day(record))


def _damaged(path: Path, error: CommandError, texts: Catalogue) -> "Saved":
    from kahuna.tui.forms.start import Saved

    return Saved(path, shown(path.name), str(error).removeprefix(about(path, "", texts)), None)


def _day(record: Record) -> str:
    return record.started[:16].replace("T", " ")


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
