"""Logistic regression by Newton's method, with a ridge penalty towards the prior."""

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from kahuna.ai.kahuna import features
from kahuna.ai.kahuna.moment import CARDS
from tools.selfplay import Row

Matrix: TypeAlias = npt.NDArray[np.float64]
RIDGE: Final = 30.0
"""The strength of the ridge penalty, times half the squared distance from the prior."""
STEPS: Final = 20
ENOUGH: Final = 1e-3
"""The iteration stops when a step improves the cost by less."""


def fit(rows: Sequence[Row], prior: list[list[float]]) -> list[list[float]]:
    """The weights of one era, level and slope, fitted to the targets of its rows."""
    data = _matrix(rows)
    targets = np.array([row.target for row in rows])
    start = np.array(prior[0] + prior[1])
    level, slope = np.split(_newton(data, targets, start), 2)
    return [[round(float(weight), 4) for weight in part] for part in (level, slope)]


def _matrix(rows: Sequence[Row]) -> Matrix:
    """A line for each row: how often each feature occurs, then the same times the cards left."""
    counts = np.zeros((len(rows), features.COUNT))
    lines = np.repeat(np.arange(len(rows)), [len(row.features) for row in rows])
    np.add.at(counts, (lines, np.concatenate([row.features for row in rows])), 1)
    share = np.array([row.left / CARDS for row in rows])
    return np.hstack([counts, counts * share[:, None]])


def _newton(data: Matrix, targets: Matrix, start: Matrix) -> Matrix:
    def cost(weights: Matrix) -> float:
        odds, away = data @ weights, weights - start
        return float(np.sum(np.logaddexp(0, odds) - targets * odds) + RIDGE / 2 * away @ away)

    weights, now = start, cost(start)
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-data @ weights))
        slope = data.T @ (chances - targets) + RIDGE * (weights - start)
        bend = (data * (chances * (1 - chances))[:, None]).T @ data
        step = np.linalg.solve(bend + RIDGE * np.eye(len(weights)), slope)
        while cost(weights - step) > now:
            step = step / 2
        weights, before, now = weights - step, now, cost(weights - step)
        if before - now < ENOUGH:
            break
    return weights
