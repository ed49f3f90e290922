"""Events in words, by their id in the catalogue and the names in them."""

from typing import Final

from kahuna.engine.board import NAMES
from kahuna.engine.game import Outcome, Seat
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
from kahuna.engine.kahuna.outcome import EndedBy
from kahuna.engine.kahuna.rules import opponent
from kahuna.narration.kahuna.names import line_name
from kahuna.narration.narrator import Narrator

_FORETOLD: Final = ("built", "removed", "gained", "cleared", "lost", "over")
"""The events that a preview tells."""


def event_text(narrator: Narrator, event: Event) -> str:
    """What has happened."""
    if isinstance(event, Over):
        return outcome_text(narrator, event.outcome)
    kind, params = _named(narrator, event)
    return narrator.text(f"event.{kind}", **params)


def foretold(narrator: Narrator, event: Event) -> str:
    """What would happen, as a clause after its cause; empty for what is obvious."""
    kind, params = _named(narrator, event)
    return narrator.text(f"follows.{kind}", **params) if kind in _FORETOLD else ""


def outcome_text(narrator: Narrator, outcome: Outcome) -> str:
    """Who won, how, and by which rule."""
    one, two = outcome.points
    if outcome.winner is None:
        return narrator.text(f"over.{EndedBy.DRAW}", won=one, lost=two)
    won, lost = (one, two) if outcome.winner == 1 else (two, one)
    names = _both(narrator, outcome.winner)
    return narrator.text(f"over.{outcome.by}", won=won, lost=lost, **names)


def _named(narrator: Narrator, event: Event) -> tuple[str, dict[str, object]]:
    match event:
        case Built(line, by):
            return "built", {"line": line_name(line), **_both(narrator, by)}
        case Removed(line, by):
            return "removed", {"line": line_name(line), **_both(narrator, by)}
        case Gained(island, by):
            return "gained", {"island": NAMES[island], **_both(narrator, by)}
        case Cleared(line, at, by):
            names = {"line": line_name(line), "island": NAMES[at]}
            return "cleared", {**names, **_both(narrator, by)}
        case Lost(island, by):
            return "lost", {"island": NAMES[island], **_both(narrator, by)}
        case Discarded(count, by):
            return "discarded", {"count": count, **_both(narrator, by)}
        case Drew(card, source, by) if card is not None:
            return f"drew_from_{source}", {"island": NAMES[card], **_both(narrator, by)}
        case Drew(by=by):
            return "drew_unseen", _both(narrator, by)
        case Declined(by):
            return "declined", _both(narrator, by)
        case Counted(islands, points, round_):
            return "counted", {"round": round_, **narrator.each(islands=islands, points=points)}
        case Dealt(round_):
            return "dealt", {"round": round_}
        case Over():
            return "over", {}


def _both(narrator: Narrator, by: Seat) -> dict[str, object]:
    return {"who": narrator.name(by), "other": narrator.name(opponent(by))}
