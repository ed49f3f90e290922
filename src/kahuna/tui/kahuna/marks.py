"""The moments of a game of Kahuna that mattered, for its time line."""

from collections.abc import Sequence

from kahuna.engine.game import Seat
from kahuna.engine.kahuna.events import Dealt, Gained, Lost, Over
from kahuna.record import Done
from kahuna.tui.timeline.marks import Marks


def marks(history: Sequence[Done]) -> Marks:
    """Where rounds begin, islands change hands, and the game ends."""
    rounds, gained, lost, over = [0], dict[int, Seat](), dict[int, Seat](), False
    for ply, done in enumerate(history, start=1):
        for event in done.events:
            match event:
                case Dealt():
                    rounds.append(ply)
                case Gained(_, by):
                    gained[ply] = by
                case Lost(_, by):
                    lost[ply] = by
                case Over():
                    over = True
                case _:
                    pass
    lost = {ply: seat for ply, seat in lost.items() if ply not in gained}
    return Marks(tuple(rounds), gained, lost, over, len(history))
