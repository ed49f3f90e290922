"""`python -m bench [--check] [NAME…]`: measure, print, compare."""

import argparse
import platform
import sys
from collections.abc import Callable, Sequence
from typing import Final

from bench import checking, engine, keys, listing, table, thinking, version
from bench.figures import HEADING, Figure, NotMeasuredError

BENCHES: Final[dict[str, Callable[[], list[Figure]]]] = {
    "engine": engine.figures,
    "version": version.figures,
    "frame": table.frame_figures,
    "check": checking.figures,
    "listing": listing.figures,
    "memory": table.memory_figures,
    "keys": keys.figures,
    "thinking": thinking.figures,
}


def main(arguments: Sequence[str]) -> int:
    """Run the benchmarks asked for; 1 if a target is missed and `--check` was given."""
    parser = _parser()
    options = parser.parse_args(arguments)
    for name in options.names:
        if name not in BENCHES:
            parser.error(f"no bench is called {name}")
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    print(HEADING)
    reached = [_run(name) for name in options.names or BENCHES]
    if all(reached):
        print("Every figure is reached.")
        return 0
    print("A figure is missed or was not measured.")
    return int(options.check)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"some of: {', '.join(BENCHES)}")
    parser.add_argument("--check", action="store_true", help="exit with 1 where a figure is missed")
    return parser


def _run(name: str) -> bool:
    """Print a benchmark's figures; whether all targets are reached."""
    try:
        figures = BENCHES[name]()
    except NotMeasuredError as why:
        print(f"{name}: not measured: {why}", flush=True)
        return False
    for figure in figures:
        print(figure.line(), flush=True)
    return all(figure.is_reached for figure in figures)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
