"""The lessons as data: the start and goal of each, and whether the goal is still within reach."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from kahuna.engine import (
    ISLANDS,
    Action,
    Event,
    Island,
    Line,
    Phase,
    Rules,
    apply,
    legal_actions,
    to_act,
)
from kahuna.engine.board import LINE_BIT
from kahuna.engine.kahuna.cards import pack
from kahuna.engine.kahuna.game import Setup
from kahuna.engine.kahuna.state import NOTHING, Game, State
from kahuna.record.kahuna.positions import event_json

Wanted = Mapping[str, Any]
"""An event as positions show it; true stands for any value."""

SETUP: Final = Setup()
"""The rules of all lessons."""
_FILE: Final = Path(__file__).with_name("lessons.toml")
_EMPTY: Final = "-"


class Remark(NamedTuple):
    """A remark on the way: the event that triggers it, and the name of its text."""

    after: Wanted
    tell: str


class Step(NamedTuple):
    """One lesson.

    Attributes:
        start: its first position.
        goal: the events that must happen, all in one turn.
        opening: the name of the text before the task; empty if there is none.
    """

    name: str
    start: State
    goal: tuple[Wanted, ...]
    remarks: tuple[Remark, ...]
    opening: str


@cache
def steps() -> tuple[Step, ...]:
    """All lessons, in order."""
    tables = tomllib.loads(_FILE.read_text(encoding="utf-8"))["lesson"]
    return tuple(
        Step(
            table.pop("name"),
            goal=tuple(table.pop("goal")),
            remarks=tuple(Remark(**remark) for remark in table.pop("remarks", ())),
            opening=table.pop("opening", ""),
            start=_state(**table),
        )
        for table in tables
    )


def is_event(event: Event, wanted: Wanted) -> bool:
    """Whether an event matches one of a goal."""
    fact = event_json(event)
    return all(
        key in fact and (value is True or value == fact[key]) for key, value in wanted.items()
    )


def missing(goal: Iterable[Wanted], events: Iterable[Event]) -> tuple[Wanted, ...]:
    """The part of a goal that hasn't happened yet; each event meets one item at most."""
    left = list(goal)
    for event in events:
        found = next((wanted for wanted in left if is_event(event, wanted)), None)
        if found is not None:
            left.remove(found)
    return tuple(left)


def leads_to(goal: Iterable[Wanted], state: State, action: Action) -> bool:
    """Whether a legal action reaches a goal, or leaves it within reach of the same turn.

    The rules themselves try it out, so no list of right and wrong answers is needed.
    """
    after, events = apply(state, action)
    left = missing(goal, events)
    if not left:
        return True
    if after.turn != state.turn or to_act(after) != state.seat:
        return False
    return any(leads_to(left, after, following) for following in legal_actions(after))


def _state(
    *,
    bridges: tuple[str, str],
    hands: tuple[str, str],
    row: str,
    deck: str | None = None,
    turn: int = 1,
    must_draw: bool = False,
    **standing: Any,
) -> State:
    """The position of a lesson, player 1 to move; `standing`: the round, and the points."""
    named = Counter("".join((*hands, row, deck or "")))
    rest = "".join(island * (2 - named[island]) for island in ISLANDS)
    face_down, played = (rest, "") if deck is None else (deck, rest)
    own, other = (sum(LINE_BIT[Line(line)] for line in lines.split()) for lines in bridges)
    return State(
        game=_game(**standing),
        turn=turn,
        seat=1,
        did=NOTHING,
        must_draw=must_draw,
        own_bridges=own,
        other_bridges=other,
        own_hand=pack(_cards(hands[0])),
        other_hand=pack(_cards(hands[1])),
        row=tuple(None if letter == _EMPTY else Island(letter) for letter in row),
        deck=_cards(face_down),
        played=pack(_cards(played)),
        own_hidden=0,
        other_hidden=0,
        own_seen=0,
        other_seen=0,
    )


def _game(
    round: int = 1,  # noqa: A002 - the field's word
    points: tuple[int, int] = (0, 0),
    counts: Iterable[tuple[int, int]] = (),
) -> Game:
    """The part of a position that seldom changes; TOML has lists for tuples."""
    one, two = points
    pairs = tuple((first, second) for first, second in counts)
    return Game(Rules(), 1, round, Phase.PLAY, 0, (one, two), pairs, None)


def _cards(letters: str) -> tuple[Island, ...]:
    return tuple(map(Island, letters))
