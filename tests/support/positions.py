"""Handmade positions, complete and consistent: always two cards of each island."""

from collections import Counter
from typing import Any, NamedTuple

from kahuna.engine import (
    ISLANDS,
    Action,
    Deal,
    Island,
    Line,
    Phase,
    Rules,
    Seat,
    apply,
    legal_actions,
    parse_action,
    player_view,
)
from kahuna.engine.board import LINE_BIT
from kahuna.engine.kahuna.cards import pack
from kahuna.engine.kahuna.play import to_deal
from kahuna.engine.kahuna.state import Game, State
from kahuna.record.kahuna.positions import event_json

Fact = dict[str, Any]
"""An event as in formats.md."""


class After(NamedTuple):
    """The result of a turn or a part of one: the state, and the events of all its actions."""

    state: State
    facts: list[Fact]


def mask(lines: str) -> int:
    """The bits of lines written with spaces between."""
    return sum(LINE_BIT[Line(line)] for line in lines.split())


def cards(letters: str) -> tuple[Island, ...]:
    """The cards of a string of letters."""
    return tuple(map(Island, letters))


def deal_all(first: str = "") -> Deal:
    """All cards, those of `first` first and the others behind in order."""
    left = Counter(2 * "".join(ISLANDS)) - Counter(first)
    return Deal(cards(first + "".join(sorted(left.elements()))))


def position(
    one: str = "",
    two: str = "",
    *,
    hands: tuple[str, str] = ("", ""),
    hidden: tuple[str, str] = ("", ""),
    row: str | None = None,
    deck: str | None = None,
    seat: Seat = 1,
    did: int = 0,
    must_draw: bool = False,
    rules: Rules | None = None,
    round: int = 1,  # noqa: A002 - the field's word
    phase: Phase = Phase.PLAY,
    left: int = 0,
    points: tuple[int, int] = (0, 0),
    counts: tuple[tuple[int, int], ...] = (),
) -> State:
    """A position: `one` and `two` are the lines with bridges of the two seats.

    `row` is three letters, `-` for an empty place; by default three cards that are nowhere else.
    The remaining cards form the deck or, if `deck` is given too, the face-up discard pile.
    """
    left_over = Counter({str(island): 2 for island in ISLANDS})
    left_over.subtract("".join((*hands, *hidden, row or "", deck or "")).replace("-", ""))
    assert min(left_over.values()) >= 0, "a third card of an island"
    rest = "".join(sorted(left_over.elements()))
    if row is None:
        row, rest = rest[:3], rest[3:]
    deck, played = (rest, "") if deck is None else (deck, rest)
    bridges, packed = (mask(one), mask(two)), [pack(cards(hand)) for hand in (*hands, *hidden)]
    assert not bridges[0] & bridges[1], "two bridges on a line"
    own, other = seat - 1, 2 - seat
    return State(
        game=Game(rules or Rules(), 1, round, phase, left, points, counts, None),
        turn=9,
        seat=seat,
        did=did,
        must_draw=must_draw,
        own_bridges=bridges[own],
        other_bridges=bridges[other],
        own_hand=packed[own],
        other_hand=packed[other],
        row=tuple(None if letter == "-" else Island(letter) for letter in row),
        deck=cards(deck),
        played=pack(cards(played)),
        own_hidden=packed[2 + own],
        other_hidden=packed[2 + other],
        own_seen=0,
        other_seen=0,
    )


def do(state: State, actions: str) -> After:
    """The result of actions, written with spaces between."""
    facts: list[Fact] = []
    for text in actions.split():
        state, events = apply(state, parse_action(text))
        facts += map(event_json, events)
    return After(state, facts)


def deal(state: State, first: str = "") -> After:
    """Deal the next round, the cards of `first` first and the others behind in order."""
    left = Counter(map(str, hand(to_deal(state)))) - Counter(first)
    order = Deal(cards(first + "".join(sorted(left.elements()))))
    after, events = apply(state, order)
    return After(after, list(map(event_json, events)))


def hand(packed: int) -> str:
    """The letters of packed cards, sorted."""
    return "".join(
        island * (packed >> 2 * at & 3)  # two bits an island
        for at, island in enumerate(ISLANDS)
    )


def legal(state: State) -> list[str]:
    """The legal actions, in notation."""
    return [action.notation for action in legal_actions(state)]


def action(text: str) -> Action:
    """An action, from its notation."""
    return parse_action(text)


def stones(state: State) -> dict[str, int]:
    """The owner of each stone, by island."""
    return {str(island): seat for island, seat in player_view(state, 1).stones.items()}


def lines(state: State, seat: Seat) -> str:
    """The lines with bridges of a seat, in alphabetical order."""
    owners = player_view(state, 1).bridges
    return " ".join(line for line, owner in owners.items() if owner == seat)
