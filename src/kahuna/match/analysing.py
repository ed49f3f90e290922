"""The analysis of a game: read from its file, or made now and saved beside the game."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from kahuna import __version__
from kahuna.engine.games import has_part, part
from kahuna.match.kept.analyses import AnalysisError, keep_analysis, read_analysis
from kahuna.record import Position, Record, format_record, replay
from kahuna.record.analysis import Analysis

Watched: TypeAlias = Callable[[Iterable[Any], int], Iterable[Any]]
"""Passes on the turns as they are judged, and is told their number: for a progress bar."""

PROGRAM = f"kahuna {__version__}"


class LookedBack(NamedTuple):
    """An analysis, and whether it was saved.

    Attributes:
        trouble: why it couldn't be saved; None if it was.
    """

    analysis: Analysis
    trouble: OSError | None = None


class Past(NamedTuple):
    """A game to analyse.

    Attributes:
        game: the path of its record; None if it couldn't be saved, and neither can its analysis.
    """

    record: Record
    game: Path | None


class Progress(NamedTuple):
    """The number of turns judged so far, and of all turns."""

    judged: int
    turns: int


def can_be_analysed(game: str) -> bool:
    """Whether there is an analysis of this game."""
    return has_part(game, "match", "judging")


def look_back(past: Past, tell: Callable[[Progress], None]) -> LookedBack:
    """A quick analysis of a game, with its progress on the way."""

    def watched(turns: Iterable[Any], count: int) -> Iterable[Any]:
        for number, turn in enumerate(turns, start=1):
            tell(Progress(number, count))
            yield turn

    data, positions = format_record(past.record), replay(past.record).positions
    return looked_back(past, data, positions, watched, quick=True)


def looked_back(
    past: Past,
    data: bytes,
    positions: Sequence[Position],
    watched: Watched,
    *,
    quick: bool,
    jobs: int = 1,
) -> LookedBack:
    """The analysis of the game with these bytes and positions, made in `jobs` processes if need be.

    Raises:
        ModuleNotFoundError: there is no analysis of this game (`can_be_analysed`).
    """
    if (before := _found_before(past, data, positions, quick=quick)) is not None:
        return LookedBack(before)
    judging = part(past.record.game, "match", "judging").Judging(
        data, positions, PROGRAM, quick=quick, jobs=jobs
    )
    analysis = judging.analysis(lambda turns: watched(turns, len(judging.turns)))
    return LookedBack(analysis, None if past.game is None else _kept(past.game, analysis))


def _found_before(
    past: Past, data: bytes, positions: Sequence[Position], *, quick: bool
) -> Analysis | None:
    """The saved analysis, if it is as good as a new one would be."""
    if past.game is None:
        return None
    try:
        analysis = read_analysis(past.game, data, positions, past.record.game)
    except AnalysisError:
        return None
    if analysis is None or analysis.program != PROGRAM:
        return None
    return analysis if quick or not analysis.quick else None


def _kept(game: Path, analysis: Analysis) -> OSError | None:
    """Save it beside the game; returns the system's error if that fails."""
    try:
        keep_analysis(game, analysis)
    except OSError as error:
        return error
    return None
