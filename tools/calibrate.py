"""Calibration of the evaluation, predicted against actual wins: `python -m tools.calibrate`.

The package's evaluation plays against itself; every turn's end counts.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Final

from kahuna.ai.kahuna.evaluation import fitted
from tools.selfplay import Row, rows

BINS: Final = 10


def main(arguments: Sequence[str]) -> int:
    """Play, then print the table."""
    parser = argparse.ArgumentParser(prog="calibrate", description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes; they change nothing else")
    options = parser.parse_args(arguments)
    played = rows([fitted()], f"calibrate/{options.seed}", options.games, options.jobs, 0.0)
    print(f"{options.games} games")
    print("\n".join(table(played)))
    return 0


def table(played: Iterable[Row]) -> list[str]:
    """A line for each tenth of the chances: mean prediction, share won, number of positions."""
    bins: list[list[Row]] = [[] for _ in range(BINS)]
    for row in played:
        bins[min(int(row.said * BINS), BINS - 1)].append(row)
    return [
        "| said | on average | won | positions |",
        "|---|---|---|---|",
        *(_line(number, found) for number, found in enumerate(bins) if found),
    ]


def _line(number: int, found: Sequence[Row]) -> str:
    low, high = 100 * number // BINS, 100 * (number + 1) // BINS
    said = fmean(row.said for row in found)
    won = fmean(row.won for row in found)
    return f"| {low} to {high} % | {100 * said:.1f} % | {100 * won:.1f} % | {len(found)} |"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
