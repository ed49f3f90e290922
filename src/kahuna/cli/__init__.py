"""The command line: options in, exit codes out. Each command is loaded when it is called."""

import sys
from collections.abc import Sequence

from kahuna.cli.errors import CommandError

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives its exit code, and never a traceback (`docs/formats.md`)."""
    from kahuna.cli.parser import parse

    try:
        options = parse(sys.argv[1:] if arguments is None else arguments)
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except CommandError as error:
        print(f"kahuna: {error}", file=sys.stderr)  # noqa: T201 - this is where errors are told
        return error.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Who read our output has had enough; Python would complain of it once more at exit.
        sys.stderr.close()
        return 0
