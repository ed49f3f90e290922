"""A turn, an action or a count told picture by picture."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from kahuna.chart import Scene
from kahuna.engine import ISLANDS, NAMES, Event, PlayerView, Seat
from kahuna.engine.kahuna.events import Built, Cleared, Counted, Gained, Lost, Removed
from kahuna.match import Match, Sitting
from kahuna.narration import Narrator, told
from kahuna.record import Done
from kahuna.tui.kahuna.previews import after, foreseen, hinted
from kahuna.tui.keys import key_names

if TYPE_CHECKING:
    from kahuna.ai import Advice

SHOWN = (Built, Removed, Gained, Cleared, Lost)
"""The kinds of events that change the chart."""

CASCADE: Final = 0.45
"""Seconds that an action's consequences take to be shown, all together."""
COUNT: Final = 0.25
"""Seconds that each island has in the count."""


class Frame(NamedTuple):
    """A picture, and what is said beneath it.

    Attributes:
        text: empty for what is said anyway.
        seconds: how long it is to be seen; None: until a key is pressed.
        leads_up: whether it leads up to what the last action did: all else is as it was before.
    """

    scene: Scene
    text: str = ""
    seconds: float | None = None
    leads_up: bool = False


def scene_of(view: PlayerView) -> Scene:
    """The board as it stands."""
    return Scene(bridges=view.bridges, stones=view.stones)


def cascade(before: PlayerView, events: Sequence[Event]) -> tuple[Frame, ...]:
    """The pictures between an action and what it led to; none if it led to one thing only."""
    shown = [event for event in events if isinstance(event, SHOWN)]
    start = scene_of(before)
    pictures = [after(start, shown[:count]) for count in range(1, len(shown))]
    return tuple(Frame(scene, seconds=CASCADE / len(pictures)) for scene in pictures)


def counting(view: PlayerView, events: Sequence[Event], narrator: Narrator) -> tuple[Frame, ...]:
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


def hints(match: Match, advice: "Sequence[Advice]", narrator: Narrator) -> tuple[Frame, ...]:
    """The turns that are advised, each as the board after it, with the chance to win."""
    frames: list[Frame] = []
    for number, (actions, chance) in enumerate(advice, start=1):
        events = match.outlook(actions)
        text = narrator.text(
            "prompt.hint",
            number=number,
            hints=len(advice),
            what=hinted(actions, events, narrator),
            percent=round(100 * chance),
            **key_names(narrator),
        )
        seat = match.to_act
        assert seat is not None, "only who is to move is advised"
        frames.append(Frame(foreseen(scene_of(match.view(seat)), events), text))
    return tuple(frames)


def reviewed(sitting: Sitting, view: PlayerView, narrator: Narrator) -> tuple[Frame, ...]:
    """The last turn, told to whoever has this view."""
    match, turn = sitting.match, sitting.last_turn()
    current = sum(done.turn == view.turn for done in match.history(None))
    start = len(match.history(None)) - current - len(turn)
    return retold(match.view(view.seat, start), turn, narrator, view.seat)


def retold(
    start: PlayerView,
    turn: Sequence[Done],
    narrator: Narrator,
    viewer: Seat | None,
) -> tuple[Frame, ...]:
    """A turn from the board before it, action by action, told as `viewer` may know it."""
    scene = scene_of(start)
    who = narrator.name(turn[0].seat)
    frames = [Frame(scene, narrator.text("prompt.reviewing_start", who=who, **key_names(narrator)))]
    for step, done in enumerate(turn, start=1):
        unmarked = scene._replace(marked_lines=frozenset(), marked_islands=frozenset())
        scene = after(unmarked, done.events)
        text = narrator.text(
            "prompt.reviewing",
            who=who,
            step=step,
            steps=len(turn),
            what=narrator.listed(told(narrator, done.events, viewer)),
        )
        frames.append(Frame(scene, text))
    return tuple(frames)
