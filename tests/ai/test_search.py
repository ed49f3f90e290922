"""What `hard` finds: the end of a game is worked out, not guessed."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from typing_extensions import override

from kahuna.ai.kahuna.hard import Hard
from kahuna.ai.kahuna.normal import Normal
from kahuna.ai.kahuna.search import Option, search
from kahuna.engine import (
    Action,
    Phase,
    PlayerView,
    Seat,
    advance,
    legal_actions,
    outcome,
    player_view,
    sample_state,
    to_act,
)
from kahuna.engine.kahuna.cards import pack
from kahuna.engine.kahuna.state import State
from support.positions import cards, position

LAST = {"row": "---", "deck": "", "round": 3, "phase": Phase.LAST}


def best(state: State) -> Fraction:
    """What the seat to move makes of a last turn when it sees all cards: 1, 0 or a half."""
    return max(1 - value(after, state.seat) for after in _after_turn(state))


def value(after: State, seat: Seat) -> Fraction:
    """What the other seat makes of a position that `seat` has left it."""
    if to_act(after) is not None:
        return best(after)
    result = outcome(after)
    assert result is not None
    return Fraction(1, 2) if result.winner is None else Fraction(result.winner != seat)


def _after_turn(state: State) -> set[State]:
    found: set[State] = set()
    todo = [state]
    while todo:
        here = todo.pop()
        for action in legal_actions(here):
            after = advance(here, action)
            over = after.seat != here.seat or to_act(after) is None
            if over:
                found.add(after)
            else:
                todo.append(after)
    return found


def worth(view: PlayerView, actions: tuple[Action, ...]) -> Fraction:
    """The chance after a turn, over all hands that the other could hold, one after the other."""
    hands = Counter(combinations(view.unknown, view.other_cards))
    total = Fraction(0)
    for hand, ways in hands.items():
        rest = list((Counter(view.unknown) - Counter(hand)).elements())
        state = sample_state(view, (*hand, *rest))
        for action in actions:
            state = advance(state, action)
        total += ways * (1 - value(state, view.seat))
    return total / hands.total()


@pytest.mark.parametrize(
    ("one", "two", "hand", "other", "hidden"),
    [
        ("AB AD", "EH HI", "BH", "DE", "LL"),
        ("AB BC BD", "EH HI GJ", "H", "E", "BBA"),
        ("HL", "KL EH", "IC", "AL", "L"),
    ],
)
def test_the_last_turns_are_solved(one: str, two: str, hand: str, other: str, hidden: str) -> None:
    state = position(one, two, hands=(hand, other), hidden=("", hidden), left=2, **LAST)  # type: ignore[arg-type]
    view = player_view(state, 1)
    options: list[Option] = search(view, Random(1))
    worths = [worth(view, option.actions) for option in options]
    for option, exact in zip(options, worths, strict=True):
        assert option.chance == pytest.approx(float(exact), abs=0.005)
    assert worths[0] == max(worths)
    assert len(set(worths)) > 1, "whatever is played comes to the same"


def test_the_very_last_turn_wins_if_it_can() -> None:
    # Level in islands and points; only a bridge on HL gains LALE.
    state = position("AB AD HI", "CK KL CG", hands=("DL", ""), left=1, seat=1, **LAST)  # type: ignore[arg-type]
    chosen = Hard().choose(player_view(state, 1), legal_actions(state), Random(1))
    after = advance(state, chosen)
    assert best(after) == 1


@pytest.mark.parametrize("player", [Hard, Normal])
def test_a_win_at_once_is_taken(player: type[Hard] | type[Normal]) -> None:
    state = position("AB AD BC", "EH", hands=("EHKL", "CDG"), round=2)
    chosen = player().choose(player_view(state, 1), legal_actions(state), Random(1))
    assert advance(state, chosen).game.phase is Phase.OVER


def test_a_plan_is_followed_and_dropped_when_all_is_different() -> None:
    state = position("AB BC", "EH HI GJ", hands=("EHB", "CD"), round=2)
    player = Normal()
    first = player.choose(player_view(state, 1), legal_actions(state), Random(1))
    again = player.choose(player_view(state, 1), legal_actions(state), Random(2))
    assert first == again  # undone, and asked once more
    other = state._replace(own_hand=pack(cards("KL")))
    assert player.choose(player_view(other, 1), legal_actions(other), Random(1)) in legal_actions(
        other
    )


def test_more_playouts_are_more_work() -> None:
    state = position("AB BC", "EH HI", hands=("EHB", "CD"))
    few, many = (Counter[str](), Counter[str]())
    for counted, playouts in ((few, 20), (many, 300)):
        rng = _Counted(counted)
        search(player_view(state, 1), rng, playouts)
    assert many["random"] > 3 * few["random"] > 0


class _Counted(Random):
    """Lots that are counted."""

    def __init__(self, counted: Counter[str]) -> None:
        super().__init__(1)
        self._counted = counted

    @override
    def random(self) -> float:
        self._counted["random"] += 1
        return super().random()
