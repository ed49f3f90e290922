"""Standard input and output, made fit for anything that a call may meet."""

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
    """Let no odd byte and no closed stream end a command."""
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
    """Write letters without accents where the encoding has none with, else an escape."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from kahuna.text import encodes, spelled  # which few outputs need

    missing = error.object[error.start : error.end]
    text = spelled(missing, error.encoding)
    if not encodes(text, error.encoding):
        return codecs.backslashreplace_errors(error)
    return text, error.end


def believe_the_terminal() -> None:
    """Let the terminal's own size win over `COLUMNS` and `LINES`, in all that asks for a size.

    Who exported them has the size of another terminal, or of this one before it was resized.
    Textual believes them (https://github.com/Textualize/textual/pull/6153), as `shutil` and Rich
    do. Where standard output has no size of its own, they are left alone.
    """
    try:
        size = os.get_terminal_size(sys.__stdout__.fileno() if sys.__stdout__ else -1)
    except (OSError, ValueError):  # no terminal, or closed
        return
    for name, own in (("COLUMNS", size.columns), ("LINES", size.lines)):
        if own:
            os.environ.pop(name, None)


def has_screen() -> bool:
    """Whether there is a terminal that a screen can be drawn on, and keys be read from.

    Textual draws on standard error, and what is told afterwards goes to standard output.
    """
    return can_draw() and not redirected()


def can_draw() -> bool:
    """Whether `TERM` is that of a terminal which does more than write line after line."""
    return (os.environ.get("TERM") or "dumb") != "dumb" or sys.platform == "win32"


def redirected() -> list[str]:
    """Those of `input`, `output` and `errors` that are no terminal's."""
    streams = {"input": sys.stdin, "output": sys.stdout, "errors": sys.stderr}
    return [name for name, stream in streams.items() if not stream.isatty()]


def reader_has_gone() -> bool:
    """Whether nobody reads standard output any more; where that can't be asked, so it seems."""
    if sys.platform == "win32":
        return True
    import select

    output = select.poll()
    output.register(sys.stdout.fileno(), 0)  # what is wrong is told without being asked for
    return bool(output.poll(0))


def drop_output(stream: TextIO) -> None:
    """Forget what couldn't be written; Python would try it again, and complain, at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def drop_typed_ahead() -> None:
    """Forget what was typed at the terminal before it was asked for; files and pipes are kept."""
    if sys.platform != "win32" and sys.stdin.isatty():
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)
