"""A game for search: the rules of `moves` on a mutable position, without events.

Frequent actions are done here without making a state; all others go through `advance`. A test
checks that both reach the same positions over whole games.
"""

from collections.abc import Callable
from typing import Any, Final

from kahuna.engine.board import Island
from kahuna.engine.game import Seat
from kahuna.engine.kahuna.actions import (
    DECLINE,
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
from kahuna.engine.kahuna.cards import UNIT, unpack
from kahuna.engine.kahuna.holdings import DRAWS_WITH_DECK, DRAWS_WITHOUT, USES
from kahuna.engine.kahuna.legality import GATES, add_plays, legal_actions
from kahuna.engine.kahuna.moves import ROW, advance, built, ended_early, played, refilled
from kahuna.engine.kahuna.plays import EVERY, Reached, Step, plays_from
from kahuna.engine.kahuna.rules import EarlyEnd
from kahuna.engine.kahuna.state import DISCARDED, NOTHING, PLAYED, Phase, State

_PLAY: Final = Phase.PLAY
_LAST: Final = Phase.LAST
_NEXT: Final[tuple[Seat, ...]] = (1, 2, 1)


class Simulation:
    """A mutable position with the fields of `State`.

    It doesn't keep which cards were seen going into a hand: a search knows all cards, or has
    sampled them. Legality isn't checked.
    """

    __slots__ = (
        "_can_end", "_draws", "_due", "_gates", "_playing", "_strict", "deck", "did", "game",
        "hidden", "must_draw", "other", "other_hand", "other_hidden", "own", "own_hand", "played",
        "row", "seat", "turn",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self._take(state)

    def _take(self, state: State) -> None:
        (self.game, self.turn, self.seat, self.did, self.must_draw, self.own, self.other,
         self.own_hand, self.other_hand, self.row, self.deck, self.played,
         self.hidden, self.other_hidden, _, _) = state  # fmt: skip
        rules = self.game.rules
        phase = self.game.phase
        self._playing = phase is _PLAY or phase is _LAST
        self._gates, self._due = GATES[phase is _LAST][rules.mixed_discards]
        self._strict = rules.strict_building
        self._can_end = self.game.round in rules.early_end_rounds
        self._draws = (DRAWS_WITH_DECK if self.deck else DRAWS_WITHOUT)[self.row]

    def state(self) -> State:
        """The position as a state, without the cards that were seen."""
        return State(
            self.game, self.turn, self.seat, self.did, self.must_draw, self.own, self.other,
            self.own_hand, self.other_hand, self.row, self.deck, self.played,
            self.hidden, self.other_hidden, 0, 0,
        )  # fmt: skip

    def copy(self) -> "Simulation":
        """A copy that can be changed without changing this one."""
        return Simulation(self.state())

    def legal_actions(self) -> list[Action]:
        """All legal actions of the seat to move, as `legality.legal_actions` lists them."""
        if not self._playing:
            return list(legal_actions(self.state()))
        uses = USES[self.own_hand]
        gates = (self._due if self.must_draw else self._gates)[self.did]
        play, discard, draw, decline = gates[uses[0]]
        actions: list[Action] = []
        if draw is None:
            actions += self._draws
        if discard is None:
            actions += uses[1]
        if decline is None:
            actions.append(DECLINE)
        if play is None:
            add_plays(actions, self._strict, self.own, self.other, uses)
        return actions

    def do(self, action: Action | Deal) -> None:
        """Become the position after an action that is legal now."""
        if _DO[type(action)](self, action):  # the turn passes: see all from the other seat
            self.own, self.other = self.other, self.own
            self.own_hand, self.other_hand = self.other_hand, self.own_hand
            self.hidden, self.other_hidden = self.other_hidden, self.hidden
            self.seat = _NEXT[self.seat]
            self.turn += 1
            self.did = NOTHING

    # Each returns whether `do` must pass the turn: another call would take as long as all this.

    def _advance(self, action: Action | Deal) -> bool:
        """Do a rare action, or one that ends something."""
        self._take(advance(self.state(), action))
        return False

    def _draw(self, draw: Draw) -> bool:
        card, row, deck = draw.card, self.row, self.deck
        if len(deck) > 1:
            if card is None:
                card = deck[0]
            else:
                self.row = row = refilled(row, card, deck[0])
                self._draws = DRAWS_WITH_DECK[row]
            self.deck = deck[1:]
        elif len(deck) + ROW - row.count(None) == 1:  # the last card of the round
            return self._advance(draw)
        else:
            if card is None:
                card = deck[0]
            else:
                self.row = row = refilled(row, card, deck[0] if deck else None)
            self.deck = ()
            self._draws = DRAWS_WITHOUT[row]
        self.own_hand += UNIT[card]
        self.must_draw = False
        return True

    def _decline(self, decline: Decline) -> bool:
        if self.game.phase is not _PLAY:
            return self._advance(decline)
        self.must_draw = True
        return True

    def _discard(self, discard: Discard) -> bool:
        cost = discard.cost
        self.own_hand -= cost
        self.hidden += cost
        self.did |= DISCARDED
        return False

    def _play(self, play: Build | Remove) -> bool:
        if type(play) is Build:
            own, other = built(self.own, self.other, play.bit)
        else:
            own, other = played(self.own, self.other, play)
        if self._can_end and not (own and other):
            return self._advance(play)
        cost = play.cost
        self.own = own
        self.other = other
        self.own_hand -= cost
        self.played += cost
        self.did |= PLAYED
        return False

    def plays(self, limit: int = EVERY) -> dict[Reached, Step | None]:
        """The places that this turn's plays can reach; this one alone if no play is allowed."""
        here = self.own, self.other, self.own_hand
        if self._gates[self.did][0][0]:
            return {here: None}
        return plays_from(here, strict=self._strict, early=self._can_end_early(), limit=limit)

    def reach(self, there: Reached) -> None:
        """Jump to a place that `plays` has found."""
        paid = self.own_hand - there[2]
        if not paid:
            return
        ended = self.ends_early(there)
        self.own, self.other, self.own_hand = there
        self.played += paid
        self.did |= PLAYED
        if ended:
            self._take(ended_early(self.state(), took=True))

    def ends_early(self, there: Reached) -> bool:
        """Whether the plays of this turn that lead there end the game (R24, R25)."""
        own, other, _ = there
        if other or not self._can_end_early():
            return False
        return self.game.rules.early_end is EarlyEnd.REMOVED or bool(own)

    def _can_end_early(self) -> bool:
        """Whether a play that leaves the other without a bridge could end the game."""
        game = self.game
        bare_loses = game.rules.early_end is EarlyEnd.NO_BRIDGES and game.round > 1
        return self._can_end and (bare_loses or bool(self.other))

    def hand_of(self, seat: Seat) -> int:
        """The packed hand of one seat."""
        return self.own_hand if seat == self.seat else self.other_hand

    def bridges_of(self, seat: Seat) -> tuple[int, int]:
        """The bridges of one seat, and of the other."""
        return (self.own, self.other) if seat == self.seat else (self.other, self.own)

    def to_deal(self) -> tuple[Island, ...]:
        """The cards of the next deal, sorted (R20)."""
        return unpack(self.played + self.hidden + self.other_hidden)


_DO: Final[dict[type, Callable[[Simulation, Any], bool]]] = {
    Draw: Simulation._draw,
    Build: Simulation._play,
    Remove: Simulation._play,
    Discard: Simulation._discard,
    Decline: Simulation._decline,
    Place: Simulation._advance,
    Resign: Simulation._advance,
    Deal: Simulation._advance,
}
