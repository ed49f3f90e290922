"""Where the commands of a replay lead. Knows no screen."""

from collections.abc import Sequence

from kahuna.record import Done


def stride(command: str, ply: int, history: Sequence[Done], rounds: Sequence[int]) -> int:
    """The ply to which a command leads from `ply`; `rounds`: the plies where rounds begin."""
    match command:
        case "next":
            return min(ply + 1, len(history))
        case "previous":
            return max(ply - 1, 0)
        case "next_turn":
            return _turn_end(ply, history)
        case "previous_turn":
            return _turn_start(max(ply - 1, 0), history)
        case "to_start":
            return 0
        case "to_end":
            return len(history)
        case _:  # round_1, round_2, round_3
            return rounds[int(command[-1]) - 1]


def _turn_end(ply: int, history: Sequence[Done]) -> int:
    """The ply after the turn that the next action belongs to."""
    turn = history[min(ply, len(history) - 1)].turn
    while ply < len(history) and history[ply].turn == turn:
        ply += 1
    return ply


def _turn_start(ply: int, history: Sequence[Done]) -> int:
    """The ply before the turn that the action after `ply` belongs to."""
    turn = history[ply].turn
    while ply and history[ply - 1].turn == turn:
        ply -= 1
    return ply
