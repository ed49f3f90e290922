"""The tools that fit the evaluation and see whether its chances are true."""

import json
from pathlib import Path
from random import Random

import pytest
from tools import calibrate, fit_evaluation
from tools.prior import ERAS, first_weights
from tools.regression import fit
from tools.selfplay import Row, rows

from kahuna.ai.kahuna import features
from kahuna.ai.kahuna.evaluation import Evaluation, chance, fitted

pytestmark = pytest.mark.slow


def row(said: float, won: float, numbers: tuple[int, ...] = ()) -> Row:
    """A row of which only some parts matter."""
    return Row(2, 12, numbers, said, won, won)


def test_the_number_of_processes_changes_no_row() -> None:
    evaluations = [Evaluation(first_weights()), fitted()]
    one, two = (list(rows(evaluations, "test", 6, jobs, 0.15, 3)) for jobs in (1, 2))
    assert one == two
    assert {each.era for each in one} == set(ERAS)
    assert {each.won for each in one} >= {0.0, 1.0}
    assert all(0 <= each.target <= 1 and 0 < each.said < 1 for each in one)
    assert any(each.target not in (0.0, 1.0) for each in one)


def test_untrusted_targets_are_who_won() -> None:
    played = list(rows([fitted()], "test", 2, 1, 0.0))
    assert all(each.target == each.won for each in played)


def test_a_fit_finds_what_the_targets_were_made_from() -> None:
    rng = Random(1)
    level = {0: 1.5, 1: -1.0, 2: 0.0}
    data = []
    for _ in range(10000):
        numbers = tuple(number for number in level if rng.random() < 0.5) or (2,)
        odds = sum(level[number] for number in numbers)
        data.append(row(0.5, chance(odds), numbers))
    nothing = [[0.0] * features.COUNT] * 2
    found, slope = fit(data, nothing)
    for number, weight in level.items():  # all rows have half the cards left
        assert found[number] + slope[number] / 2 == pytest.approx(weight, abs=0.1)
    assert found[3:] == [0.0] * (features.COUNT - 3)


def test_what_has_no_rows_keeps_its_prior() -> None:
    prior = [[float(number) for number in range(features.COUNT)]] * 2
    found, slope = fit([row(0.5, 1.0, (0,))], prior)
    assert found[1:] == slope[1:] == prior[0][1:]
    assert found[0] > 0


def test_the_tool_writes_weights_that_can_be_played_with(tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    fit_evaluation.main(["--games", "4", "--generations", "2", "--out", str(out)])
    weights = json.loads(out.read_text())
    assert {era: [len(part) for part in parts] for era, parts in weights.items()} == {
        str(era): [features.COUNT, features.COUNT] for era in ERAS
    }
    assert list(rows([Evaluation(weights)], "test", 1, 1, 0.0))


def test_the_calibration_is_told_in_tenths() -> None:
    played = [row(0.72, 1.0), row(0.78, 0.0), row(0.75, 1.0), row(1.0, 1.0), row(0.0, 0.5)]
    assert calibrate.table(played)[2:] == [
        "| 0 to 10 % | 0.0 % | 50.0 % | 1 |",
        "| 70 to 80 % | 75.0 % | 66.7 % | 3 |",
        "| 90 to 100 % | 100.0 % | 100.0 % | 1 |",
    ]
