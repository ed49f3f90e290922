"""`kahuna --version` against the interpreter doing nothing: whole processes, by the wall clock."""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Final

from bench.figures import Asked, Figure, NotMeasuredError, ratio
from bench.runs import KAHUNA, environment, interleaved

ROUNDS: Final = 21


def figures() -> list[Figure]:
    """How much longer than doing nothing the version takes."""
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = interleaved(
            ROUNDS,
            *(
                milliseconds_of(command, Path(folder))
                for command in ((KAHUNA, "--version"), (sys.executable, "-c", "pass"))
            ),
        )
    return [ratio("kahuna --version / python -c pass", ours, theirs, Asked("at most", 3), "ms")]


def milliseconds_of(command: tuple[str, ...], home: Path) -> Callable[[], float]:
    """The milliseconds of a run of `command`, which must succeed."""

    def run() -> float:
        started = perf_counter()
        done = subprocess.run(
            command, env=environment(home), stdin=subprocess.DEVNULL, capture_output=True
        )
        seconds = perf_counter() - started
        if done.returncode:
            last = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
            raise NotMeasuredError(f"{Path(command[0]).name} ended with {done.returncode}: {last}")
        return 1000 * seconds

    return run
