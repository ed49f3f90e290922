"""An analysis in bytes and back, whatever damages it, and what follows from its numbers."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from kahuna.engine.games import KAHUNA
from kahuna.record import replay
from kahuna.record.analysis import format_analysis
from kahuna.record.analysis_reading import parse_analysis, tied_to
from kahuna.record.history import whole_turns
from support.analyses import made_up
from support.matches import VECTORS, vector

RECORD = vector(VECTORS[0])
POSITIONS = replay(RECORD).positions
ANALYSIS = made_up(RECORD)
DATA = format_analysis(ANALYSIS)


@pytest.mark.parametrize("file", VECTORS, ids=lambda file: file.stem)
def test_it_is_read_as_it_was_written(file: Any) -> None:
    record = vector(file)
    analysis = made_up(record)
    assert parse_analysis(format_analysis(analysis), replay(record).positions, KAHUNA) == analysis
    assert tied_to(format_analysis(analysis)) == analysis.game


def damaged(change: Callable[[dict[str, Any]], object]) -> bytes:
    document = json.loads(DATA)
    change(document)
    return (json.dumps(document, indent=2) + "\n").encode()


def test_a_file_that_is_only_written_again_is_the_same() -> None:
    assert damaged(lambda document: document.update()) == DATA


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d.update(version=2),
        lambda d: d.update(version=True),
        lambda d: d.update(format="kahuna-game"),
        lambda d: d.update(more=1),
        lambda d: d.pop("fair"),
        lambda d: d.update(start=1.5),
        lambda d: d.update(start=float("nan")),
        lambda d: d.update(quick=1),
        lambda d: d["turns"].pop(),
        lambda d: d["turns"].append(d["turns"][-1]),
        lambda d: d["turns"][3].update(ply=1),
        lambda d: d["turns"][3].update(player=3 - d["turns"][3]["player"]),
        lambda d: d["turns"][3].update(round=3),
        lambda d: d["turns"][3].update(number=40),
        lambda d: d["turns"][3].update(chance="0.5"),
        lambda d: d["turns"][3].update(luck=-1.01),
        lambda d: d["turns"][3]["better"].update(turn="xAB:AA"),
        lambda d: d["turns"][3]["better"].update(turn="no turn"),
        lambda d: d["turns"][3]["better"].update(turn=""),
        lambda d: d["turns"][3]["better"].pop("chance"),
    ],
)
def test_what_is_damaged_is_none(change: Callable[[dict[str, Any]], object]) -> None:
    assert parse_analysis(damaged(change), POSITIONS, KAHUNA) is None


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"\xff",
        DATA[:-1],
        DATA + b"\n",
        DATA.replace(b'"quick": false', b'"quick": true, "quick": false'),
        DATA.replace(b"  ", b" "),
        json.dumps(json.loads(DATA)).encode(),
    ],
)
def test_other_bytes_are_none(data: bytes) -> None:
    assert parse_analysis(data, POSITIONS, KAHUNA) is None


def test_a_turn_cut_short_is_not_judged() -> None:
    cut = POSITIONS[: max(turn[0].ply for turn in whole_turns(POSITIONS)) + 1]
    longest = max(whole_turns(POSITIONS)[2:], key=len)
    middle = POSITIONS[: longest[1].ply + 1]
    assert len(whole_turns(cut)) == len(whole_turns(POSITIONS)) - 1
    assert whole_turns(middle)[-1][-1].ply == longest[0].ply


def test_luck_and_play_add_up_to_the_change() -> None:
    total = ANALYSIS.luck + sum(ANALYSIS.play(index) for index, _ in enumerate(ANALYSIS.turns))
    assert ANALYSIS.fair + total == pytest.approx(ANALYSIS.turns[-1].chance)
    for index, turn in enumerate(ANALYSIS.turns):
        assert ANALYSIS.play(index) + turn.luck == pytest.approx(ANALYSIS.change(index))


def test_turning_points_are_the_greatest_changes() -> None:
    turning = ANALYSIS.turning
    changes = [abs(ANALYSIS.change(index)) for index in turning]
    assert changes == sorted(changes, reverse=True)
    others = {*range(len(ANALYSIS.turns))} - {*turning}
    assert len(turning) == 5
    assert min(changes) >= max(abs(ANALYSIS.change(index)) for index in others)
    assert not made_up(RECORD, (0.5, 0.55))._replace(turns=ANALYSIS.turns[:1]).turning


def test_plies_find_their_turns() -> None:
    analysis = ANALYSIS
    assert analysis.turn_at(0) is None
    assert analysis.chance_at(0) == analysis.start
    before = 0
    for index, turn in enumerate(analysis.turns):
        for ply in range(before + 1, turn.ply + 1):
            assert analysis.turn_at(ply) == index
        assert analysis.chance_at(turn.ply - 1) == analysis.before(index)
        assert analysis.chance_at(turn.ply) == turn.chance
        before = turn.ply
    assert analysis.turn_at(before + 1) is None
    assert analysis.chance_at(before + 9) == analysis.turns[-1].chance
