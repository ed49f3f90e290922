"""Made-up analyses of a game's turns."""

from itertools import cycle

from kahuna.record import Record, format_record, replay
from kahuna.record.analysis import Analysis, Better, JudgedTurn, digest
from kahuna.record.history import whole_turns

CHANCES = (0.52, 0.58, 0.47, 0.55, 0.61, 0.3, 0.42, 0.36, 0.71, 0.66, 0.83, 0.79, 0.9)
"""The chances after each turn, repeated."""


def made_up(record: Record, chances: tuple[float, ...] = CHANCES) -> Analysis:
    """An analysis of a game: half of each change is luck, in each third turn one more bridge helps.

    The last turn's chance agrees with the record's result, if there is one.
    """
    turns, start = list[JudgedTurn](), 0.5
    whole = whole_turns(replay(record).positions)
    for index, (turn, chance) in enumerate(zip(whole, cycle(chances))):
        state = turn[0].state
        if record.result is not None and index == len(whole) - 1:
            chance = {1: 1.0, 2: 0.0, None: 0.5}[record.result.winner]
        luck = round((chance - (turns[-1].chance if turns else start)) / 2, 4) + 0.0
        text = " ".join(str(position.action) for position in turn[1:])
        better = None if index % 3 else Better(text, 0.75)
        round_, ply = state.game.round, turn[-1].ply
        turns.append(JudgedTurn(state.turn, state.seat, round_, ply, chance, luck, 0.25, better))
    return Analysis(digest(format_record(record)), False, "kahuna 0", 0.5, start, tuple(turns))
