"""Prepares a record for judging, and turns the results into an analysis."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from kahuna.ai.kahuna.analysis import FULL, QUICK, Judged, Played, Views, judge_opening, judge_turns
from kahuna.engine import player_view
from kahuna.record import Position
from kahuna.record.analysis import Analysis, Better, JudgedTurn, digest, rounded
from kahuna.record.history import Turn, whole_turns


class Judging(NamedTuple):
    """A game to be judged.

    Attributes:
        data: the bytes of its record, which seed all random numbers; `positions`: its positions.
        program: the program that judges it; `quick`: with the small budget; `jobs`: the number of
            processes.
    """

    data: bytes
    positions: Sequence[Position]
    program: str
    quick: bool
    jobs: int

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The complete turns."""
        return whole_turns(self.positions)

    def analysis(self, watched: Callable[[Iterable[Judged]], Iterable[Judged]]) -> Analysis:
        """The analysis; `watched` passes on the turns as they are judged."""
        turns, seed = self.turns, digest(self.data)
        budget = QUICK if self.quick else FULL
        opening = judge_opening(_views(self.positions[0]), budget, seed)
        tasks = [played(turn) for turn in turns]
        with judge_turns(tasks, budget, seed, self.jobs) as judged:
            pairs = zip(turns, watched(judged), strict=True)
            kept = tuple(_kept(turn, found) for turn, found in pairs)
        return Analysis(
            game=seed,
            quick=self.quick,
            program=self.program,
            fair=rounded(opening.fair),
            start=rounded(opening.chance),
            turns=kept,
        )


def played(turn: Turn) -> Played:
    """A turn of a record, with the seats' views before and after it."""
    return Played(
        seat=turn[0].state.seat,
        actions=tuple(position.action for position in turn[1:] if position.action),
        before=_views(turn[0]),
        end=_views(turn[-2]),
        after=_views(turn[-1]),
    )


def _views(position: Position) -> Views:
    return player_view(position.state, 1), player_view(position.state, 2)


def _kept(turn: Turn, found: Judged) -> JudgedTurn:
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
