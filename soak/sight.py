"""Reads the cards on a table's screen: the open hand, those in hints and in the log."""

import re
from collections.abc import Sequence
from functools import cache
from re import Pattern
from typing import Final, NamedTuple

from kahuna.chart import UNICODE
from kahuna.engine import NAMES
from kahuna.narration import load_catalogue
from kahuna.tui.parts.layout import side_width

_NAME: Final = f"(?:{'|'.join(NAMES.values())})"
_CHIP: Final = re.compile(rf"(?<!\w)([a-l]) ({_NAME})(?!\w)")
"""A card of a hand: its key and its name. Cards of the row have no key."""
_CARDS: Final = rf"{_NAME}(?:, {_NAME}(?![\w-]))*"
_TALLIED: Final = re.compile(rf"(?<!\w)({_NAME}) (\S\S)(?= |$)")
_HINT_ROWS: Final = 3


class Sight(NamedTuple):
    """The contents of one frame.

    Attributes:
        turn: the turn in the top row, 0 for the set-up; None: there is no table, or not all of it.
        covered: whether it says that both hands are covered.
        passed_to: the name of the player to pass the keyboard to; empty for nobody.
        hands: open hands by the owner's name (empty for nobody's), each with its cards.
        hint: the cards that a hint plays; None: there is no hint.
        drawn: blind draws shown with their cards: who drew, and what.
        held: the cards in each player's hand by the tally, by name.
    """

    turn: int | None
    covered: bool
    passed_to: str
    hands: tuple[tuple[str, tuple[str, ...]], ...]
    hint: tuple[str, ...] | None
    drawn: frozenset[tuple[str, str]]
    held: dict[str, tuple[str, ...]]

    @property
    def holder(self) -> str:
        """The owner of the open hand; empty if none is open."""
        return self.hands[0][0] if self.hands else ""


def read(rows: Sequence[str], names: tuple[str, ...]) -> Sight:
    """Read the screen of a table of these two players, in English."""
    words = _words(names)
    whole = _joined(rows)
    side = [row[-side_width(len(row)) :] for row in rows[1:]]
    top = words.top.match(rows[0])
    passed = words.passed.search(whole)
    drawn = [
        found.groups() for text in (whole, _joined(side)) for found in words.drawn.finditer(text)
    ]
    return Sight(
        turn=int(top["turn"] or 0) if top else None,
        covered=words.covered in whole,
        passed_to=passed["who"] if passed else "",
        hands=tuple(hand for row in rows if (hand := _hand(row, words)) != ("", ())),
        hint=_hint(rows, words),
        drawn=frozenset((one or two, card or other) for one, card, two, other in drawn),
        held={
            name: tuple(card for row in side for card in _tallied(row, stone))
            for name, stone in zip(names, UNICODE.stones[1:], strict=True)
        },
    )


class _Words(NamedTuple):
    """Patterns of the program's texts at a table with two names."""

    top: Pattern[str]
    covered: str
    passed: Pattern[str]
    hand: dict[str, Pattern[str]]
    hint: Pattern[str]
    played: Pattern[str]
    drawn: Pattern[str]


@cache
def _words(names: tuple[str, ...]) -> _Words:
    who = "|".join(map(re.escape, names))
    none = re.escape(load_catalogue("en").text("board.none"))
    deeds = (
        _pattern("would.build", line=r"\S+", card=f"({_CARDS})"),
        _pattern("would.remove", line=r"\S+", cards=f"({_CARDS})"),
        _pattern("would.discard", card=f"({_CARDS})"),
    )
    drawn = (
        _pattern("event.drew_from_deck", who=f"({who})", island=f"({_NAME})"),
        _pattern("choosing.drew", until="island", who=f"({who})", island=f"({_NAME})"),
    )
    start = _pattern("table.round", round=r"\d", turn=r"(?P<turn>\d+)")
    return _Words(
        top=re.compile(f" (?:{start}|{_pattern('table.setup')}) "),
        covered=load_catalogue("en").text("table.hand_covered"),
        passed=re.compile(_pattern("prompt.curtain", until="who", who=f"(?P<who>{who})")),
        hand={
            name: re.compile(rf" {re.escape(name)} +(?:\W*[a-l] {_NAME}|{none} )") for name in names
        },
        hint=re.compile(_pattern("prompt.hint", until="hints", number=r"\d+", hints=r"\d+")),
        played=re.compile("|".join(deeds)),
        drawn=re.compile("|".join(drawn)),
    )


def _pattern(message_id: str, *, until: str = "", **patterns: str) -> str:
    """A pattern for a message, or for its beginning up to the placeholder `until`."""
    marks = {name: f"\ue000{number}\ue001" for number, name in enumerate(patterns)}
    rest = dict.fromkeys(("key_go_on", "key_back", "percent", "what", "other"), "")
    text = load_catalogue("en").text(message_id, **rest, **marks)
    if until:
        text = text[: text.index(marks[until]) + len(marks[until])]
    pattern = re.escape(text)
    for name, mark in marks.items():
        pattern = pattern.replace(mark, patterns[name])
    return pattern


def _hint(rows: Sequence[str], words: _Words) -> tuple[str, ...] | None:
    """The cards played by the hint on the screen; None: there is none."""
    at = next((y for y, row in enumerate(rows) if words.hint.search(row)), None)
    if at is None:
        return None
    found = words.played.findall(_joined(rows[at : at + _HINT_ROWS]))
    return tuple(card for groups in found for cards in groups for card in _named(cards))


def _hand(row: str, words: _Words) -> tuple[str, tuple[str, ...]]:
    """The owner of the hand in a row, and its cards; both empty if there is none."""
    holder = next((name for name, pattern in words.hand.items() if pattern.match(row)), "")
    cards = (card for key, card in _CHIP.findall(row) if card[0] == key.upper())
    return holder, tuple(cards)


def _tallied(row: str, stone: str) -> list[str]:
    """The cards of a tally row with this mark, each as often as it has the mark."""
    found = _TALLIED.findall(row)
    return [card for card, marks in found for _ in range(marks.count(stone))]


def _named(cards: str) -> list[str]:
    return re.findall(_NAME, cards)


def _joined(rows: Sequence[str]) -> str:
    """Rows joined into one text, for sentences that wrap."""
    return " ".join(filter(None, (row.strip() for row in rows)))
