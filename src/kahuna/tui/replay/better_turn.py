"""What an analysis adds to a game that is watched: the turn that would have been better."""

from typing import NamedTuple

from kahuna.chart import Scene
from kahuna.match import Replayed
from kahuna.narration import Narrator
from kahuna.narration.analysis import hundredths, turn_text
from kahuna.record.analysis import Analysis, Better, JudgedTurn
from kahuna.tui.kahuna.recent import marked
from kahuna.tui.keys import key_names


class Hindsight(NamedTuple):
    """A better turn, instead of the one that an action belongs to."""

    replayed: Replayed
    before: int
    turn: JudgedTurn
    better: Better

    def scene(self) -> Scene:
        """The board after its plays, what they changed marked."""
        view, done = self.replayed.instead(self.before, self.better.turn)
        lines, islands = marked(done, None)
        return Scene(
            bridges=view.bridges,
            stones=view.stones,
            marked_lines=lines,
            marked_islands=islands,
            planned_lines=lines & view.bridges.keys(),
        )

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


def hindsight(replayed: Replayed, analysis: Analysis, ply: int) -> Hindsight | None:
    """What would have been better than the turn of the action that led to `ply`, if anything."""
    index = analysis.turn_at(ply)
    if index is None or (better := analysis.turns[index].better) is None:
        return None
    before = analysis.turns[index - 1].ply if index else 0
    return Hindsight(replayed, before, analysis.turns[index], better)
