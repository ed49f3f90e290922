"""Makes standard input and output robust."""

from __future__ import annotations

import codecs
import os
import sys
from io import TextIOWrapper

TYPE_CHECKING = False  # typing itself would cost a tenth of what `kahuna --version` takes
if TYPE_CHECKING:
    from typing import TextIO

_SPELLING = "kahuna.spelling"


def mend_streams() -> None:
    """Make the standard streams survive undecodable bytes and closed descriptors."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - open as long as we are
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    codecs.register_error(_SPELLING, _spell)
    for stream, errors in (
        (sys.stdin, "backslashreplace"),
        (sys.stdout, _SPELLING),
        (sys.stderr, _SPELLING),
    ):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def _spell(error: UnicodeError) -> tuple[str | bytes, int]:
    """Replace unencodable letters by those without accents, else by escapes."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from kahuna.text import encodes, spelled  # few outputs need it

    missing = error.object[error.start : error.end]
    text = spelled(missing, error.encoding)
    if not encodes(text, error.encoding):
        return codecs.backslashreplace_errors(error)
    return text, error.end


def believe_the_terminal() -> None:
    """Let the terminal's own size override `COLUMNS` and `LINES`, in every library.

    If exported, they hold the size of another terminal, or of this one before it was resized.
    Textual trusts them (https://github.com/Textualize/textual/pull/6153), as `shutil` and Rich do.
    If standard output has no size of its own, they stay.
    """
    try:
        size = os.get_terminal_size(sys.__stdout__.fileno() if sys.__stdout__ else -1)
    except (OSError, ValueError):  # no terminal, or closed
        return
    for name, own in (("COLUMNS", size.columns), ("LINES", size.lines)):
        if own:
            os.environ.pop(name, None)


def has_screen() -> bool:
    """Whether there is a terminal to draw a screen on and to read keys from.

    Textual draws on standard error, and the final message goes to standard output.
    """
    return can_draw() and not redirected()


def can_draw() -> bool:
    """Whether the terminal named by `TERM` can do more than print lines."""
    return (os.environ.get("TERM") or "dumb") != "dumb" or sys.platform == "win32"


def redirected() -> list[str]:
    """Those of `input`, `output` and `errors` that aren't terminals."""
    streams = {"input": sys.stdin, "output": sys.stdout, "errors": sys.stderr}
    return [name for name, stream in streams.items() if not stream.isatty()]


def reader_has_gone() -> bool:
    """Whether the reader of standard output is gone; assumed where the system can't tell."""
    if sys.platform == "win32":
        return True
    import select

    output = select.poll()
    output.register(sys.stdout.fileno(), 0)  # errors are always reported
    return bool(output.poll(0))


def drop_output(stream: TextIO) -> None:
    """Discard unwritten output; Python would try again at exit, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def drop_typed_ahead() -> None:
    """Discard what was typed ahead at the terminal; input from files and pipes is kept."""
    if sys.platform != "win32" and sys.stdin.isatty():
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)
