"""Analyses on the disk: each in a file beside its game, made anew when it doesn't fit any more."""

import errno
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from kahuna.match.disk import content, sweep, write_whole
from kahuna.match.folders import ANALYSIS
from kahuna.record import Position
from kahuna.record.analysis import Analysis, digest, format_analysis

_OURS: Final = b'"kahuna-analysis"'
_BEGINNING: Final = 100
"""In so many bytes a file says what it is."""


class AnalysisError(Exception):
    """An analysis that is left out.

    Attributes:
        fault: the id of the reason, in the catalogue's section `badanalysis`.
        why: what the system says of it.
    """

    def __init__(self, fault: str, why: OSError | None = None) -> None:
        super().__init__(fault, why)
        self.fault = fault
        self.why = why


def analysis_file(game: Path) -> Path:
    """Where the analysis of a game is, if there is one."""
    return game.with_name(f"{game.stem}{ANALYSIS}")


def read_analysis(game: Path, data: bytes, positions: Sequence[Position]) -> Analysis | None:
    """The analysis beside a game with these bytes and positions; None if there is none.

    Raises:
        AnalysisError: there is one that can't be read, is damaged, or is of another game.
    """
    try:
        found = content(analysis_file(game))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise AnalysisError("unreadable", error) from None
    from kahuna.record.analysis_reading import parse_analysis, tied_to  # with pydantic

    if tied_to(found) not in (None, digest(data)):
        raise AnalysisError("stale")
    analysis = parse_analysis(found, positions)
    if analysis is None:
        raise AnalysisError("damaged")
    return analysis


def keep_analysis(game: Path, analysis: Analysis) -> None:
    """Keep an analysis beside its game, in place of an older one.

    Raises:
        OSError: it can't be written, or something else lies there; that is untouched.
    """
    file = analysis_file(game)
    sweep(file.parent, file.name)
    try:
        lies = content(file)
    except FileNotFoundError:
        lies = b""
    if lies and _OURS not in lies[:_BEGINNING]:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))
    os.close(write_whole(file, format_analysis(analysis)))
