"""Where a game stands, in one line."""

from kahuna.engine import EndedBy, PlayerView
from kahuna.engine.kahuna.public_view import PublicView
from kahuna.narration.catalogue import Catalogue
from kahuna.narration.narrator import Narrator


def standing(narrator: Narrator, view: PlayerView | PublicView) -> str:
    """Round, turn, and who is to move in an unfinished game."""
    assert view.to_act is not None, "nobody is to move once the game is over"
    who = narrator.name(view.to_act)
    return narrator.text("standing.to_move", round=view.round, turn=view.turn, who=who)


def verdict(texts: Catalogue, view: PlayerView | PublicView, turns: str) -> str:
    """Where a game stands or how it ended, seats by number; `turns`: its length."""
    outcome = view.outcome
    if outcome is None:
        seat = view.to_act
        return texts.text("standing.unfinished", round=view.round, seat=seat, turns=turns)
    one, two = outcome.points
    if outcome.winner is None:
        return texts.text("standing.draw", won=one, lost=two, turns=turns)
    won, lost = (one, two) if outcome.winner == 1 else (two, one)
    line = texts.text("standing.win", seat=outcome.winner, won=won, lost=lost, turns=turns)
    if outcome.by in (EndedBy.EARLY, EndedBy.RESIGN):
        line += texts.text(f"standing.by_{outcome.by}")
    return line
