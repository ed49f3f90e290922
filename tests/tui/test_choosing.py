"""How letters and commands become actions, without a screen."""

import re
from collections.abc import Iterator
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given, settings

from kahuna.engine import ISLANDS, Action, Island, Phase, Remove, Rules
from kahuna.engine.board import LINES
from kahuna.engine.kahuna.state import DISCARDED, PLAYED, State
from kahuna.narration import Narrator
from kahuna.record import format_record
from kahuna.tui.kahuna.choosing import Choosing
from kahuna.tui.kahuna.mode import Mode
from support.matches import at_random, match_at, match_of, new_match, play
from support.positions import position
from support.strategies import RNGS, SETTINGS, Settings
from support.texts import english

NARRATOR = Narrator(english(), ("ANA", "LUC"))
STRICT = Rules(strict_building=True)
RULE = re.compile(r"\(R\d+\)")


def choosing_at(state: State) -> Choosing:
    return Choosing(match_at(state), NARRATOR)


def typed(choosing: Choosing, keys: str) -> Action | None:
    """The action that keys give; letters are islands, `space`, `x` and so on are commands."""
    action = None
    for key in keys.split():
        assert action is None, "an action is complete before its last key"
        action = choosing.letter(Island(key)) if len(key) == 1 else choosing.command(key)
    return action


def given_by(state: State, keys: str) -> str:
    """The notation of the action that keys give at a position."""
    action = typed(choosing_at(state), keys)
    assert action is not None
    return action.notation


def refused(state: State, keys: str) -> str:
    """Why keys give nothing at a position."""
    choosing = choosing_at(state)
    assert typed(choosing, keys) is None
    return choosing.message


def test_two_letters_build() -> None:
    assert given_by(position(hands=("H", "")), "H E") == "HE"


def test_a_letter_picks_the_card() -> None:
    choosing = choosing_at(position(hands=("H", "")))
    assert (choosing.mode, choosing.picked) == (Mode.PICK, None)
    assert choosing.letter(Island("H")) is None
    assert (choosing.mode, choosing.picked, choosing.message) == (Mode.TARGET, Island("H"), "")


def test_the_same_letters_remove_where_the_opponents_bridge_lies() -> None:
    assert given_by(position(two="EH", hands=("HE", "")), "H E") == "xEH:EH"
    assert given_by(position(two="EH", hands=("HE", "")), "E H") == "xEH:EH"
    assert given_by(position(two="EH", hands=("HH", "")), "H E") == "xEH:HH"


def test_payment_is_asked_for_where_several_pairs_could_pay() -> None:
    choosing = choosing_at(position(two="EH", hands=("EEH", "")))
    assert typed(choosing, "E H") is None
    assert choosing.mode is Mode.PAY
    assert [action.notation for action in choosing.payments] == ["xEH:EE", "xEH:EH"]
    assert choosing.commands() == ("pay_1", "pay_2", "back")
    second = choosing.command("pay_2")
    assert second
    assert second.notation == "xEH:EH"


def test_with_strict_building_it_is_asked_whether_to_build_at_once() -> None:
    state = position(two="EH", hands=("EEHH", ""), rules=STRICT)
    choosing = choosing_at(state)
    typed(choosing, "H E")
    assert [action.notation for action in choosing.payments] == [
        *("xEH:EE", "xEH:EE*", "xEH:EH", "xEH:EH*", "xEH:HH", "xEH:HH*")
    ]
    assert given_by(state, "E H pay_4") == "xEH:EH*"


def test_a_letter_pays_nothing() -> None:
    choosing = choosing_at(position(two="EH", hands=("EEH", "")))
    assert typed(choosing, "E H") is None
    assert choosing.letter(Island("E")) is None
    assert (choosing.mode, choosing.message) == (Mode.PAY, "Choose a number, or Esc.")


def test_draws() -> None:
    state = position(hands=("H", ""), row="CAL")
    assert given_by(state, "to_draw L") == "+L"
    assert given_by(state, "to_draw deck") == "+*"
    assert given_by(state, "to_draw decline") == "="


