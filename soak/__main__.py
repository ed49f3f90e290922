"""`python -m soak [NAME…]`: run for long, print the results; 1 if something failed."""

import argparse
import ctypes
import gc
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from soak.games import Games
from soak.kills import Kills
from soak.load import load
from soak.noise import Noise
from soak.workers import Workers

WARM: Final = 100
"""After this many games all caches are full: from then on memory may grow only by `GROWTH`."""
GROWTH: Final = 1.1


def main(arguments: Sequence[str]) -> int:
    """Run what was asked for; returns the exit code."""
    runs: dict[str, Callable[[argparse.Namespace, Path], bool]] = {
        "games": _games,
        "bytes": _bytes,
        "kills": _kills,
        "busy": _busy,
    }
    parser = _parser(tuple(runs))
    options = parser.parse_args(arguments)
    for name in options.names:
        if name not in runs:
            parser.error(f"no run is called {name}")
    print(f"seed {options.seed}", flush=True)
    done = [_run(runs[name], options) for name in options.names or runs]
    return 0 if all(done) else 1


def _parser(names: tuple[str, ...]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="soak", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"some of: {', '.join(names)}")
    parser.add_argument("--games", type=int, default=2000, help="games by random keys")
    parser.add_argument("--seconds", type=float, default=60, help="seconds of bytes, and of busy")
    parser.add_argument("--kills", type=int, default=300, help="kills, each gone on from")
    parser.add_argument("--programs", type=int, default=2, help="programs at a time, in busy")
    parser.add_argument(
        "--loops", type=int, help="busy loops beside it; in busy two more than cores, else none"
    )
    parser.add_argument("--reports", type=Path, help="the folder for what tells of failures")
    parser.add_argument("--seed", default=str(time.time_ns()), help="the same once more")
    return parser


def _run(run: Callable[[argparse.Namespace, Path], bool], options: argparse.Namespace) -> bool:
    busiest = (os.cpu_count() or 1) + 2 if run is _busy else 0
    loops = busiest if options.loops is None else options.loops
    with tempfile.TemporaryDirectory() as home, load(loops):
        try:
            return run(options, Path(home))
        except Exception:
            traceback.print_exc()
            return False


def _games(options: argparse.Namespace, home: Path) -> bool:
    began, games = time.monotonic(), Games(options.seed)
    memory: list[float] = []

    def after(ended: int) -> None:
        if ended // WARM > len(memory):
            memory.append(own_memory())
            minutes = (time.monotonic() - began) / 60
            told = f"{ended} games, {games.keys} keys, {minutes:.1f} minutes, {memory[-1]:.1f} MiB"
            print(told, file=sys.__stdout__, flush=True)  # the games have taken the other one

    games.play(home, options.games, after)
    print(f"games: {games.ended} by {games.keys} keys; seen: {', '.join(sorted(games.seen))}")
    if not memory:
        return True
    memory.append(own_memory())
    print(f"games: {memory[0]:.1f} MiB after {WARM} games, {memory[-1]:.1f} in the end")
    return memory[-1] <= GROWTH * memory[0]


def _bytes(options: argparse.Namespace, home: Path) -> bool:
    noise = Noise(home, options.seed)
    noise.make(options.seconds)
    print(f"bytes: {noise.typed} at {noise.runs} programs", flush=True)
    return True


def _kills(options: argparse.Namespace, home: Path) -> bool:
    kills = Kills(home, options.seed)
    kills.run(lambda: len(kills.counted) >= options.kills)
    missing = sum(kill.kept < kill.typed for kill in kills.counted)
    print(
        f"kills: {len(kills.counted)}, no settled action lost; {missing} with an action in flight, "
        f"{kills.leftovers} with a temporary file, removed by the next start",
        flush=True,
    )
    return True


def _busy(options: argparse.Namespace, home: Path) -> bool:
    reports = options.reports or Path(tempfile.gettempdir())
    reports.mkdir(parents=True, exist_ok=True)
    workers = Workers(home, options.seed, reports, options.programs)
    return workers.work(options.seconds) == 0


def own_memory() -> float:
    """The mebibytes that this process holds now, after returning free memory to the system.

    This needs the system's allocator (`PYTHONMALLOC=malloc`): Python's own keeps a block while any
    object is in it, and so grows with the largest game so far.
    """
    gc.collect()
    with suppress(OSError, AttributeError):  # another system's library
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
