"""What holds for the rules of every game, over whole games at random."""

from random import Random

import pytest
from hypothesis import given, settings

from kahuna.engine.game import IllegalAction, IllegalDeal, NotationError
from kahuna.engine.shuffling import shuffled
from support.any_game import SETUPS, moments, rules_of
from support.strategies import RNGS

MOST_ACTIONS = 2000

games = pytest.mark.parametrize("name", SETUPS)


@games
@given(RNGS)
@settings(max_examples=10)
def test_a_game_ends_in_time_with_an_outcome(name: str, rng: Random) -> None:
    game = rules_of(name)
    course = list(moments(name, rng))
    assert len(course) < MOST_ACTIONS
    for moment in course[:-1]:
        assert game.outcome(moment.state) is None
        assert game.to_act(moment.state) in range(1, SETUPS[name].seats + 1)
    outcome = game.outcome(course[-1].state)
    assert outcome is not None
    assert set(outcome.winners) <= set(range(1, SETUPS[name].seats + 1))
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert len(outcome.points) == SETUPS[name].seats
    assert game.legal_actions(course[-1].state) == ()


@games
@given(RNGS)
@settings(max_examples=10)
def test_what_is_legal_is_what_is_not_refused(name: str, rng: Random) -> None:
    game = rules_of(name)
    course = list(moments(name, rng))
    known = {action for moment in course for action in game.legal_actions(moment.state)}
    for moment in rng.sample(course, min(len(course), 12)):
        legal = game.legal_actions(moment.state)
        assert [action.notation for action in legal] == sorted(a.notation for a in legal)
        assert len(set(legal)) == len(legal)
        assert {action for action in known if not game.refusal(moment.state, action)} == set(legal)


@games
@given(RNGS)
@settings(max_examples=10)
def test_what_is_refused_changes_nothing_and_says_why(name: str, rng: Random) -> None:
    game = rules_of(name)
    course = list(moments(name, rng))
    known = sorted({a.notation for m in course for a in game.legal_actions(m.state)})
    for moment in rng.sample(course, min(len(course), 12)):
        for action in map(game.parse, known):
            why = game.refusal(moment.state, action)
            if why is None:
                continue
            assert why.id.isidentifier()
            with pytest.raises(IllegalAction) as caught:
                game.apply(moment.state, action)
            assert caught.value.refusal == why


@games
@given(RNGS)
@settings(max_examples=10)
def test_a_state_is_a_value(name: str, rng: Random) -> None:
    """Asking and acting leave it as it was, and the same action leads to an equal one."""
    game = rules_of(name)
    for moment in moments(name, rng):
        if game.to_act(moment.state) is None:
            continue
        action = rng.choice(game.legal_actions(moment.state))
        views = [game.view(moment.state, seat) for seat in (None, 1, 2)]
        assert game.apply(moment.state, action) == game.apply(moment.state, action)
        assert [game.view(moment.state, seat) for seat in (None, 1, 2)] == views


@games
@given(RNGS)
@settings(max_examples=10)
def test_actions_are_read_as_they_are_written(name: str, rng: Random) -> None:
    game = rules_of(name)
    resignation = game.resignation()
    actions = {a for m in moments(name, rng) for a in game.legal_actions(m.state)}
    for action in actions | ({resignation} if resignation else set()):
        assert game.parse(action.notation) == action
        assert game.parse(action.notation.lower()) == action
        assert hash(game.parse(action.notation)) == hash(action)


@games
@pytest.mark.parametrize("text", ["", " ", "?", "no action", "\u212a", "+\u0301", "=" * 1000])
def test_no_action_is_refused_as_such(name: str, text: str) -> None:
    with pytest.raises(NotationError) as caught:
        rules_of(name).parse(text)
    assert caught.value.text == text


@games
@given(RNGS)
@settings(max_examples=10)
def test_a_state_sampled_from_a_view_has_that_view(name: str, rng: Random) -> None:
    game = rules_of(name)
    for moment in moments(name, rng):
        for seat in range(1, SETUPS[name].seats + 1):
            view = game.view(moment.state, seat)
            unknown = game.unknown(view)
            assert list(unknown) == sorted(unknown)
            state = game.sample(view, shuffled(unknown, rng.random))
            assert game.view(state, seat) == view
            assert game.view(state, None) == game.view(moment.state, None)
            if game.to_act(moment.state) == seat:  # who moves knows what is legal
                assert game.legal_actions(state) == game.legal_actions(moment.state)


@games
@given(RNGS)
@settings(max_examples=5)
def test_nothing_is_sampled_from_other_cards_or_from_nobody(name: str, rng: Random) -> None:
    game = rules_of(name)
    for moment in moments(name, rng):
        view = game.view(moment.state, 1)
        with pytest.raises(ValueError, match=r"."):
            game.sample(view, (*game.unknown(view), "?"))
        public = game.view(moment.state, None)
        with pytest.raises(ValueError, match=r"."):
            game.sample(public, game.unknown(public))


@games
@given(RNGS)
@settings(max_examples=10)
def test_a_secret_is_told_to_whom_it_concerns(name: str, rng: Random) -> None:
    """Whoever sees more of an event than everybody may has been told something by the step."""
    game = rules_of(name)
    for moment in moments(name, rng):
        for event in moment.step.events:
            public = game.seen(event, None)
            assert game.seen(public, None) == public
            for seat in range(1, SETUPS[name].seats + 1):
                own = game.seen(event, seat)
                assert game.seen(own, None) == public
                if own != public:
                    assert seat in moment.step.told


@games
@given(RNGS)
@settings(max_examples=10)
def test_no_deal_is_taken_that_is_not_due(name: str, rng: Random) -> None:
    game = rules_of(name)
    for moment in moments(name, rng):
        if game.due(moment.state) is None:
            with pytest.raises(IllegalDeal):
                game.deal(moment.state, ("A",))


@games
def test_a_game_begins_with_the_cards_of_its_openings_only(name: str) -> None:
    game = rules_of(name)
    decks = [opening.cards for opening in game.openings(SETUPS[name])]
    game.begin(SETUPS[name], decks)
    with pytest.raises(IllegalDeal):
        game.begin(SETUPS[name], [*decks[:-1], decks[-1][1:]])
    with pytest.raises(ValueError, match=r"."):
        game.begin(object(), decks)  # type: ignore[arg-type]


@games
def test_who_plays_again_sits_elsewhere_in_a_setup_of_the_same_kind(name: str) -> None:
    setup, seats = SETUPS[name], SETUPS[name].seats
    assert seats in rules_of(name).seats
    turned = setup
    for _ in range(seats):
        turned = turned.rotated()
        assert (turned.seats, turned.variant) == (seats, setup.variant)
    assert turned == setup
