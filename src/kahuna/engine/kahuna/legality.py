"""Legality, from one source in three forms: the list, the predicate and the reason.

The gates (what kinds of action the turn allows) and the masks (where a bridge may go or come off)
decide everything; the list applies them to all actions at once, the reason to one.
"""

from collections.abc import Iterable
from typing import Final, Protocol, Self, TypeAlias

from kahuna.engine.board import (
    ALL_LINES,
    LINE_BIT,
    MASK_AT,
    Line,
    controlled,
    ends,
)
from kahuna.engine.game import Seat
from kahuna.engine.kahuna.actions import (
    DECLINE,
    PLACES,
    Action,
    Build,
    Decline,
    Discard,
    Draw,
    Place,
    Remove,
    Resign,
)
from kahuna.engine.kahuna.cards import copies
from kahuna.engine.kahuna.holdings import DRAWS_WITH_DECK, DRAWS_WITHOUT, USES, Uses
from kahuna.engine.kahuna.refusal import Refusal, RefusalCode
from kahuna.engine.kahuna.rules import BRIDGES, opponent
from kahuna.engine.kahuna.state import DISCARDED, NOTHING, PLAYED, Phase, State

# Made once: the gates are asked at every step of a search.
_NO_DRAW_AT_THE_END: Final = Refusal(RefusalCode.NO_DRAW_AT_THE_END)
_HAND_FULL: Final = Refusal(RefusalCode.HAND_FULL)
_NO_DISCARD_AT_THE_END: Final = Refusal(RefusalCode.NO_DISCARD_AT_THE_END)
_DISCARD_AFTER_PLAY: Final = Refusal(RefusalCode.DISCARD_AFTER_PLAY)
_PLAY_AFTER_DISCARD: Final = Refusal(RefusalCode.PLAY_AFTER_DISCARD)
_GAME_OVER: Final = Refusal(RefusalCode.GAME_OVER)
_CARDS_TO_DEAL: Final = Refusal(RefusalCode.CARDS_TO_DEAL)
_SETUP_IS_OVER: Final = Refusal(RefusalCode.SETUP_IS_OVER)
_DECK_EMPTY: Final = Refusal(RefusalCode.DECK_EMPTY)
_MUST_MAKE_ROOM: Final = Refusal(RefusalCode.MUST_MAKE_ROOM)
_MUST_DRAW: Final = Refusal(RefusalCode.MUST_DRAW)


# Enum members, without the look-up that costs as much as the comparison.
_PLAY: Final = Phase.PLAY
_LAST: Final = Phase.LAST


_Gates: TypeAlias = tuple[Refusal | None, Refusal | None, Refusal | None, Refusal | None]
"""Why playing, discarding, drawing and declining are illegal now, whatever the cards and the board;
None: legal. Without names, since a plain tuple is read in half the time.
"""


def _gates(last: bool, did: int, must_draw: bool, full: bool, mixed: bool) -> _Gates:
    """The gates of R10, R15, R16, R21 and R26; few, so made once."""
    discard = draw = decline = play = None
    if did & DISCARDED and not mixed:
        play = _PLAY_AFTER_DISCARD
    if last:
        discard, draw = _NO_DISCARD_AT_THE_END, _NO_DRAW_AT_THE_END
    else:
        if did & PLAYED and not mixed:
            discard = _DISCARD_AFTER_PLAY
        if full:
            draw = _HAND_FULL
        if must_draw:
            decline = _MUST_MAKE_ROOM if full else _MUST_DRAW
    return play, discard, draw, decline


TurnGates: TypeAlias = tuple[_Gates, _Gates]
"""The gates for a hand with room, and for a full one."""

GATES: Final[tuple[tuple[tuple[tuple[TurnGates, ...], ...], ...], ...]] = tuple(
    tuple(
        tuple(
            tuple(
                (
                    _gates(last, did, must_draw, False, mixed),
                    _gates(last, did, must_draw, True, mixed),
                )
                for did in range(NOTHING, PLAYED + DISCARDED + 1)
            )
            for must_draw in (False, True)
        )
        for mixed in (False, True)
    )
    for last in (False, True)
)
"""By whether these are the last turns, by `mixed_discards`, by whether a draw is due, by `did`."""


def _shielded(bridges: int) -> int:
    """The lines on which the stones of a seat with these bridges forbid building (R27)."""
    mask = 0
    for island in controlled(bridges):
        mask |= MASK_AT[island]
    return mask


def _buildable(own: int, other: int, strict: bool) -> int:
    """The lines on which `own` may put a bridge, if it has the card (R3, R8, R27)."""
    if own.bit_count() >= BRIDGES:
        return 0
    free = ALL_LINES & ~(own | other)
    return free & ~_shielded(other) if strict else free


def _rebuildable(own: int, other: int, bit: int) -> bool:
    """Whether under strict building `own` may build where it removes the bridge on `bit` (R27)."""
    return bool(bit & _buildable(own, other & ~bit, strict=True))


def legal_actions(state: State) -> tuple[Action, ...]:
    """All legal actions of the seat to move, sorted by notation, without `resign`.

    Empty when the game is over or cards are to be dealt.
    """
    game, _, _, did, must_draw, own, other, cards, _, row, deck, _, _, _, _, _ = state
    phase, rules = game.phase, game.rules
    if phase is not _PLAY and phase is not _LAST:
        return _places(state) if phase is Phase.SETUP else ()
    uses = USES[cards]
    gates = GATES[phase is _LAST][rules.mixed_discards][must_draw][did]
    play, discard, draw, decline = gates[uses[0]]
    actions: list[Action] = []
    if draw is None:
        actions += DRAWS_WITH_DECK[row] if deck else DRAWS_WITHOUT[row]
    if discard is None:
        actions += uses[1]
    if decline is None:
        actions.append(DECLINE)
    if play is None:
        add_plays(actions, rules.strict_building, own, other, uses)
    return tuple(actions)


