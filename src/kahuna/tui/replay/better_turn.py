"""The turn that would have been better, by an analysis, in a game that is watched."""

from typing import NamedTuple

from kahuna.chart import Board
from kahuna.match import Replayed
from kahuna.narration import Narrator
from kahuna.narration.analysis import hundredths, turn_text
from kahuna.record.analysis import Analysis, Better, JudgedTurn
from kahuna.tui.face import Face
from kahuna.tui.keys import key_names


class BetterTurn(NamedTuple):
    """A better turn, instead of the one that an action belongs to.

    Attributes:
        before: the ply before both.
        turn: the one that was played; `better`: the one that is better.
    """

    replayed: Replayed
    before: int
    turn: JudgedTurn
    better: Better

    def board(self, face: Face) -> Board:
        """The board after its plays, what they changed marked."""
        _, history = self.replayed.instead(self.before, self.better.turn)
        board = face.board(self.replayed.view(self.before, None))
        return face.foreseen(board, [event for done in history for event in done.events])

    def told(self, narrator: Narrator) -> str:
        """The turn, in words."""
        turn = turn_text(self.better.turn, narrator)
        who = narrator.name(self.turn.player)
        return narrator.text("analysis.instead_of", who=who, turn=turn)

    def worth(self, narrator: Narrator) -> str:
        """What it would have been worth."""
        return narrator.text(
            "analysis.instead",
            who=narrator.name(self.turn.player),
            chance=hundredths(self.better.chance),
            played=hundredths(self.turn.played),
            **key_names(narrator),
        )


def better_turn(replayed: Replayed, analysis: Analysis, ply: int) -> BetterTurn | None:
    """What would have been better than the turn of the action that led to `ply`, if anything."""
    index = analysis.turn_at(ply)
    if index is None or (better := analysis.turns[index].better) is None:
        return None
    before = analysis.turns[index - 1].ply if index else 0
    return BetterTurn(replayed, before, analysis.turns[index], better)
