"""`kahuna analyse`: a game looked back on, told, and kept beside it for the replay."""

import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from rich.cells import cell_len, set_cell_size

from kahuna.cli.files import read_bytes, read_record, shown_path
from kahuna.cli.options import catalogue, count
from kahuna.cli.progress import watched
from kahuna.match.analyses import analysis_file
from kahuna.match.looking_back import looked_back
from kahuna.narration import Catalogue, Narrator
from kahuna.narration.analysis import better_line, hundredths, summary, turning_lines
from kahuna.record import Position, Record
from kahuna.record.analysis import Analysis, format_analysis

WIDEST_NAME = 16


def run(options: Namespace) -> int:
    """Analyse a game, or tell again what was found before."""
    texts = catalogue(options)
    jobs = count(options.jobs)
    path = Path(options.file)
    data = read_bytes(path, texts)
    record, positions = read_record(data, path, texts)
    title = texts.text("analysis.progress")
    analysis, trouble = looked_back(
        path,
        data,
        positions,
        lambda turns, count: watched(turns, count, title),
        quick=options.quick,
        jobs=jobs,
    )
    if trouble:
        _complain(path, trouble, texts)
    if options.json:
        sys.stdout.write(format_analysis(analysis).decode())
    else:
        sys.stdout.writelines(line + "\n" for line in _told(analysis, record, positions, texts))
        if not trouble:
            sys.stdout.write("\n" + texts.text("analysis.kept", file=shown_path(path)) + "\n")
    return 0


def _complain(path: Path, trouble: str, texts: Catalogue) -> None:
    """A line on why the analysis isn't kept."""
    line = texts.text("analysis.not_kept", file=shown_path(analysis_file(path)), why=trouble)
    sys.stderr.write(f"kahuna: {line}\n")


def _told(
    analysis: Analysis, record: Record, positions: tuple[Position, ...], texts: Catalogue
) -> Iterable[str]:
    narrator = Narrator(texts, record.players)
    yield texts.text("analysis.about", **narrator.pair())
    yield ""
    yield from _table(analysis, record, narrator)
    yield ""
    if turning := turning_lines(analysis, narrator):
        yield texts.text("analysis.most")
        yield from (f"  {line}" for line in turning)
        yield ""
    yield from summary(analysis, positions[-1].state.game.outcome, narrator)


def _table(analysis: Analysis, record: Record, narrator: Narrator) -> Iterable[str]:
    """A line for the deal and for each turn; what was better, after it."""
    heads = ("turn", "who", "chance", "play", "cards", "actions")
    dealt = hundredths(analysis.start - analysis.fair)
    rows = [
        [narrator.text(f"analysis.{head}") for head in heads],
        ["", narrator.text("analysis.deal"), *_figures(analysis.start, 0, dealt), ""],
    ]
    for index, turn in enumerate(analysis.turns):
        play, luck = hundredths(analysis.play(index)), hundredths(turn.luck)
        better = better_line(turn, narrator)
        actions = record.turns[index] + (f"; {better}" if better else "")
        who = narrator.name(turn.player)
        rows.append([str(turn.number), who, *_figures(turn.chance, play, luck), actions])
    widths = [min(max(map(cell_len, cells)), WIDEST_NAME) for cells in zip(*rows, strict=True)]
    for row in rows:
        number, who, *figures, actions = row
        yield "  ".join(
            [
                number.rjust(widths[0]),
                set_cell_size(who, widths[1]),
                *(cell.rjust(width) for cell, width in zip(figures, widths[2:], strict=False)),
                actions,
            ]
        ).rstrip()


def _figures(chance: float, play: int, luck: int) -> list[str]:
    """The chance, and what it came from; nothing for nothing."""
    return [str(hundredths(chance)), *(f"{part:+}" if part else "" for part in (play, luck))]
