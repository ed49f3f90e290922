"""The table's animations: advised turns, the last turn, a count."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kahuna.match import Match, Sitting
from kahuna.narration import Narrator, told
from kahuna.record import Done
from kahuna.tui.face import Face, Frame
from kahuna.tui.keys import key_names

if TYPE_CHECKING:
    from kahuna.ai import Advice


def hints(
    face: Face, match: Match, advice: "Sequence[Advice]", narrator: Narrator
) -> tuple[Frame, ...]:
    """The advised turns, each as the board after it, with the chance to win."""
    seat = match.to_act
    assert seat is not None, "only who is to move is advised"
    board = face.board(match.view(seat))
    frames: list[Frame] = []
    for number, (actions, chance) in enumerate(advice, start=1):
        events = match.outlook(actions)
        text = narrator.text(
            "prompt.hint",
            number=number,
            hints=len(advice),
            what=face.foretold(actions, events, narrator),
            percent=round(100 * chance),
            **key_names(narrator),
        )
        frames.append(Frame(face.foreseen(board, events), text))
    return tuple(frames)


def reviewed(face: Face, sitting: Sitting, narrator: Narrator) -> tuple[Frame, ...]:
    """The last turn, told to the seat to move."""
    match, turn, viewer = sitting.match, sitting.last_turn(), sitting.match.to_act
    assert viewer is not None, "only who is to move looks back"
    history = match.history(viewer)
    current = sum(done.turn == match.turn for done in history)
    start = match.view(viewer, len(history) - current - len(turn))
    return _retold(face, start, turn, narrator, viewer)


def counted(face: Face, sitting: Sitting, narrator: Narrator) -> tuple[Frame, ...]:
    """The count after the last action, step by step; none if there was none."""
    match, viewer = sitting.match, sitting.viewer
    return face.count(match.view(viewer), match.history(viewer)[-1].events, narrator)


def _retold(
    face: Face, start: Any, turn: Sequence[Done], narrator: Narrator, viewer: int
) -> tuple[Frame, ...]:
    """A turn from the view before it, action by action."""
    board = face.board(start)
    who = narrator.name(turn[0].seat)
    frames = [Frame(board, narrator.text("prompt.reviewing_start", who=who, **key_names(narrator)))]
    for step, done in enumerate(turn, start=1):
        board = face.after(board, done.events)
        text = narrator.text(
            "prompt.reviewing",
            who=who,
            step=step,
            steps=len(turn),
            what=narrator.listed(told(narrator, done.events, viewer)),
        )
        frames.append(Frame(board, text))
    return tuple(frames)
