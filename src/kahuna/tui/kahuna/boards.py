"""Kahuna's board, now and after events."""

from collections.abc import Iterable
from typing import TypeAlias

from kahuna.chart import Scene
from kahuna.engine import Event, PlayerView
from kahuna.engine.kahuna.events import Built, Cleared, Gained, Lost, Removed
from kahuna.engine.kahuna.public_view import PublicView

View: TypeAlias = PlayerView | PublicView
"""What a seat may know, or everybody."""


def scene_of(view: View) -> Scene:
    """The current board."""
    return Scene(bridges=view.bridges, stones=view.stones)


def foreseen(scene: Scene, events: Iterable[Event]) -> Scene:
    """The scene as it would be after these events, with what they build and gain as plans."""
    found = after(scene, events)
    return found._replace(
        planned_lines=frozenset(
            line for line, seat in found.bridges.items() if scene.bridges.get(line) != seat
        ),
        planned_islands={
            island: scene.stones.get(island, 0)
            for island in found.stones.keys() | scene.stones.keys()
            if found.stones.get(island) != scene.stones.get(island)
        },
    )


def after(scene: Scene, events: Iterable[Event]) -> Scene:
    """The scene after these events, each of them marked."""
    bridges, stones = dict(scene.bridges), dict(scene.stones)
    lines, islands = set(scene.marked_lines), set(scene.marked_islands)
    for event in events:
        match event:
            case Built(line, by):
                bridges[line] = by
                lines.add(line)
            case Removed(line, _) | Cleared(line, _, _):
                bridges.pop(line, None)
                lines.add(line)
            case Gained(island, by):
                stones[island] = by
                islands.add(island)
            case Lost(island, _):
                stones.pop(island, None)
                islands.add(island)
            case _:
                pass
    return scene._replace(
        bridges=bridges,
        stones=stones,
        marked_lines=frozenset(lines),
        marked_islands=frozenset(islands),
    )
