"""Reads the analysis beside a game, or prints one line on why it can't be used."""

import sys
from pathlib import Path

from kahuna.cli.files import shown_path
from kahuna.match.kept.analyses import AnalysisError, analysis_file, read_analysis
from kahuna.narration import Catalogue, argument
from kahuna.record import Position
from kahuna.record.analysis import Analysis


def kept_analysis(
    path: Path, data: bytes, positions: tuple[Position, ...], game: str, texts: Catalogue
) -> Analysis | None:
    """The saved analysis of a game; prints why one that exists can't be used."""
    try:
        return read_analysis(path, data, positions, game)
    except AnalysisError as error:
        why = texts.text(f"badanalysis.{error.fault}", why=error.why)
        message = "analysis.in_the_way" if error.is_in_the_way else "analysis.left_out"
        lying = {"file": shown_path(analysis_file(path)), "argument": argument(path, texts)}
        line = texts.text(message, why=why, **lying)
        sys.stderr.write(f"kahuna: {line}\n")
        return None
