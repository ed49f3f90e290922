"""What an action does: the only code that makes one state from another (R8 to R25).

Nothing here asks whether an action is legal (`legality`) or tells what happened (`events`).
"""

from collections.abc import Callable
from typing import Any, Final

from kahuna.engine.board import LINE_BIT, MAJORITY, MASK_AT, Island, controlled, ends
from kahuna.engine.game import Outcome
from kahuna.engine.kahuna.actions import (
    Action,
    Build,
    Deal,
    Decline,
    Discard,
    Draw,
    Place,
    Remove,
    Resign,
)
from kahuna.engine.kahuna.cards import UNIT, unpack, without
from kahuna.engine.kahuna.outcome import early_outcome, final_outcome, resigned_outcome
from kahuna.engine.kahuna.rules import EarlyEnd, opponent
from kahuna.engine.kahuna.state import DISCARDED, NOTHING, PLAYED, Game, Phase, State, new_state

ROUNDS: Final = 3
ROW: Final = 3
"""How many cards lie face up."""

_ENDS: Final = {
    bit: (MASK_AT[one], MAJORITY[one], MASK_AT[far], MAJORITY[far])
    for (one, far), bit in ((ends(line), bit) for line, bit in LINE_BIT.items())
}
"""By a line's bit: the lines at each of its ends, and the majority there."""


def advance(state: State, action: Action | Deal) -> State:
    """The state after an action, for search; the action must be legal and isn't checked.

    `apply` checks it first, and also gives the events.
    """
    return _MOVES[type(action)](state, action)


def built(own: int, other: int, bit: int) -> tuple[int, int]:
    """Both bridge masks after a bridge of `own` on the line `bit`, clearing included (R12, R13).

    An island is gained by the very bridge that makes the majority; later ones gain nothing.
    """
    own |= bit
    one, one_majority, far, far_majority = _ENDS[bit]
    if other & one and (own & one).bit_count() == one_majority:
        other &= ~one
    if other & far and (own & far).bit_count() == far_majority:
        other &= ~far
    return own, other


def played(own: int, other: int, play: Build | Remove) -> tuple[int, int]:
    """Both bridge masks after `own` has built or removed one (R8, R9, R27)."""
    if type(play) is Remove:
        other &= ~play.bit
        if not play.build:
            return own, other
    return built(own, other, play.bit)


def _build(state: State, action: Build) -> State:
    # Unpacked: reading sixteen fields by name takes longer than all the rest.
    (game, turn, seat, did, must_draw, own, other, hand, other_hand, row, deck, played,
     hidden, other_hidden, seen, other_seen) = state  # fmt: skip
    cost = action.cost
    own, left = built(own, other, action.bit)
    if seen & 3 * cost:
        seen -= cost
    after = new_state(State, (
        game, turn, seat, did | PLAYED, must_draw, own, left, hand - cost, other_hand, row, deck,
        played + cost, hidden, other_hidden, seen, other_seen,
    ))  # fmt: skip
    return after if left else ended_early(after, took=left != other)


def _remove(state: State, action: Remove) -> State:
    own, other = played(state.own_bridges, state.other_bridges, action)
    after = state._replace(
        did=state.did | PLAYED,
        own_bridges=own,
        other_bridges=other,
        own_hand=state.own_hand - action.cost,
        played=state.played + action.cost,
        own_seen=without(state.own_seen, action.cards),
    )
    return ended_early(after, took=True)


def _discard(state: State, action: Discard) -> State:
    (game, turn, seat, did, must_draw, own, other, hand, other_hand, row, deck, played,
     hidden, other_hidden, seen, other_seen) = state  # fmt: skip
    cost = action.cost
    return new_state(State, (
        game, turn, seat, did | DISCARDED, must_draw, own, other, hand - cost, other_hand, row,
        deck, played, hidden + cost, other_hidden, seen, other_seen,
    ))  # fmt: skip


def ended_early(state: State, took: bool) -> State:
    """`state`, over if an early end has come (R24, R25); `took`: a bridge was taken off."""
    game = state.game
    if game.round not in game.rules.early_end_rounds:
        return state
    own, other = bool(state.own_bridges), bool(state.other_bridges)
    if game.rules.early_end is EarlyEnd.REMOVED:
        ended = took and not other
    elif game.round == 1:
        ended = took and own and not other
    else:
        ended = own != other
    if not ended:
        return state
    winner = opponent(state.seat) if other else state.seat
    return _over(state, early_outcome(winner, game.points))


def _over(state: State, outcome: Outcome) -> State:
    return state._replace(
        must_draw=False, game=state.game._replace(phase=Phase.OVER, outcome=outcome)
    )


