"""What holds for running games of every game: kept, cut, resumed, taken back, told to whom."""

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from kahuna.match import Match, Replayed, Sitting, Stage, again, rematch
from kahuna.record import (
    Record,
    RecordError,
    RecordFault,
    done_in,
    format_position,
    format_record,
    parse_record,
    replay,
)
from kahuna.record.salvaging import salvage
from support.any_game import SETUPS, new_record, played_match
from support.strategies import RNGS

games = pytest.mark.parametrize("name", SETUPS)


def whole(name: str, rng: Random) -> Match:
    """A match that has been played to its end."""
    *_, last = played_match(name, rng, rng.randrange(1000))
    return last


@games
@given(RNGS)
@settings(max_examples=5)
def test_a_record_is_read_and_written_and_played_again(name: str, rng: Random) -> None:
    match = whole(name, rng)
    data = format_record(match.record)
    assert data.startswith(f'{{\n  "format": "{name}-game",\n  "version": 1,'.encode())
    record = parse_record(data)
    assert record == match.record
    assert format_record(record) == data
    positions, fault = replay(record)
    assert fault is None
    assert positions[-1].outcome == match.outcome == record.result
    for position in positions:
        assert "\n" not in format_position(position, name)


@games
@given(RNGS)
@settings(max_examples=5)
def test_a_game_cut_anywhere_goes_on_to_the_same_end(name: str, rng: Random) -> None:
    seed = rng.randrange(1000)
    kept = [match.record for match in played_match(name, rng, seed)]
    end = kept[-1]
    actions = done_in(replay(end).positions)
    at = rng.randrange(len(kept))
    resumed = Match(parse_record(format_record(kept[at])), lambda _: None)
    for done in actions[at:]:
        resumed.act(done.action)
    assert resumed.record == end


@games
@given(RNGS)
@settings(max_examples=5)
def test_undo_gives_back_what_was_and_never_what_was_told(name: str, rng: Random) -> None:
    before: tuple[Record, list[Any]] | None = None
    match = Match(new_record(name, rng.randrange(1000)), lambda _: None)
    while match.to_act is not None:
        turn, seat = match.turn, match.to_act
        before = match.record, [match.view(viewer) for viewer in (None, 1, 2)]
        action = rng.choice(match.legal_actions())
        match.act(action)
        if match.can_undo:
            assert (match.turn, match.to_act) == (turn, seat)
            assert not match.told
            assert match.undo() == action
            assert (match.record, [match.view(viewer) for viewer in (None, 1, 2)]) == before
            match.act(action)
        else:
            record = match.record
            assert match.undo() is None
            assert match.record is record


@games
@given(RNGS)
@settings(max_examples=5)
def test_a_viewer_is_told_what_it_may_know(name: str, rng: Random) -> None:
    for match in played_match(name, rng, rng.randrange(1000)):
        for viewer in (None, *match.seats):
            for done in match.history(viewer):
                assert done.action is None or done.seat == viewer
                assert all(match.game.seen(event, viewer) == event for event in done.events)


@games
@given(RNGS)
@settings(max_examples=5)
def test_what_is_previewed_happens_and_tells_nothing_hidden(name: str, rng: Random) -> None:
    match = Match(new_record(name, rng.randrange(1000)), lambda _: None)
    while (seat := match.to_act) is not None:
        action = rng.choice(match.legal_actions())
        record = match.record
        try:
            events = match.preview(action)
        except ValueError:
            events = None
        assert match.record is record
        match.act(action)
        assert (events is None) == bool(match.told) or match.told == set(match.seats)
        if events is not None:
            assert match.history(seat)[-1].events[: len(events)] == events


@games
@given(RNGS)
@settings(max_examples=5)
def test_hands_are_covered_between_two_people(name: str, rng: Random) -> None:
    match = Match(new_record(name, rng.randrange(1000)), lambda _: None)
    sitting = Sitting(match, open_hands=False)
    seen = [sitting.viewer]
    while sitting.stage is not Stage.OVER:
        if sitting.stage is Stage.TURN:
            assert sitting.viewer == match.to_act
            sitting.act(rng.choice(match.legal_actions()))
        else:
            sitting.go_on()
        seen.append(sitting.viewer)
    for one, other in pairwise(seen):
        assert one == other or None in (one, other)


