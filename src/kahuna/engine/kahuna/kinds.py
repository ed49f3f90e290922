"""Why nothing of a kind may be done now, from what the seat to move may know."""

from typing import Final

from kahuna.engine.board import Island
from kahuna.engine.kahuna.actions import (
    Action,
    Build,
    Decline,
    Discard,
    Draw,
    Place,
    Remove,
    Resign,
)
from kahuna.engine.kahuna.cards import HAND_LIMIT
from kahuna.engine.kahuna.legality import GATES
from kahuna.engine.kahuna.refusal import Refusal, RefusalCode
from kahuna.engine.kahuna.state import Phase
from kahuna.engine.kahuna.view import PlayerView

_WITHOUT_CARD: Final = {
    Build: RefusalCode.NO_SUCH_CARD,
    Discard: RefusalCode.NO_CARD_TO_DISCARD,
    Draw: RefusalCode.NOT_IN_ROW,
}


def why_not_now(view: PlayerView, kind: type[Action], card: Island | None = None) -> Refusal | None:
    """Why no action of a kind, with `card` if one is named, may be done now; None: one may be.

    The gates of the turn are asked, and where the card would have to be; not the board, so that
    None is no promise. `view` is that of the seat to move.
    """
    match view.phase:
        case Phase.SETUP:
            left = Refusal(RefusalCode.SETUP_FIRST, number=view.left)
            return None if kind in (Place, Resign) else left
        case Phase.PLAY | Phase.LAST:
            return _gate(view, kind) or _why_not_with(view, kind, card)
        case _:
            return Refusal(RefusalCode.GAME_OVER)


def _gate(view: PlayerView, kind: type[Action]) -> Refusal | None:
    """The gate of R10, R15, R16, R21 or R26 that is closed."""
    gates = GATES[view.phase is Phase.LAST][view.rules.mixed_discards][view.must_draw][view.did]
    play, discard, draw, decline = gates[len(view.hand) >= HAND_LIMIT]
    if kind is Place:
        return Refusal(RefusalCode.SETUP_IS_OVER)
    kinds = {Build: play, Remove: play, Discard: discard, Draw: draw, Decline: decline}
    return kinds.get(kind)


def _why_not_with(view: PlayerView, kind: type[Action], card: Island | None) -> Refusal | None:
    """That a card isn't where an action of this kind would take it from."""
    if card is None or kind not in _WITHOUT_CARD:
        return None
    if card in (view.row if kind is Draw else view.hand):
        return None
    return Refusal(_WITHOUT_CARD[kind], island=card)