def _draw(state: State, action: Draw) -> State:
    (game, turn, seat, _, _, own, other, hand, other_hand, row, deck, played,
     hidden, other_hidden, seen, other_seen) = state  # fmt: skip
    card = action.card
    if card is None:
        card, deck = deck[0], deck[1:]
    else:
        row = refilled(row, card, deck[0] if deck else None)
        deck = deck[1:]
        seen += UNIT[card]
    # The turn passes: the two sides swap.
    after = new_state(State, (
        game, turn + 1, opponent(seat), NOTHING, False, other, own, other_hand, hand + UNIT[card],
        row, deck, played, other_hidden, hidden, other_seen, seen,
    ))  # fmt: skip
    return after if deck or any(row) else _round_over(after)


def refilled(
    row: tuple[Island | None, ...], card: Island, refill: Island | None
) -> tuple[Island | None, ...]:
    """The row with its leftmost `card` replaced (R14)."""
    left, middle, right = row
    if card == left:
        return refill, middle, right
    return (left, refill, right) if card == middle else (left, middle, refill)


def _decline(state: State, _: Decline) -> State:
    if state.game.phase is Phase.PLAY:
        return state.passed_on(state.game, state.turn + 1, must_draw=True)
    if state.game.left > 1:
        return state.passed_on(state.game._replace(left=state.game.left - 1), state.turn + 1)
    game = _counted(state)
    bridges = _by_seat(state, state.own_bridges.bit_count(), state.other_bridges.bit_count())
    outcome = final_outcome(game.rules, game.points, game.counts[-1], bridges)
    return _over(state._replace(game=game), outcome)


def _round_over(state: State) -> State:
    """After the last card: the count, or after the third round the last turns (R18 to R21)."""
    if state.game.round == ROUNDS:
        return state._replace(game=state.game._replace(phase=Phase.LAST, left=2))
    return state._replace(game=_counted(state)._replace(phase=Phase.DEAL))


def _by_seat(state: State, own: int, other: int) -> tuple[int, int]:
    return (own, other) if state.seat == 1 else (other, own)


def _counted(state: State) -> Game:
    """The game with this round's count and its points (R19, R21)."""
    islands = len(controlled(state.own_bridges)), len(controlled(state.other_bridges))
    one, two = _by_seat(state, *islands)
    game = state.game
    worth = game.round if game.round < ROUNDS else abs(one - two)
    points = (
        game.points[0] + (worth if one > two else 0),
        game.points[1] + (worth if two > one else 0),
    )
    return game._replace(points=points, counts=(*game.counts, (one, two)))


def _deal(state: State, deal: Deal) -> State:
    """The next round's row and deck; all else stays (R20)."""
    own_hidden, other_hidden = len(unpack(state.own_hidden)), len(unpack(state.other_hidden))
    after = state._replace(
        game=state.game._replace(round=state.game.round + 1, phase=Phase.PLAY),
        row=deal.order[:ROW],
        deck=deal.order[ROW:],
        played=0,
        own_hidden=0,
        other_hidden=0,
        own_seen=_still_held(state.own_seen, own_hidden),
        other_seen=_still_held(state.other_seen, other_hidden),
    )
    ended = ended_early(after, took=False)
    # A round that ends early as it opens has no further turn.
    return ended._replace(turn=state.turn - 1) if ended.game.outcome else ended


def _still_held(seen: int, hidden: int) -> int:
    """Of the cards seen going into a hand, those that can't be among `hidden` discards."""
    return without(seen, [card for card in set(unpack(seen)) for _ in range(hidden)])


def _place(state: State, action: Place) -> State:
    own, other = built(state.own_bridges, state.other_bridges, action.bit)
    game = state.game._replace(left=state.game.left - 1)
    after = state._replace(own_bridges=own, other_bridges=other, game=game)
    return after if game.left else opened(after)


def opened(state: State) -> State:
    """The state as the first turn begins, after the deal and the set-up (R5)."""
    game = state.game._replace(phase=Phase.PLAY)
    if state.seat == game.first:
        return state._replace(game=game, turn=1)
    return state.passed_on(game, turn=1)


def _resign(state: State, _: Resign) -> State:
    return _over(state, resigned_outcome(state.seat, state.game.points))


_MOVES: Final[dict[type, Callable[[State, Any], State]]] = {
    Build: _build,
    Remove: _remove,
    Discard: _discard,
    Draw: _draw,
    Decline: _decline,
    Place: _place,
    Resign: _resign,
    Deal: _deal,
}
