"""The weakest level that means something: one action ahead, and not always with open eyes."""

from random import Random

from kahuna.ai.kahuna.easy import OVERLOOKS, Easy
from kahuna.engine import legal_actions, player_view
from kahuna.engine.kahuna.state import State
from support.positions import position


def choices(state: State, count: int = 200) -> list[str]:
    """What it chooses, again and again."""
    rng = Random(1)
    view = player_view(state, state.seat)
    legal = legal_actions(state)
    return [str(Easy().choose(view, legal, rng)) for _ in range(count)]


def knock_on() -> State:
    """An A card gains ALOA by AH, and AD comes off, and DUDA is lost with it.

    A C card gains COCO and takes nothing off, but brings another island nearer.
    """
    return position("AB CF CG EH HI HL", "AD BD DE", hands=("AC", ""))


def test_an_island_is_gained_if_it_can_be() -> None:
    assert set(choices(position("AB", "", hands=("AK", "")))) <= {"AD", "AH"}


def test_with_few_cards_nothing_is_played_for_nothing() -> None:
    assert all(choice.startswith("+") for choice in choices(position(hands=("AKL", ""), row="BCD")))


def test_with_many_cards_something_is_played() -> None:
    assert not any(choice.startswith("+") for choice in choices(position(hands=("ABKL", ""))))


def test_what_falls_with_an_island_is_overlooked_now_and_then() -> None:
    chosen = choices(knock_on())
    seen, overlooked = (sum(choice in ways for choice in chosen) for ways in (["AH"], ["CB", "CK"]))
    assert seen + overlooked == len(chosen)
    assert 0.5 * OVERLOOKS < overlooked / len(chosen) < 1.5 * OVERLOOKS


def test_a_card_is_taken_where_few_bridges_are_missing() -> None:
    assert set(choices(position("AB", hands=("K", ""), row="AEI", deck="C"))) == {"+A"}
