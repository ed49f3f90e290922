"""`kahuna analyse`: analyse a game, print the result, and save it for the replay."""

import sys
import textwrap
from argparse import Namespace
from collections.abc import Iterable
from concurrent.futures import BrokenExecutor
from pathlib import Path

from rich.cells import cell_len, set_cell_size

from kahuna.cli.errors import CommandError
from kahuna.cli.files import read_bytes, read_record, shown_path
from kahuna.cli.language import catalogue
from kahuna.cli.options import count
from kahuna.cli.progress import watched
from kahuna.exit_codes import FAILED
from kahuna.match.analysing import Past, can_be_analysed, looked_back
from kahuna.match.kept.analyses import analysis_file
from kahuna.narration import Catalogue, Narrator, argument
from kahuna.narration.analysis import better_line, hundredths, summary, turning_lines
from kahuna.record import Position, Record
from kahuna.record.analysis import Analysis, format_analysis

WIDEST_NAME = 16
WIDTH = 78


def run(options: Namespace) -> int:
    """Analyse a game, or print its saved analysis."""
    texts = catalogue(options)
    jobs = count(options.jobs, texts)
    path = Path(options.file)
    data = read_bytes(path, texts)
    record, positions = read_record(data, path, texts)
    if not can_be_analysed(record.game):
        raise CommandError(texts.text("error.no_analysis", game=record.game))
    title = texts.text("analysis.progress")
    try:
        analysis, trouble = looked_back(
            Past(record, path),
            data,
            positions,
            lambda turns, count: watched(turns, count, title),
            quick=options.quick,
            jobs=jobs,
        )
    except BrokenExecutor:
        raise CommandError(texts.text("error.analysis_ended"), code=FAILED) from None
    if trouble:
        _complain(path, trouble, texts)
    if options.json:
        sys.stdout.write(format_analysis(analysis).decode())
    else:
        sys.stdout.writelines(line + "\n" for line in _told(analysis, record, positions, texts))
        if not trouble:
            sys.stdout.write(
                "\n" + texts.text("analysis.kept", argument=argument(path, texts)) + "\n"
            )
    return 0


def _complain(path: Path, trouble: OSError, texts: Catalogue) -> None:
    """A line on why the analysis isn't saved."""
    line = texts.text("analysis.not_kept", file=shown_path(analysis_file(path)), why=trouble)
    sys.stderr.write(f"kahuna: {line}\n")


def _told(
    analysis: Analysis, record: Record, positions: tuple[Position, ...], texts: Catalogue
) -> Iterable[str]:
    narrator = Narrator(texts.with_game(record.game), record.players)
    yield from _wrapped(texts.text("analysis.about", **narrator.each()))
    yield from _wrapped(texts.text("guide.notation"))
    yield ""
    yield from _table(analysis, record, narrator)
    yield ""
    if turning := turning_lines(analysis, narrator):
        yield texts.text("analysis.most")
        for line in turning:
            yield from _wrapped(line, "  ")
        yield ""
    for sentence in summary(analysis, positions[-1].outcome, narrator):
        yield from _wrapped(sentence)


def _wrapped(text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent)


def _table(analysis: Analysis, record: Record, narrator: Narrator) -> Iterable[str]:
    """A line for the deal and for each turn, followed by any better turn."""
    heads = ("turn", "who", "chance", "play", "cards", "actions")
    dealt = hundredths(analysis.start - analysis.fair)
    rows = [
        [narrator.text(f"analysis.{head}") for head in heads],
        ["", narrator.text("analysis.deal"), *_figures(analysis.start, 0, dealt), ""],
    ]
    for index, turn in enumerate(analysis.turns):
        play, luck = hundredths(analysis.play(index)), hundredths(turn.luck)
        who, actions = narrator.name(turn.player), record.turns[index]
        rows.append([str(turn.number), who, *_figures(turn.chance, play, luck), actions])
    better = ["", "", *(better_line(turn, narrator) for turn in analysis.turns)]
    widths = [min(max(map(cell_len, cells)), WIDEST_NAME) for cells in zip(*rows, strict=True)]
    for row, line in zip(rows, better, strict=True):
        number, who, *figures, actions = row
        yield "  ".join(
            [
                number.rjust(widths[0]),
                set_cell_size(who, widths[1]),
                *(cell.rjust(width) for cell, width in zip(figures, widths[2:], strict=False)),
                actions,
            ]
        ).rstrip()
        yield from _wrapped(line, " " * (widths[0] + 2))


def _figures(chance: float, play: int, luck: int) -> list[str]:
    """The chance, and what changed it; empty columns for no change."""
    return [str(hundredths(chance)), *(f"{part:+}" if part else "" for part in (play, luck))]
