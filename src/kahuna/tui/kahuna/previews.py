"""What an action would do, before it is done: in words, and on the chart."""

from collections.abc import Iterable, Sequence

from kahuna.chart import Scene
from kahuna.engine import Action, Decline, Discard, Draw, Event, Remove
from kahuna.engine.kahuna.cards import pack, unpack
from kahuna.engine.kahuna.events import Built, Cleared, Gained, Lost, Removed
from kahuna.narration import Narrator
from kahuna.narration.kahuna.names import island_names
from kahuna.narration.kahuna.words import KahunaWords
from kahuna.tui.kahuna.choosing import Choosing
from kahuna.tui.keys import key_names


def hinted(actions: Sequence[Action], events: Iterable[Event], narrator: Narrator) -> str:
    """What a whole turn does, and what comes of it beside what its actions say."""
    words = KahunaWords(narrator)
    further = (event for event in events if not isinstance(event, Built | Removed))
    follows = ", ".join(filter(None, map(words.foretold, further)))
    what = words.turn(actions)
    return narrator.text("would.and_so", what=what, follows=follows) if follows else what


def foretold(action: Action, choosing: Choosing, narrator: Narrator) -> str:
    """What an action would do, in one line."""
    words = KahunaWords(narrator)
    if isinstance(action, Draw | Decline | Discard):
        what = words.turn((action,))
    else:
        parts = [words.foretold(event) for event in choosing.preview(action)]
        if isinstance(action, Remove) and len(choosing.payments) > 1:
            left = unpack(pack(choosing.view.hand) - action.cost)
            cards = island_names(left) or narrator.text("board.none")
            parts.append(narrator.text("would.keeps", cards=cards))
        what = ", ".join(filter(None, parts))
    return narrator.text("would.enter", what=what, **key_names(narrator))


def foreseen(scene: Scene, events: Iterable[Event]) -> Scene:
    """The scene as it would be once these things had happened to it."""
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
    """The scene once these things have happened to it, each of them marked."""
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
