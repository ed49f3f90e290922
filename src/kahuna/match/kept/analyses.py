"""Analyses on the disk: each in a file beside its game, replaced when it no longer fits."""

import errno
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from kahuna.engine.games import games
from kahuna.match.kept.disk import sweep, write_whole
from kahuna.match.kept.folders import ANALYSIS
from kahuna.match.kept.game_file import beside
from kahuna.match.kept.regular import content
from kahuna.record import Position
from kahuna.record.analysis import FORMAT, Analysis, digest, format_analysis
from kahuna.record.format import SUFFIX
from kahuna.record.json_reading import JsonError, JsonFault, load_json

_OURS: Final = f'"{FORMAT}"'.encode()
_GAMES: Final = tuple(f'"{name}{SUFFIX}"'.encode() for name in games())
_NOTHING: Final = b"\0 \t\r\n"
"""The content of a file that a power cut has emptied."""
_BEGINNING: Final = 100
"""The bytes at the beginning of a file that show its kind."""


class AnalysisError(Exception):
    """An analysis that can't be used.

    Attributes:
        fault: the id of the reason, in the catalogue's section `badanalysis`.
        why: the system's error.
        is_in_the_way: whether it must be removed before another can be saved.
    """

    def __init__(self, fault: str, why: OSError | None = None) -> None:
        super().__init__(fault, why)
        self.fault = fault
        self.why = why
        self.is_in_the_way = fault in ("unreadable", "foreign")


def analysis_file(game: Path) -> Path:
    """The file of a game's analysis, which needn't exist."""
    return game.with_name(f"{game.stem}{ANALYSIS}")


def read_analysis(
    game: Path, data: bytes, positions: Sequence[Position], name: str
) -> Analysis | None:
    """The analysis beside a game with these bytes and positions; None if there is none.

    `name` is the name of the game played.

    Raises:
        AnalysisError: its file can't be read, is damaged, or is of another game.
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
    analysis = parse_analysis(found, positions, name)
    if analysis is None:
        raise AnalysisError("foreign" if _is_foreign(found) else "damaged")
    return analysis


def keep_analysis(game: Path, analysis: Analysis) -> None:
    """Save an analysis beside its game, in place of an older or a damaged one.

    A damaged file that might be something else is first renamed.

    Raises:
        OSError: it can't be written, or a good file of another kind is there; that is untouched.
    """
    file = analysis_file(game)
    sweep(file.parent, file.name)
    try:
        lies = content(file)
    except FileNotFoundError:
        lies = b""
    if _is_foreign(lies):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))
    if _OURS not in lies[:_BEGINNING] and lies.strip(_NOTHING):
        file.replace(_spare(file))
    os.close(write_whole(file, format_analysis(analysis)))


def _is_foreign(data: bytes) -> bool:
    """Whether a file is of another kind: a game, damaged or not, or JSON that isn't empty."""
    beginning = data[:_BEGINNING]
    is_game = any(name in beginning for name in _GAMES)
    if is_game or _OURS in beginning:
        return is_game
    try:
        document = load_json(data)
    except JsonError as error:
        return error.fault in (JsonFault.TOO_LARGE, JsonFault.DOUBLE_KEY)
    return bool(document)


def _spare(file: Path) -> Path:
    """An unused name beside a file's own, which isn't a game's."""
    spare = file.with_name(f"{file.name}.old")
    return beside(spare) if os.path.lexists(spare) else spare
