"""The cursor: what it can stand on, where the arrows lead, what is foretold."""

from random import Random

import pytest
from hypothesis import given

from kahuna.chart import Direction
from kahuna.engine import Draw, Island
from kahuna.engine.kahuna.state import State
from kahuna.narration import Narrator
from kahuna.tui.kahuna.boards import after, scene_of
from kahuna.tui.kahuna.choosing import Choosing
from kahuna.tui.kahuna.mode import Mode
from kahuna.tui.kahuna.options import DECK, NO_CARD, options
from kahuna.tui.kahuna.previews import foretold
from kahuna.tui.table.cursor import move
from support.matches import at_random, match_at, match_of
from support.positions import position
from support.strategies import RNGS, SETTINGS, Settings
from support.texts import english

pytestmark = pytest.mark.slow

NARRATOR = Narrator(english(), ("ANA", "LUC"))


def choosing_at(state: State, keys: str = "") -> Choosing:
    choosing = Choosing(match_at(state), NARRATOR)
    for key in keys.split():
        assert (choosing.letter(Island(key)) if len(key) == 1 else choosing.command(key)) is None
    return choosing


def places(choosing: Choosing) -> list[str]:
    return [option.at for option in options(choosing)]


def moved(at: str | None, choosing: Choosing, direction: Direction) -> str | None:
    choosing.at = at
    move(choosing, direction)
    return choosing.at


def test_first_the_islands_whose_cards_can_be_played() -> None:
    assert places(choosing_at(position(hands=("HL", "")))) == ["H", "L"]


def test_then_the_lines_to_build_on_or_remove_from() -> None:
    state = position("HI", "EH", hands=("HE", ""))
    assert places(choosing_at(state, "H")) == ["AH", "DH", "EH", "HL"]


def test_in_the_row_each_card_once_then_the_deck_and_no_card() -> None:
    state = position(hands=("H", ""), row="LLA")
    assert places(choosing_at(state, "to_draw")) == ["L", "A", DECK, NO_CARD]


def test_arrows_go_along_a_list_and_stop_at_its_ends() -> None:
    among = choosing_at(position(hands=("H", ""), row="LLA"), "to_draw")
    assert moved(None, among, Direction.RIGHT) == "L"
    assert moved("L", among, Direction.DOWN) == "A"
    assert moved("L", among, Direction.LEFT) == "L"
    assert moved(NO_CARD, among, Direction.RIGHT) == NO_CARD
    none = choosing_at(position())
    assert not options(none)
    assert moved("L", none, Direction.RIGHT) is None


def test_what_would_happen_is_told_before() -> None:
    state = position("HL", "KL", hands=("I", ""))
    choosing = choosing_at(state, "I")
    option = next(option for option in options(choosing) if option.at == "IL")
    assert option.action is not None
    told = foretold(option.action, choosing, NARRATOR)
    assert told == "Enter: builds IFFI-LALE, gains LALE, clears KAHU-LALE"


def test_the_end_of_the_game_is_told_before() -> None:
    state = position("AB", "EH", hands=("EH", ""), round=2)
    choosing = choosing_at(state, "E")
    option = next(option for option in options(choosing) if option.at == "EH")
    assert option.action is not None
    assert foretold(option.action, choosing, NARRATOR).endswith("removes ELAI-HUNA, ends the game")


def test_what_a_payment_leaves_is_told_where_it_matters() -> None:
    state = position("", "AB EH", hands=("EEH", ""))
    choosing = choosing_at(state, "E H")
    assert choosing.mode is Mode.PAY
    told = [foretold(o.action, choosing, NARRATOR) for o in options(choosing) if o.action]
    assert [text.rpartition(", ")[2] for text in told] == ["keeping HUNA", "keeping ELAI"]


@given(SETTINGS, RNGS)
def test_every_option_is_legal_and_its_picture_comes_true(settings: Settings, rng: Random) -> None:
    match = match_of(settings)
    for moment in at_random(match, rng, settings.policy):
        seat = moment.to_act
        if seat is None or rng.random() < 0.7:
            continue
        choosing = Choosing(moment, NARRATOR)
        if choosing.mode is Mode.PICK and (cards := options(choosing)) and not cards[0].action:
            choosing.letter(Island(rng.choice(cards).at))
        for option in options(choosing):
            if option.action is None or isinstance(option.action, Draw):
                continue
            assert moment.refusal(option.action) is None
            shown = after(scene_of(moment.view(seat)), choosing.preview(option.action))
            moment.act(option.action)
            view = moment.view(seat)
            assert (dict(shown.bridges), dict(shown.stones)) == (view.bridges, view.stones)
            if moment.undo() is None:
                return
