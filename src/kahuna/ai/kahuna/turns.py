"""Whole turns: the plays of a hand, then the draw, ranked by the evaluation."""

from collections.abc import Iterator
from heapq import nlargest
from itertools import combinations
from typing import Final, NamedTuple

from kahuna.ai.kahuna.evaluation import SURE, Evaluation
from kahuna.ai.kahuna.moment import moment_after
from kahuna.engine import DECLINE, Action, Decline, Discard, Draw, Island, Phase, Seat
from kahuna.engine.kahuna.actions import DISCARDS
from kahuna.engine.kahuna.cards import ALL_CARDS, HAND_LIMIT, UNIT, pack, size, unpack
from kahuna.engine.kahuna.plays import EVERY, Reached, Step
from kahuna.engine.kahuna.simulation import Simulation

CROWDED: Final = 4
"""The least cards in a hand for which a voluntary discard is considered."""
_DISCARD: Final = {discard.card: discard for discard in DISCARDS}


class End(NamedTuple):
    """A way to end a turn, and the evaluation's log odds to win after it."""

    odds: float
    action: Action | None
    """None: the game is already over."""


class Turn(NamedTuple):
    """A turn up to its end: the bridges and hand there, and the ways to end it, best first."""

    actions: tuple[Action, ...]
    there: Reached
    ends: tuple[End, ...]

    @property
    def odds(self) -> float:
        """The log odds with the best end."""
        return self.ends[0].odds

    def with_end(self, end: End) -> tuple[Action, ...]:
        """All its actions, with this end."""
        return self.actions if end.action is None else (*self.actions, end.action)


def best_turns(now: Simulation, count: int, evaluation: Evaluation) -> list[Turn]:
    """The best turns of the seat to move by the evaluation, best first.

    Only the `count` best places before the draw are examined closely.
    """
    places = _places(now, EVERY, HAND_LIMIT)
    turns = []
    for there in _by_worth(now, places.all(), count, evaluation):
        actions = places.actions(there)
        after = now.copy()
        for action in actions:
            after.do(action)
        turns.append(Turn(actions, there, _ends(after, now.seat, evaluation)))
    return sorted(turns, key=lambda turn: -turn.odds)


class Glance(NamedTuple):
    """The best turn at a glance: the place its plays or discards lead to, and its end."""

    there: Reached
    discards: tuple[Discard, ...]
    end: End

    def play(self, now: Simulation) -> None:
        """Play it."""
        self.play_up_to_end(now)
        if self.end.action is not None:
            now.do(self.end.action)

    def play_up_to_end(self, now: Simulation) -> None:
        """Play it, without the draw."""
        if self.discards:
            for discard in self.discards:
                now.do(discard)
        else:
            now.reach(self.there)


def glance(now: Simulation, evaluation: Evaluation, limit: int = EVERY) -> Glance:
    """The turn to the best place before the draw, then its best end; discards only if it must."""
    places = _places(now, limit, 0)
    [there] = _by_worth(now, places.all(), 1, evaluation)
    discards = places.thrown.get(there, ())
    after = now.copy()
    Glance(there, discards, End(0.0, None)).play_up_to_end(after)
    return Glance(there, discards, _ends(after, now.seat, evaluation)[0])


class _Places(NamedTuple):
    """The places before the end of a turn: by plays, with the steps there, and by discards."""

    found: dict[Reached, Step | None]
    thrown: dict[Reached, tuple[Discard, ...]]
    can_stay: bool

    def all(self) -> list[Reached]:
        """The places, each once."""
        places = [*self.found, *self.thrown]
        return places if self.can_stay else places[1:]

    def actions(self, there: Reached) -> tuple[Action, ...]:
        """The actions that lead to a place."""
        if there in self.thrown:
            return self.thrown[there]
        plays: list[Action] = []
        while (step := self.found[there]) is not None:
            there, play = step
            plays.append(play)
        return tuple(reversed(plays))


def _places(now: Simulation, limit: int, throws: int) -> _Places:
    """The places before the end of the turn, with at most `throws` voluntary discards."""
    legal = now.legal_actions()
    found = now.plays(limit)
    can_stay = any(isinstance(action, (Draw, Decline)) for action in legal)
    if not can_stay and len(found) == 1:
        throws = max(1, throws)
    thrown = {}
    if throws and any(isinstance(action, Discard) for action in legal):
        thrown = dict(_throws(now, throws))
    return _Places(found, thrown, can_stay)


def _throws(now: Simulation, most: int) -> Iterator[tuple[Reached, tuple[Discard, ...]]]:
    hand = unpack(now.own_hand)
    for count in range(1, most + 1 if len(hand) >= CROWDED else 1):
        for cards in combinations(hand, count):
            there = now.own, now.other, now.own_hand - pack(cards)
            yield there, tuple(_DISCARD[card] for card in cards)


def _by_worth(
    now: Simulation, places: list[Reached], count: int, evaluation: Evaluation
) -> list[Reached]:
    """The `count` best places by the evaluation after the draw, best first."""
    drawing = now.game.phase is Phase.PLAY
    valued = evaluation.judge(moment_after(now, drawn=drawing))
    by_size = valued.by_size(drawing=drawing)
    worths = [
        SURE if not there[1] and now.ends_early(there) else worth + by_size[size(there[2])]
        for there, worth in zip(places, valued.worths(places), strict=True)
    ]
    if count == 1:
        return [places[worths.index(max(worths))]]
    best = nlargest(count, range(len(places)), key=worths.__getitem__)
    return [places[i] for i in best]


def _ends(after: Simulation, seat: Seat, evaluation: Evaluation) -> tuple[End, ...]:
    """The ways to end the turn from here, best first."""
    outcome = after.game.outcome
    if outcome is not None:
        return (End(SURE if outcome.winner == seat else -SURE, None),)
    legal = after.legal_actions()
    ends = []
    if draws := [action for action in legal if isinstance(action, Draw)]:
        ends = _draws(after, draws, evaluation)
    if DECLINE in legal:
        ends.append(End(_odds_declined(after, evaluation), DECLINE))
    return tuple(sorted(ends, key=lambda end: -end.odds))


def _draws(after: Simulation, draws: list[Draw], evaluation: Evaluation) -> list[End]:
    """The worth of each draw; the deck's card may be any that isn't known to be elsewhere."""
    unknown = _unknown(after)
    cards = {draw.card for draw in draws if draw.card}.union(unknown)
    places = [(after.own, after.other, after.own_hand + UNIT[card]) for card in cards]
    judge = evaluation.judge(moment_after(after, drawn=True))
    odds = dict(zip(cards, judge.odds(places, size(after.other_hand)), strict=True))
    return [
        End(
            odds[draw.card] if draw.card else sum(map(odds.__getitem__, unknown)) / len(unknown),
            draw,
        )
        for draw in draws
    ]


def _odds_declined(after: Simulation, evaluation: Evaluation) -> float:
    here = after.own, after.other, after.own_hand
    judge = evaluation.judge(moment_after(after, drawn=False))
    declined = after.game.phase is Phase.PLAY
    return judge.odds([here], size(after.other_hand), declined=declined)[0]


def _unknown(now: Simulation) -> tuple[Island, ...]:
    """The cards that the seat to move can't place, each equally likely to be on top of the deck.

    This ignores that the other was seen to take some of them.
    """
    row = pack(card for card in now.row if card is not None)
    return unpack(ALL_CARDS - now.own_hand - now.played - now.hidden - row)
