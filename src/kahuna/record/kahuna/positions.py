"""Kahuna's positions and events as JSON (`docs/formats.md`)."""

from typing import Any

from kahuna.engine import legal_actions, player_view
from kahuna.engine.game import Outcome
from kahuna.engine.kahuna.cards import unpack
from kahuna.engine.kahuna.events import (
    Built,
    Cleared,
    Counted,
    Dealt,
    Declined,
    Discarded,
    Drew,
    Event,
    Gained,
    Lost,
    Over,
    Removed,
)
from kahuna.engine.kahuna.play import to_deal
from kahuna.record.history import Position


def position_json(position: Position) -> dict[str, Any]:
    """A position with all its cards, its keys in the promised order."""
    state = position.state
    one, two = player_view(state, 1), player_view(state, 2)
    return {
        "ply": position.ply,
        "turn": position.turn,
        "round": one.round,
        "phase": one.phase,
        "player": one.to_act,
        "action": position.action and position.action.notation,
        "hands": [one.hand, two.hand],
        "row": one.row,
        "deck": one.deck,
        "discards": unpack(to_deal(state)),
        "hidden": [len(one.hidden), len(two.hidden)],
        "bridges": one.bridges,
        "stones": one.stones,
        "points": one.points,
        "counts": one.counts,
        "must_draw": one.must_draw,
        "legal": [action.notation for action in legal_actions(state)],
        "events": [event_json(event) for event in position.events],
        "result": one.outcome and result_json(one.outcome),
    }


def event_json(event: Event) -> dict[str, Any]:
    """An event as positions show it."""
    match event:
        case Built(line, by):
            return {"built": line, "by": by}
        case Removed(line, by):
            return {"removed": line, "by": by}
        case Gained(island, by):
            return {"gained": island, "by": by}
        case Cleared(line, at, by):
            return {"cleared": line, "at": at, "by": by}
        case Lost(island, by):
            return {"lost": island, "by": by}
        case Discarded(count, by):
            return {"discarded": count, "by": by}
        case Drew(card, source, by):
            return {"drew": card, "from": source, "by": by}
        case Declined(by):
            return {"declined": by}
        case Counted(islands, points, round_):
            return {"counted": islands, "points": points, "round": round_}
        case Dealt(round_):
            return {"dealt": round_}
        case Over(ended):
            return {"over": result_json(ended)}


def result_json(outcome: Outcome) -> dict[str, Any]:
    """An outcome as records and positions show it."""
    return {"winner": outcome.winner, "by": outcome.by, "points": list(outcome.points)}
