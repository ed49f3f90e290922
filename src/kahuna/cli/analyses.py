"""The analysis that is kept beside a game, or one line that says why it is left out."""

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
    """What is kept beside the game; a line tells why something that lies there is left out."""
    try:
        return read_analysis(path, data, positions, game)
    except AnalysisError as error:
        why = texts.text(f"badanalysis.{error.fault}", why=error.why)
        message = "analysis.in_the_way" if error.is_in_the_way else "analysis.left_out"
        lying = {"file": shown_path(analysis_file(path)), "argument": argument(path, texts)}
        line = texts.text(message, why=why, **lying)
        sys.stderr.write(f"kahuna: {line}\n")
        return None