@games
@given(RNGS)
@settings(max_examples=3)
def test_with_two_people_a_computer_does_not_open_the_hands(name: str, rng: Random) -> None:
    record = new_record(name, rng.randrange(1000))._replace(program="kahuna; player 1: easy")
    sitting = Sitting(Match(record, lambda _: None), open_hands=False)
    assert sitting.open == (SETUPS[name].seats == 2)


@games
@given(RNGS)
@settings(max_examples=3)
def test_players_of_a_rematch_sit_one_seat_on(name: str, rng: Random) -> None:
    match = whole(name, rng)
    record = match.record._replace(program="kahuna 0.1.0; player 1: easy")
    new = rematch(record, "2026-12-01T10:00:00+00:00")
    assert new.players == (record.players[-1], *record.players[:-1])
    assert new.program == "kahuna 0.1.0; player 2: easy"
    assert (new.turns, new.result, new.game) == ((), None, name)
    same = again(record, "2026-12-01T10:00:00+00:00")
    assert (same.players, same.seed, same.turns) == (record.players, record.seed, ())
    assert Match(same, lambda _: None).view(1) == Match(
        record._replace(turns=(), result=None, decks=same.decks), lambda _: None
    ).view(1)


@games
@given(RNGS)
@settings(max_examples=3)
def test_a_replay_shows_what_the_seats_knew_and_branches_anywhere(name: str, rng: Random) -> None:
    seed = rng.randrange(1000)
    views = [
        [match.view(viewer) for viewer in (None, *match.seats)]
        for match in played_match(name, Random(seed), seed)
    ]
    *_, match = played_match(name, Random(seed), seed)
    watched = Replayed(match.record, replay(match.record).positions)
    assert watched.last == len(views) - 1
    for ply in rng.sample(range(watched.last + 1), 8):
        assert [watched.view(ply, viewer) for viewer in (None, *match.seats)] == views[ply]
        branch = watched.branch(ply, started=match.record.started, program="kahuna")
        assert replay(branch).fault is None or watched.goes_on(ply) is False
    assert not watched.goes_on(watched.last)
    assert watched.history(()) == match.history(None)
    assert watched.history(match.seats) == done_in(replay(match.record).positions)


@games
@given(RNGS)
@settings(max_examples=5)
def test_a_damaged_game_keeps_its_good_beginning(name: str, rng: Random) -> None:
    record = whole(name, rng).record
    data = format_record(record)
    at = data.index(b'"turns"')
    cut = data[: rng.randrange(at + 20, len(data) - 200)]
    with pytest.raises(RecordError):
        parse_record(cut)
    left = salvage(cut, started=record.started, program="kahuna")
    if left is None:
        return
    assert replay(left.record).fault is None
    assert len(replay(left.record).positions) == left.actions + 1
    whole_game = " ".join(record.turns)
    assert whole_game.startswith(" ".join(left.record.turns))


def fault_in(data: bytes) -> RecordFault | None:
    """What is wrong with a record."""
    try:
        _, error = replay(parse_record(data))
    except RecordError as unread:
        return unread.fault
    return None if error is None else error.fault


@games
@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("format", '"no-game"', RecordFault.NOT_A_GAME),
        ("version", "2", RecordFault.NEWER_VERSION),
        ("version", "true", RecordFault.BAD_VALUE),
        ("players", "1", RecordFault.BAD_VALUE),
        ("seed", "-1", RecordFault.BAD_VALUE),
        ("turns", '["no action"]', RecordFault.NO_ACTION),
        ("turns", '[""]', RecordFault.EMPTY_TURN),
        ("started", '"yesterday"', RecordFault.BAD_VALUE),
        ("program", "1", RecordFault.BAD_VALUE),
        ("more", "1", RecordFault.UNKNOWN_KEY),
    ],
)
def test_what_is_wrong_with_a_record_is_told(
    name: str, key: str, value: str, fault: RecordFault
) -> None:
    document = json.loads(format_record(new_record(name)))
    document[key] = json.loads(value)
    assert fault_in(json.dumps(document).encode()) is fault


@games
def test_a_missing_key_is_named(name: str) -> None:
    for key in json.loads(format_record(new_record(name))):
        document = json.loads(format_record(new_record(name)))
        del document[key]
        with pytest.raises(RecordError) as caught:
            parse_record(json.dumps(document).encode())
        if key == "format":
            assert caught.value.fault is RecordFault.NOT_A_GAME
        else:
            assert (caught.value.fault, caught.value.where) == (RecordFault.MISSING_KEY, key)
