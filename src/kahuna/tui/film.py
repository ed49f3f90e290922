"""A turn or an action told picture by picture."""

from collections.abc import Sequence
from typing import NamedTuple

from kahuna.chart import Scene
from kahuna.engine import Event, PlayerView, Seat
from kahuna.engine.events import Built, Cleared, Gained, Lost, Removed
from kahuna.narration import Narrator
from kahuna.record import Done
from kahuna.tui.previews import after

SHOWN = (Built, Removed, Gained, Cleared, Lost)
"""The kinds of events that change the chart."""


class Frame(NamedTuple):
    """A picture, and what is said beneath it."""

    scene: Scene
    text: str


def scene_of(view: PlayerView) -> Scene:
    """The board as it stands."""
    return Scene(bridges=view.bridges, stones=view.stones)


def cascade(before: PlayerView, events: Sequence[Event]) -> tuple[Scene, ...]:
    """The pictures between an action and what it led to; none if it led to one thing only."""
    shown = [event for event in events if isinstance(event, SHOWN)]
    return tuple(after(scene_of(before), shown[:count]) for count in range(1, len(shown)))


def retold(
    start: PlayerView, turn: Sequence[Done], narrator: Narrator, viewer: Seat | None
) -> tuple[Frame, ...]:
    """A turn, action by action, told as `viewer` may know it."""
    frames: list[Frame] = []
    scene = scene_of(start)
    for step, done in enumerate(turn, start=1):
        unmarked = scene._replace(marked_lines=frozenset(), marked_islands=frozenset())
        scene = after(unmarked, done.events)
        text = narrator.text(
            "prompt.reviewing",
            who=narrator.name(done.seat),
            step=step,
            steps=len(turn),
            what="; ".join(narrator.event(event, viewer) for event in done.events),
        )
        frames.append(Frame(scene, text))
    return tuple(frames)