def test_discards() -> None:
    assert given_by(position(hands=("H", "")), "discard H") == "-H"


def test_placing_takes_the_letters_of_the_ends_in_any_order() -> None:
    state = position(phase=Phase.SETUP, left=2)
    assert given_by(state, "E H") == given_by(state, "H E") == "@EH"


def test_the_last_turn_is_ended_by_a_command_of_its_own() -> None:
    state = position(hands=("H", ""), phase=Phase.LAST, left=2)
    assert choosing_at(state).commands() == ("end_turn",)
    assert given_by(state, "end_turn") == "="


@pytest.mark.parametrize("keys", ["H", "to_draw", "discard", "H H", "E H"])
def test_esc_goes_back_to_the_beginning(keys: str) -> None:
    choosing = choosing_at(position(two="EH", hands=("EEH", "")))
    typed(choosing, keys)
    assert choosing.mode is not Mode.PICK
    assert "back" in choosing.commands()
    choosing.command("back")
    assert (choosing.mode, choosing.picked, choosing.message) == (Mode.PICK, None, "")
    assert choosing.commands() == ("to_draw", "discard")


FULL = "AABCD"
EVERY_LINE_BUT_TWO = " ".join(LINES[:25])

REFUSALS = {
    "a card that isn't held": (position(hands=("H", "")), "E", "no ELAI card", "R8"),
    "no line": (position(hands=("H", "")), "H C", "No line joins HUNA and COCO", "R2"),
    "the same island": (position(hands=("H", "")), "H H", "joins two islands", "R2"),
    "one's own bridge": (position("EH", hands=("H", "")), "H E", "already has ANA's bridge", "R8"),
    "one card only": (position(two="EH", hands=("H", "")), "H E", "doesn't hold ELAI + HUNA", "R9"),
    "a play after a discard": (position(hands=("H", ""), did=DISCARDED), "H", "no plays", "R10"),
    "no such play either": (position(hands=("H", ""), did=DISCARDED), "E", "no plays", "R10"),
    "a discard after a play": (
        *(position(hands=("H", ""), did=PLAYED), "discard H", "no discards", "R10"),
    ),
    "discarding what isn't held": (position(hands=("H", "")), "discard E", "no ELAI", "R10"),
    "the 26th bridge": (
        *(position(EVERY_LINE_BUT_TWO, hands=("J", "")), "J K", "All 25 bridges", "R3"),
    ),
    "strict building": (
        *(
            position(two="AB AD", hands=("H", ""), rules=STRICT),
            "H A",
            "LUC's stone on ALOA",
            "R27",
        ),
    ),
    "a card not in the row": (position(row="CAL"), "to_draw E", "no ELAI card in the row", "R14"),
    "an empty deck": (position(row="CA-", deck=""), "to_draw deck", "The deck is empty", "R17"),
    "a sixth card": (position(hands=(FULL, ""), row="EFG"), "to_draw E", "five cards", "R15"),
    "a sixth card of the deck": (position(hands=(FULL, "")), "to_draw deck", "five cards", "R15"),
    "a second decline": (position(must_draw=True), "to_draw decline", "just declined", "R16"),
    "a second decline with five": (
        *(position(hands=(FULL, ""), must_draw=True), "to_draw decline", "to make room", "R16"),
    ),
    "placing on a bridge": (
        *(position("EH", phase=Phase.SETUP, left=1), "E H", "already has ANA's bridge", "R8"),
    ),
    "placing on no line": (position(phase=Phase.SETUP, left=1), "E A", "No line joins", "R2"),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_a_refusal_says_why_and_names_its_rule(name: str) -> None:
    state, keys, why, rule = REFUSALS[name]
    message = refused(state, keys)
    assert why in message
    assert message.rstrip(".").endswith(f"({rule})")
    assert message[0].isupper()


def test_a_refusal_goes_with_the_next_key() -> None:
    choosing = choosing_at(position(hands=("H", "")))
    choosing.letter(Island("E"))
    assert choosing.message
    choosing.letter(Island("H"))
    assert not choosing.message


def test_after_a_refused_target_another_can_be_typed() -> None:
    choosing = choosing_at(position(hands=("H", "")))
    assert typed(choosing, "H C") is None
    assert (choosing.mode, choosing.picked) == (Mode.TARGET, Island("H"))
    action = choosing.letter(Island("E"))
    assert action
    assert action.notation == "HE"


def test_what_is_lit_can_be_typed() -> None:
    choosing = choosing_at(position("EI", two="EH", hands=("HE", "")))
    assert [set(lit) for lit in choosing.lit()] == [set(), {"E", "H"}]
    choosing.letter(Island("E"))
    lines, islands = choosing.lit()
    assert set(lines) == {"BE", "DE", "EF", "EH", "EJ"}
    assert set(islands) == set("BDFHJ")
    choosing.command("discard")
    assert choosing.lit() == (frozenset(), frozenset())


def test_of_the_line_to_be_paid_for_nothing_else_is_lit() -> None:
    choosing = choosing_at(position(two="EH", hands=("EEH", "")))
    typed(choosing, "E H")
    assert [set(lit) for lit in choosing.lit()] == [{"EH"}, set()]


def test_in_the_set_up_every_island_with_a_free_line_is_lit() -> None:
    choosing = choosing_at(position("AB AD AH", phase=Phase.SETUP, left=1))
    assert choosing.lit()[1] == set(ISLANDS) - {"A"}


WAYS = ["to_draw deck", "to_draw decline", "end_turn"]
WAYS += [f"{before} {island}" for before in ("to_draw", "discard") for island in ISLANDS]
WAYS += [" ".join(ends) for ends in product(ISLANDS, ISLANDS)]


def all_ways(choosing: Choosing) -> Iterator[Action]:
    """All actions that keys can give; each key that gives none says why, or leads on."""
    for keys in WAYS:
        first, *_ = keys.split()
        choosing.reset()
        if len(first) > 1 and first not in choosing.commands():
            continue
        for key in keys.split():
            before = choosing.mode
            action = typed(choosing, key)
            if choosing.mode is Mode.PAY:
                assert len(choosing.payments) > 1
                for name in choosing.commands()[:-1]:
                    paid = choosing.command(name)
                    assert paid is not None
                    yield paid
                break
            if action is not None:
                yield action
            elif choosing.mode is before:
                assert RULE.search(choosing.message), (keys, choosing.message)
                break


@given(RNGS, SETTINGS)
@settings(max_examples=6)
def test_keys_give_all_that_is_legal_and_nothing_else(rng: Random, chosen: Settings) -> None:
    match = match_of(chosen)
    choosing = Choosing(match, NARRATOR)
    for played in at_random(match, rng, chosen.policy):
        if played.to_act is None or rng.random() < 0.8:
            continue
        kept = format_record(match.record)
        assert sorted(set(all_ways(choosing))) == list(match.legal_actions())
        assert format_record(match.record) == kept


@given(RNGS, SETTINGS)
@settings(max_examples=6)
def test_a_number_is_asked_for_only_where_there_is_a_choice(rng: Random, chosen: Settings) -> None:
    match = match_of(chosen)
    for played in at_random(match, rng, chosen.policy):
        legal = played.legal_actions()
        for line in {action.line for action in legal if isinstance(action, Remove)}:
            ways = [a for a in legal if isinstance(a, Remove) and a.line == line]
            for one, other in permutations(line):
                choosing = Choosing(match, NARRATOR)
                choosing.letter(Island(one))
                if one in choosing.view.hand:
                    action = choosing.letter(Island(other))
                    assert (choosing.mode is Mode.PAY) == (len(ways) > 1) == (action is None)


def test_nobody_chooses_when_the_game_is_over() -> None:
    match = new_match()
    play(match, "resign")
    with pytest.raises(AssertionError, match="nobody chooses"):
        Choosing(match, NARRATOR).view  # noqa: B018 - it is the asking that fails
