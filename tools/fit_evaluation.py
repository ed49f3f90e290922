"""Fit the evaluation on games that it plays against itself: `python -m tools.fit_evaluation`.

Each generation plays, one seat sometimes with the weights of an earlier one, and the next is fitted
to its games and those of the two before. The same options give the same weights.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from kahuna.ai.kahuna.evaluation import Evaluation
from tools.prior import ERAS, first_weights
from tools.regression import fit
from tools.selfplay import Row, rows

WEIGHTS: Final = Path("src/kahuna/ai/kahuna/weights.json")
KEPT: Final = 3
"""The number of generations whose games are fitted."""
TRUST: Final = 0.15
"""The weight in a target of the evaluation one turn later; the first evaluation isn't trusted."""


def main(arguments: Sequence[str]) -> int:
    """Play, fit, write the weights."""
    options = _parser().parse_args(arguments)
    generations = [first_weights()]
    kept: list[list[Row]] = []
    for number in range(options.generations):
        evaluations = [Evaluation(weights) for weights in generations]
        seed, trust = f"{options.seed}/{number}", TRUST if number else 0.0
        played = list(rows(evaluations, seed, options.games, options.jobs, trust))
        kept = [*kept, played][-KEPT:]
        generations.append(_fitted(kept, generations[0]))
        print(f"generation {number + 1}: {len(played)} positions", file=sys.stderr, flush=True)
    options.out.write_text(json.dumps(generations[-1]) + "\n", encoding="utf-8")
    return 0


def _fitted(
    kept: Sequence[Sequence[Row]], prior: dict[str, list[list[float]]]
) -> dict[str, list[list[float]]]:
    every = [row for played in kept for row in played]
    return {
        str(era): fit([row for row in every if row.era == era], prior[str(era)]) for era in ERAS
    }


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="fit_evaluation", description=__doc__)
    parser.add_argument("--games", type=int, default=1500, help="of each generation")
    parser.add_argument("--generations", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes; they change nothing else")
    parser.add_argument("--out", type=Path, default=WEIGHTS, metavar="FILE")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
