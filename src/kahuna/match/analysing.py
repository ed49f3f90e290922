"""A game looked back on: what was found before, or what is found now and kept beside the game."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from kahuna import __version__
from kahuna.engine.games import has_part, part
from kahuna.match.kept.analyses import AnalysisError, keep_analysis, read_analysis
from kahuna.record import Position, Record, format_record, replay
from kahuna.record.analysis import Analysis

Watched: TypeAlias = Callable[[Iterable[Any], int], Iterable[Any]]
"""Is given the turns as they are judged, and how many there will be; gives them on."""

PROGRAM = f"kahuna {__version__}"


class LookedBack(NamedTuple):
    """What was found.

    Attributes:
        trouble: why it couldn't be kept; None if it is.
    """

    analysis: Analysis
    trouble: OSError | None = None


class Past(NamedTuple):
    """A game to look back on.

    Attributes:
        game: where its record is; None if it couldn't be saved, so that nothing can lie beside it.
    """

    record: Record
    game: Path | None


class Progress(NamedTuple):
    """How many of the turns have been judged."""

    judged: int
    turns: int


def can_be_analysed(game: str) -> bool:
    """Whether there is an analysis of this game."""
    return has_part(game, "match", "judging")


def look_back(past: Past, tell: Callable[[Progress], None]) -> LookedBack:
    """A game looked back on in a hurry, its progress told."""

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
    """The game with these bytes and positions, in `jobs` processes if it has to be judged.

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
    """What is kept, if it is as good as what would be found now."""
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
    """Keep it beside the game; gives what the system says where that can't be done."""
    try:
        keep_analysis(game, analysis)
    except OSError as error:
        return error
    return None