class _Growing(Protocol):
    """A list that plays may be added to."""

    def __iadd__(self, plays: Iterable[Build | Remove], /) -> Self: ...


def add_plays(actions: _Growing, strict: bool, own: int, other: int, uses: Uses) -> None:
    """Add the ways to play a card or a pair, where plays are allowed, sorted by notation."""
    _, _, playable, payable, removes = uses
    free = ALL_LINES ^ (own | other)
    if strict or own.bit_count() >= BRIDGES:
        free = _buildable(own, other, strict)
    if free:
        for lines, builds in playable:
            actions += builds[free & lines]
    if other & payable:
        for bit, ways, with_building in removes:
            if other & bit:
                rebuild = strict and _rebuildable(own, other, bit)
                actions += with_building if rebuild else ways


def _places(state: State) -> tuple[Action, ...]:
    buildable = _buildable_now(state)
    return tuple(place for place in PLACES if place.bit & buildable)


def _buildable_now(state: State) -> int:
    strict = state.game.rules.strict_building
    return _buildable(state.own_bridges, state.other_bridges, strict)


def is_legal(state: State, action: Action) -> bool:
    """Whether the seat to move may do `action` now."""
    return refusal(state, action) is None


def refusal(state: State, action: Action) -> Refusal | None:
    """Why the seat to move may not do `action` now, or None if it may."""
    phase = state.game.phase
    if phase is not _PLAY and phase is not _LAST:
        return _why_not_between(state, action)
    gates = GATES[phase is _LAST][state.game.rules.mixed_discards]
    full = USES[state.own_hand][0]
    play, discard, draw, decline = gates[state.must_draw][state.did][full]
    match action:
        case Build():
            return play or _why_not_build(state, action)
        case Draw():
            return draw or _why_not_draw(state, action)
        case Discard():
            return discard or _why_not_discard(state, action)
        case Decline():
            return decline
        case Remove():
            return play or _why_not_remove(state, action)
        case Place():
            return _SETUP_IS_OVER
        case Resign():
            return None
        case _:
            raise TypeError(f"{action!r} is no action")


def _why_not_between(state: State, action: Action) -> Refusal | None:
    """The same when no turn is being played: in the set-up, before a deal, after the end."""
    if state.game.phase is Phase.OVER:
        return _GAME_OVER
    if state.game.phase is Phase.DEAL:
        return _CARDS_TO_DEAL
    match action:
        case Place():
            return _why_not_on(state, action.bit)
        case Resign():
            return None
        case _:
            return Refusal(RefusalCode.SETUP_FIRST, number=state.game.left)


def _why_not_discard(state: State, discard: Discard) -> Refusal | None:
    if copies(state.own_hand, discard.card):
        return None
    return Refusal(RefusalCode.NO_CARD_TO_DISCARD, island=discard.card)


def _why_not_build(state: State, build: Build) -> Refusal | None:
    if copies(state.own_hand, build.card):
        return _why_not_on(state, build.bit)
    return Refusal(RefusalCode.NO_SUCH_CARD, island=build.card)


def _why_not_on(state: State, bit: int) -> Refusal | None:
    """Why the seat to move can't put a bridge on one line, whatever its cards."""
    if _buildable_now(state) & bit:
        return None
    line = next(line for line, b in LINE_BIT.items() if b == bit)
    if state.own_bridges & bit:
        return Refusal(RefusalCode.LINE_TAKEN, line=line, by=state.seat)
    if state.other_bridges & bit:
        return Refusal(RefusalCode.LINE_TAKEN, line=line, by=opponent(state.seat))
    if state.own_bridges.bit_count() >= BRIDGES:
        return Refusal(RefusalCode.NO_BRIDGE_LEFT, number=BRIDGES)
    return _why_shielded(state.other_bridges, line, opponent(state.seat))


def _why_shielded(other_bridges: int, line: Line, by: Seat) -> Refusal:
    stones = controlled(other_bridges)
    island = next(island for island in ends(line) if island in stones)
    return Refusal(RefusalCode.STONE_FORBIDS, line=line, island=island, by=by)


def _why_not_remove(state: State, remove: Remove) -> Refusal | None:
    other = opponent(state.seat)
    if state.own_bridges & remove.bit:
        return Refusal(RefusalCode.OWN_BRIDGE, line=remove.line)
    if not state.other_bridges & remove.bit:
        return Refusal(RefusalCode.NO_BRIDGE_THERE, line=remove.line, by=other)
    for card in remove.cards:
        if copies(state.own_hand, card) < remove.cards.count(card):
            return Refusal(RefusalCode.CANT_PAY, line=remove.line, cards="".join(remove.cards))
    if not remove.build:
        return None
    if not state.game.rules.strict_building:
        return Refusal(RefusalCode.NO_REBUILDING, line=remove.line)
    if _rebuildable(state.own_bridges, state.other_bridges, remove.bit):
        return None
    if state.own_bridges.bit_count() >= BRIDGES:
        return Refusal(RefusalCode.NO_BRIDGE_LEFT, number=BRIDGES)
    return _why_shielded(state.other_bridges & ~remove.bit, remove.line, other)


def _why_not_draw(state: State, draw: Draw) -> Refusal | None:
    if draw.card is None:
        return None if state.deck else _DECK_EMPTY
    return None if draw.card in state.row else Refusal(RefusalCode.NOT_IN_ROW, island=draw.card)
