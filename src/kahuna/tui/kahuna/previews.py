"""What an action would do, before it is done, in words."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kahuna.engine import Action, Decline, Discard, Draw, Event, Remove
from kahuna.engine.kahuna.cards import pack, unpack
from kahuna.engine.kahuna.events import Built, Removed
from kahuna.narration import Narrator
from kahuna.narration.kahuna.names import island_names
from kahuna.narration.kahuna.words import KahunaWords
from kahuna.tui.keys import key_names

if TYPE_CHECKING:
    from kahuna.tui.kahuna.choosing import Choosing


def hinted(actions: Sequence[Action], events: Iterable[Event], narrator: Narrator) -> str:
    """What a whole turn does, and what comes of it beside what its actions say."""
    words = KahunaWords(narrator)
    further = (event for event in events if not isinstance(event, Built | Removed))
    follows = ", ".join(filter(None, map(words.foretold, further)))
    what = words.turn(actions)
    return narrator.text("would.and_so", what=what, follows=follows) if follows else what


def foretold(action: Action, choosing: "Choosing", narrator: Narrator) -> str:
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
