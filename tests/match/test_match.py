"""A running game: played, refused, taken back, gone on with."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kahuna.engine import (
    Action,
    Handicap,
    player_view,
)
from kahuna.engine.game import Shuffle
from kahuna.match import Match, Replayed, deck_of
from kahuna.record import (
    Record,
    RecordError,
    RecordFault,
    done_in,
    format_record,
    parse_record,
    replay,
)
from support.games import random_record
from support.matches import (
    VECTORS,
    actions_of,
    all_of,
    at_random,
    beginning,
    ignore,
    match_of,
    new_match,
    new_record,
    play,
    vector,
)
from support.strategies import RNGS, SETTINGS, Settings


@pytest.mark.parametrize("file", VECTORS, ids=lambda file: file.stem)
def test_a_seeded_game_is_dealt_and_kept_as_its_record_has_it(file: Path) -> None:
    whole = vector(file)
    positions = replay(whole).positions
    kept: list[Record] = []
    match = Match(beginning(whole), kept.append)
    for position in positions[1:]:
        assert position.action is not None
        match.act(position.action)
        assert [match.view(seat) for seat in (1, 2)] == [
            player_view(position.state, seat) for seat in (1, 2)
        ]
        assert kept[-1] is match.record
    assert len(kept) == len(positions) - 1
    assert format_record(match.record) == file.read_bytes()
    assert [match.history(done.seat)[at] for at, done in enumerate(done_in(positions))] == list(
        done_in(positions)
    )
    assert match.outcome == whole.result


def test_a_new_game_is_dealt_from_its_seed() -> None:
    record = new_record(7)
    assert record.decks == (tuple("HALCIJJHCLBDEGKFGIFKEDBA"),)
    match = Match(record, ignore)
    assert (match.to_act, match.outcome, match.history(None)) == (1, None, ())
    assert "".join(match.view(1).hand + match.view(2).hand) == "AHLCIJ"
    assert match.names == ("ANA", "LUC")


@given(RNGS, SETTINGS)
@settings(max_examples=15)
def test_what_is_kept_after_each_action_is_a_record_of_just_this_game(
    rng: Random, chosen: Settings
) -> None:
    match = match_of(chosen)
    for _ in at_random(match, rng, chosen.policy):
        pass
    kept = match.record
    assert parse_record(format_record(kept)) == kept
    positions, fault = replay(kept)
    assert fault is None
    course = done_in(positions)
    assert [match.history(done.seat)[at] for at, done in enumerate(course)] == list(course)
    assert kept.result == match.outcome is not None


@given(RNGS, SETTINGS)
@settings(max_examples=15)
def test_undo_takes_back_any_number_of_steps_of_a_turn_exactly(
    rng: Random, chosen: Settings
) -> None:
    kept: list[Record] = []
    match = match_of(chosen, kept.append)
    turn, before = match.view(1).turn, [all_of(match)]
    while match.to_act is not None:
        action = chosen.policy(rng, match.legal_actions())
        match.act(action)
        if match.outcome or match.view(1).turn != turn:
            turn, before = match.view(1).turn, []
        before.append(all_of(match))
        assert match.can_undo == (len(before) > 1)
        steps = rng.randrange(len(before))
        for _ in range(steps):
            assert match.undo() == match_action(before.pop())
            assert all_of(match) == before[-1]
            assert kept[-1] is match.record


def match_action(seen: tuple[object, ...]) -> Action:
    """The last action of a match, from all that was seen of it."""
    own, other = seen[3], seen[4]
    assert isinstance(own, tuple)
    assert isinstance(other, tuple)
    action = own[-1].action or other[-1].action
    assert isinstance(action, Action)
    return action


@pytest.mark.parametrize("turn", ["+*", "+J", "HE +*", "=", "-A +*", "resign"])
def test_what_ended_a_turn_is_never_taken_back(turn: str) -> None:
    kept: list[Record] = []
    match = new_match(keep=kept.append)
    play(match, turn)
    before, times = all_of(match), len(kept)
    assert not match.can_undo
    assert match.undo() is None
    assert all_of(match) == before
    assert len(kept) == times


def test_there_is_nothing_to_undo_before_the_first_action() -> None:
    match = new_match()
    assert match.undo() is None
    assert not match.can_undo


def test_a_resumed_turn_can_be_taken_back_too() -> None:
    match = new_match()
    before = all_of(match)
    play(match, "HE AB")
    resumed = Match(parse_record(format_record(match.record)), ignore)
    assert [str(resumed.undo()), str(resumed.undo()), resumed.undo()] == ["AB", "HE", None]
    assert all_of(resumed) == before


@given(RNGS, SETTINGS)
@settings(max_examples=12)
def test_a_saved_game_goes_on_to_the_same_end(rng: Random, chosen: Settings) -> None:
    whole = match_of(chosen)
    saved = [format_record(match.record) for match in at_random(whole, rng, chosen.policy)]
    at = rng.randrange(len(saved))
    resumed = Match(parse_record(saved[at]), ignore)
    for action, expected in zip(actions_of(whole)[at + 1 :], saved[at + 1 :], strict=True):
        resumed.act(action)
        assert format_record(resumed.record) == expected
    assert all_of(resumed) == all_of(whole)


@given(RNGS, st.integers(1, 60))
@settings(max_examples=15)
def test_a_game_without_a_seed_can_be_gone_on_with(rng: Random, length: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kahuna.match.match.random_seed", lambda: 7)
        match = Match(random_record(rng, length=length), ignore)
    begun = match.record.decks
    for _ in at_random(match, rng):
        pass
    assert match.record.seed is None
    for round_, deck in enumerate(match.record.decks[len(begun) :], start=len(begun) + 1):
        assert deck == deck_of(7, Shuffle(str(round_), tuple(sorted(deck))))
    assert replay(match.record).fault is None


def test_a_record_whose_turns_are_wrong_is_no_match() -> None:
    with pytest.raises(RecordError) as caught:
        Match(new_record()._replace(turns=("KL +*",)), ignore)
    assert caught.value.fault is RecordFault.ILLEGAL


def test_the_set_up_is_a_turn_of_its_own() -> None:  # R6
    match = Match(new_record(handicap=Handicap(2, 3)), ignore)
    play(match, "@AB @AD")
    assert (match.to_act, match.record.turns) == (2, ("@AB @AD",))
    assert str(match.undo()) == "@AD"
    play(match, "@AH @EH")
    assert (match.to_act, match.can_undo) == (1, False)
    play(match, "HI")
    assert match.record.turns == ("@AB @AH @EH", "HI")


def test_a_watched_game_shows_what_each_seat_knew() -> None:
    whole = vector(VECTORS[0])
    positions = replay(whole).positions
    watched = Replayed(whole, positions)
    assert watched.last == len(watched.history(())) == len(positions) - 1
    assert watched.view(5, 2) == player_view(positions[5].state, 2)
