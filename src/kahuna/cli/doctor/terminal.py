"""`kahuna doctor` on the terminal: its size, colours and characters."""

import locale
import os
import shutil
import sys
from collections.abc import Iterator

from kahuna.chart import UNICODE
from kahuna.cli.doctor.finding import Finding
from kahuna.cli.doctor.versions import trouble
from kahuna.cli.streams import can_draw, redirected
from kahuna.narration import Catalogue
from kahuna.text import shown
from kahuna.tui.parts.layout import NEED
from kahuna.tui.preferences import Preferences


def terminal(texts: Catalogue) -> Iterator[Finding]:
    """Whether the table can be shown, and how it would look."""
    yield _streams(texts)
    yield _term(texts)
    if sys.stdout.isatty():
        yield _size(texts)
    yield from _colours(texts)
    yield _encoding(texts)


def _streams(texts: Catalogue) -> Finding:
    names = redirected()
    if not names:
        return Finding(texts.text("doctor.screen"))
    streams = ", ".join(texts.text(f"doctor.stream_{name}") for name in names)
    text = texts.text("doctor.redirected", streams=streams)
    return Finding(text, "note", texts.text("doctor.play_in_lines"))


def _term(texts: Catalogue) -> Finding:
    term = _variable("TERM", texts)
    if can_draw():
        return Finding(texts.text("doctor.term", term=term))
    return Finding(texts.text("doctor.dumb", term=term), "note", texts.text("doctor.set_term"))


def _size(texts: Catalogue) -> Finding:
    width, height = shutil.get_terminal_size()
    text = texts.text(
        "doctor.size", width=width, height=height, need_width=NEED[0], need_height=NEED[1]
    )
    if width < NEED[0] or height < NEED[1]:
        return Finding(text, "note", texts.text("doctor.enlarge"))
    return Finding(text)


def _colours(texts: Catalogue) -> Iterator[Finding]:
    if trouble("textual"):
        return  # the versions report this
    from kahuna.tui.textual_patches.colours import colours

    term, colorterm = _variable("TERM", texts), _variable("COLORTERM", texts)
    yield Finding(texts.text(f"doctor.colours_{colours()}", term=term, colorterm=colorterm))


def _encoding(texts: Catalogue) -> Finding:
    of_text = {
        "encoding": shown(sys.stdout.encoding),
        "locale": shown(locale.setlocale(locale.LC_CTYPE)),
    }
    if Preferences().glyphs is UNICODE:
        return Finding(texts.text("doctor.encoding", **of_text))
    text = texts.text("doctor.no_unicode", **of_text)
    return Finding(text, "note", texts.text("doctor.set_locale"))


def _variable(name: str, texts: Catalogue) -> str:
    value = os.environ.get(name)
    return shown(value) if value else texts.text("doctor.unset")
