"""Why nothing of a kind may be done: the reason that each action of the kind would be given."""

from random import Random

from hypothesis import given

from kahuna.engine import ACTIONS, Build, Discard, Draw
from kahuna.engine.kahuna.kinds import why_not_now
from support.matches import at_random, match_of
from support.strategies import RNGS, SETTINGS, Settings


@given(SETTINGS, RNGS)
def test_a_kind_is_refused_by_the_reason_for_each_of_its_actions(
    settings: Settings, rng: Random
) -> None:
    for match in at_random(match_of(settings), rng, settings.policy):
        seat = match.to_act or 1
        if rng.random() < 0.8:
            continue
        view = match.view(seat)
        for action in ACTIONS.values():
            card = action.card if isinstance(action, Build | Discard | Draw) else None
            for why in (why_not_now(view, type(action)), why_not_now(view, type(action), card)):
                assert why is None or match.refusal(action) == why, action


@given(SETTINGS, RNGS)
def test_a_kind_that_isnt_refused_has_cards_that_may_be_played(
    settings: Settings, rng: Random
) -> None:
    for match in at_random(match_of(settings), rng, settings.policy):
        if match.to_act is None or rng.random() < 0.8:
            continue
        view, legal = match.view(match.to_act), match.legal_actions()
        for card in view.hand:
            may_discard = why_not_now(view, Discard, card) is None
            assert may_discard == (Discard(card) in legal)
        for face_up in view.row:
            if face_up is not None:
                assert (why_not_now(view, Draw, face_up) is None) == (Draw(face_up) in legal)
