"""`kahuna analyse`: a game looked back on, told, and kept beside it for the replay."""

import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from rich.cells import cell_len, set_cell_size

from kahuna import __version__
from kahuna.ai.analysis import FULL, QUICK, Judged, Played, Views, judge_opening, judge_turns
from kahuna.cli.files import read_bytes, read_record, reason, shown_path
from kahuna.cli.options import catalogue, count
from kahuna.cli.progress import watched
from kahuna.engine import player_view
from kahuna.match import AnalysisError, analysis_file, keep_analysis, read_analysis
from kahuna.narration import (
    Catalogue,
    Narrator,
    better_line,
    hundredths,
    summary,
    turning_lines,
)
from kahuna.record import (
    Analysis,
    Better,
    JudgedTurn,
    Position,
    Record,
    Turn,
    digest,
    format_analysis,
    rounded,
    whole_turns,
)

WIDEST_NAME = 16


def run(options: Namespace) -> int:
    """Analyse a game, or tell again what was found before."""
    texts = catalogue(options)
    jobs = count(options.jobs)
    path = Path(options.file)
    data = read_bytes(path, texts)
    record, positions = read_record(data, path, texts)
    analysis = _kept(path, data, positions, quick=options.quick)
    if analysis is None:
        analysis = _made(data, positions, texts, quick=options.quick, jobs=jobs)
        _keep(path, analysis, texts)
    if options.json:
        sys.stdout.write(format_analysis(analysis).decode())
    else:
        sys.stdout.writelines(line + "\n" for line in _told(analysis, record, positions, texts))
    return 0


def _program() -> str:
    return f"kahuna {__version__}"


def _kept(
    path: Path, data: bytes, positions: tuple[Position, ...], *, quick: bool
) -> Analysis | None:
    """What was found before, if the same would be found again."""
    try:
        analysis = read_analysis(path, data, positions)
    except AnalysisError:
        return None
    if analysis is None or (analysis.quick, analysis.program) != (quick, _program()):
        return None
    return analysis


def _keep(path: Path, analysis: Analysis, texts: Catalogue) -> None:
    try:
        keep_analysis(path, analysis)
    except OSError as error:
        file = shown_path(analysis_file(path))
        line = texts.text("analysis.not_kept", file=file, why=reason(error))
        sys.stderr.write(f"kahuna: {line}\n")


def _made(
    data: bytes, positions: tuple[Position, ...], texts: Catalogue, *, quick: bool, jobs: int
) -> Analysis:
    turns, budget, seed = whole_turns(positions), QUICK if quick else FULL, digest(data)
    opening = judge_opening(_views(positions[0]), budget, seed)
    judged = judge_turns([_played(turn) for turn in turns], budget, seed, jobs)
    bar = watched(judged, len(turns), texts.text("analysis.progress"))
    return Analysis(
        game=seed,
        quick=quick,
        program=_program(),
        fair=rounded(opening.fair),
        start=rounded(opening.chance),
        turns=tuple(_turn(turn, found) for turn, found in zip(turns, bar, strict=True)),
    )


def _played(turn: Turn) -> Played:
    return Played(
        seat=turn[0].state.seat,
        actions=tuple(position.action for position in turn if position.action)[-len(turn) + 1 :],
        before=_views(turn[0]),
        end=_views(turn[-2]),
        after=_views(turn[-1]),
    )


def _views(position: Position) -> Views:
    return player_view(position.state, 1), player_view(position.state, 2)


def _turn(turn: Turn, found: Judged) -> JudgedTurn:
    before, better = turn[0].state, found.better
    return JudgedTurn(
        number=before.turn,
        player=before.seat,
        round=before.game.round,
        ply=turn[-1].ply,
        chance=rounded(found.chance),
        luck=rounded(found.luck),
        played=rounded(found.played),
        better=better and Better(" ".join(map(str, better.actions)), rounded(better.chance)),
    )


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
