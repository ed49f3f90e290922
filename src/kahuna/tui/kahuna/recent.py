"""What has changed on the chart since a seat's last turn."""

from collections.abc import Sequence
from itertools import takewhile

from kahuna.engine import Island, Line, Seat
from kahuna.engine.kahuna.events import Built, Cleared, Gained, Lost, Removed
from kahuna.record import Done


def marked(
    history: Sequence[Done], viewer: Seat | None
) -> tuple[frozenset[Line], frozenset[Island]]:
    """The lines and islands that changed since `viewer` acted last; for None, in the last turn."""
    if not history:
        return frozenset(), frozenset()
    last = history[-1]
    since = takewhile(
        lambda done: done.turn == last.turn if viewer is None else done.seat != viewer,
        reversed(history),
    )
    events = [event for done in since for event in done.events]
    lines = {event.line for event in events if isinstance(event, (Built, Removed, Cleared))}
    islands = {event.island for event in events if isinstance(event, (Gained, Lost))}
    return frozenset(lines), frozenset(islands)
