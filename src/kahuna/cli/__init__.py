"""The command line: options in, exit codes out. Each command is loaded when it is called."""

from __future__ import annotations

import sys

from kahuna.cli.errors import CommandError
from kahuna.cli.streams import (
    believe_the_terminal,
    drop_output,
    mend_streams,
    reader_has_gone,
)
from kahuna.exit_codes import FAILED, INTERRUPTED

TYPE_CHECKING = False  # typing itself would cost a tenth of what `kahuna --version` takes
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code and never prints a traceback (`docs/formats.md`)."""
    mend_streams()
    believe_the_terminal()
    try:
        code = _run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if isinstance(error, BrokenPipeError) and reader_has_gone():  # as `head` closes its pipe
            drop_output(sys.stdout)
            return 0
        from kahuna.narration import DEFAULT_LANGUAGE, load_catalogue

        drop_output(sys.stdout)
        _tell(load_catalogue(DEFAULT_LANGUAGE).text("error.failed", why=error))
        return FAILED


def _run(arguments: Sequence[str]) -> int:
    from kahuna.cli.parser import parse

    try:
        options = parse(arguments)
        code: int = options.run(options)
        return code
    except CommandError as error:
        _tell(str(error))
        return error.code


def _tell(error: str) -> None:
    try:
        print(f"kahuna: {error}", file=sys.stderr)  # noqa: T201 - this is where errors are told
    except BrokenPipeError:  # nobody reads them: only the exit code is left
        drop_output(sys.stderr)
