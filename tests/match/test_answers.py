"""What a match answers without changing: why not, what would happen, where a line goes wrong."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kahuna.engine import (
    ACTIONS,
    RESIGN,
    Action,
    Draw,
    IllegalAction,
    RefusalCode,
    parse_action,
    parse_turn,
)
from kahuna.engine.kahuna.actions import BUILDS, DECLINE, DISCARDS, DRAWS, REMOVES
from kahuna.match import Match
from support.matches import (
    all_of,
    at_random,
    ignore,
    match_of,
    new_match,
)
from support.strategies import RNGS, SETTINGS, Settings


@given(RNGS, SETTINGS)
@settings(max_examples=8)
def test_a_refused_action_changes_nothing_and_isnt_kept(rng: Random, chosen: Settings) -> None:
    kept: list[object] = []
    match = match_of(chosen, kept.append)
    for _ in at_random(match, rng, chosen.policy):
        legal = {*match.legal_actions(), *([RESIGN] if match.to_act else [])}
        action = rng.choice(sorted(set(ACTIONS.values()) - legal))
        before, times = all_of(match), len(kept)
        with pytest.raises(IllegalAction) as caught:
            match.act(action)
        assert caught.value.refusal == match.refusal(action)
        assert all_of(match) == before
        assert len(kept) == times


@given(RNGS, SETTINGS)
@settings(max_examples=12)
def test_a_preview_tells_what_would_happen_and_does_nothing(rng: Random, chosen: Settings) -> None:
    kept: list[object] = []
    match = match_of(chosen, kept.append)
    while match.to_act is not None:
        action = chosen.policy(rng, match.legal_actions())
        before, times = all_of(match), len(kept)
        if isinstance(action, Draw) and match.view(None).deck:
            with pytest.raises(ValueError, match="hidden"):
                match.preview(action)
            events = None
        else:
            events = match.preview(action)
        assert all_of(match) == before
        assert len(kept) == times
        done = match.act(action)
        assert events is None or events == done.events[: len(events)]


def test_a_preview_of_what_may_not_be_done_is_refused() -> None:
    with pytest.raises(IllegalAction):
        new_match().preview(parse_action("KL"))


@pytest.mark.parametrize(
    ("line", "action", "code"),
    [
        ("HE HI +*", "HI", RefusalCode.NO_SUCH_CARD),
        ("HE -A", "-A", RefusalCode.DISCARD_AFTER_PLAY),
        ("-A HE", "HE", RefusalCode.PLAY_AFTER_DISCARD),
        ("HE +* AB", "AB", None),
        ("= +*", "+*", None),
        ("resign =", "=", None),
        ("HE @EH", "@EH", RefusalCode.SETUP_IS_OVER),
        ("+B", "+B", RefusalCode.NOT_IN_ROW),
    ],
)
def test_of_a_line_the_first_refused_action_is_found(
    line: str, action: str, code: RefusalCode | None
) -> None:
    match = new_match()
    before = all_of(match)
    refused = match.first_refused(parse_turn(line))
    assert refused is not None
    assert refused[0].notation == action
    assert (refused[1] and refused[1].id) == (code and code.id)
    assert all_of(match) == before


@pytest.mark.parametrize("line", ["", "HE", "HE AB LI +*", "-A -H -L =", "+*", "+J", "resign"])
def test_of_a_line_that_may_be_played_nothing_is_refused(line: str) -> None:
    assert new_match().first_refused(parse_turn(line)) is None


LIKELY = st.sampled_from([*BUILDS, *DISCARDS, *DRAWS, *REMOVES, DECLINE, RESIGN])


@given(RNGS, st.data())
@settings(max_examples=60)
def test_a_line_is_refused_where_playing_it_would_be(rng: Random, data: st.DataObject) -> None:
    match = new_match(rng.randrange(1000))
    for _ in zip(range(rng.randrange(40)), at_random(match, rng), strict=False):
        pass
    likely = LIKELY | st.sampled_from(match.legal_actions() or [RESIGN])
    line = data.draw(st.lists(likely, max_size=4))
    assert match.first_refused(line) == refused_by_playing(match, line)


def refused_by_playing(match: Match, line: list[Action]) -> tuple[Action, object] | None:
    """What `first_refused` should give, found by doing the actions on a copy."""
    copy = Match(match.record, ignore)
    for done, action in enumerate(line):
        if copy.outcome or (done and copy.view(1).turn != match.view(1).turn):
            return action, None
        if (why := copy.refusal(action)) is not None:
            return action, why
        copy.act(action)
    return None
