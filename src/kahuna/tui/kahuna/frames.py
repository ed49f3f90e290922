"""An action's consequences, and the count of a round, told picture by picture."""

from collections.abc import Sequence
from typing import Final

from kahuna.engine import ISLANDS, NAMES, Event
from kahuna.engine.kahuna.events import Built, Cleared, Counted, Gained, Lost, Removed
from kahuna.narration import Narrator
from kahuna.tui.face import Frame
from kahuna.tui.kahuna.boards import View, after, scene_of

SHOWN = (Built, Removed, Gained, Cleared, Lost)
"""The kinds of events that change the chart."""

CASCADE: Final = 0.45
"""Seconds that an action's consequences take to be shown, all together."""
COUNT: Final = 0.25
"""Seconds that each island has in the count."""


def cascade(before: View, events: Sequence[Event]) -> tuple[Frame, ...]:
    """The pictures between an action and what it led to; none if it led to one thing only."""
    shown = [event for event in events if isinstance(event, SHOWN)]
    start = scene_of(before)
    pictures = [after(start, shown[:count]) for count in range(1, len(shown))]
    return tuple(Frame(scene, seconds=CASCADE / len(pictures)) for scene in pictures)


def counting(view: View, events: Sequence[Event], narrator: Narrator) -> tuple[Frame, ...]:
    """The count that is among the events, an island at a time; none if there is none."""
    counted = [event for event in events if isinstance(event, Counted)]
    held = sorted((view.stones[island], island) for island in ISLANDS if island in view.stones)
    frames: list[Frame] = []
    so_far = {1: 0, 2: 0}
    for seat, island in held if counted else ():
        so_far[seat] += 1
        text = narrator.text(
            "choosing.counting",
            round=counted[0].round,
            island=NAMES[island],
            who=narrator.name(seat),
            **narrator.each(islands=(so_far[1], so_far[2])),
        )
        shown = frozenset(island for _, island in held[: len(frames) + 1])
        scene = scene_of(view)._replace(marked_islands=shown)
        frames.append(Frame(scene, text, COUNT, leads_up=True))
    return tuple(frames)
