"""Cards as rows of text: one row each, or with a map of their island if there is room."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from rich.cells import cell_len

from kahuna.chart import MAP_HEIGHT, MAP_WIDTH, Glyphs, card_map
from kahuna.engine import NAMES, Island, Seat
from kahuna.narration import Narrator
from kahuna.tui.kahuna.boards import View
from kahuna.tui.kahuna.options import DECK, HAND, ON_DECK, ROW
from kahuna.tui.parts.rows import Row, Span, Target, cut

TALL: Final = MAP_HEIGHT + 2
"""The height of a card with its map, in rows."""


class _Card(NamedTuple):
    """What a card shows; `letter` is empty if its key isn't shown."""

    letter: str
    title: str
    picture: tuple[str, ...]
    target: Target
    at_cursor: bool


def hand_rows(
    hand: Iterable[Island],
    narrator: Narrator,
    who: Seat | None,
    glyphs: Glyphs,
    at: str | None,
    height: int,
) -> list[Row]:
    """A hand, `height` rows high, each card with its letter and name.

    `who` holds it, None: it is covered; `at`: the card under the cursor.
    """
    cards = [_card(island, glyphs, at, HAND, island.lower()) for island in hand]
    blank: list[Row] = [()] * (height - 1)
    if who is None:
        return [(Span(f" {narrator.text('table.hand_covered')}", "dim"),), *blank]
    name = cut(narrator.name(who), 14 if height < TALL else 10)
    heading = Span(f" {narrator.text('table.hand_of', who=name)} ", "dim")
    if not cards:
        return [(heading, Span(narrator.text("board.none"), "dim")), *blank]
    if height < TALL:
        return [(heading, *_chips(cards, glyphs)), *blank]
    beside = [heading, *[Span(" " * cell_len(heading.text))] * (TALL - 1)]
    return [(before, *row) for before, row in zip(beside, _tall(tuple(cards), glyphs), strict=True)]


def supply_rows(
    view: View,
    narrator: Narrator,
    glyphs: Glyphs,
    at: str | None = None,
    *,
    tall: bool = False,
) -> list[Row]:
    """The row, from left to right, and the deck; `at`: the option under the cursor."""
    row = [_card(island, glyphs, at, ROW) for island in view.row if island is not None]
    deck = _Card("", str(view.deck), (), ON_DECK, at == DECK)
    row_name, deck_name = (Span(narrator.text(f"table.{name}"), "dim") for name in ("row", "deck"))
    if tall:
        return [(row_name,), *_tall(tuple(row), glyphs), (deck_name, *_chips([deck], glyphs))]
    empty = (Span(narrator.text("table.row_empty"), "dim"),)
    return [(row_name, *(_chips(row, glyphs) or empty)), (deck_name, *_chips([deck], glyphs))]


def _card(island: Island, glyphs: Glyphs, at: str | None, where: str, letter: str = "") -> _Card:
    map_ = card_map(island, glyphs)
    return _Card(letter, NAMES[island], map_, Target(where, island), at == island)


def _chips(cards: Iterable[_Card], glyphs: Glyphs) -> Row:
    """Cards in one row, side by side."""
    return tuple(span for card in cards for span in _title(card, glyphs.card, glyphs, "edge"))


def _title(card: _Card, sides: tuple[str, str], glyphs: Glyphs, edge: str) -> Row:
    """A card's letter and name between its sides, or between the cursor's."""
    name = f" {card.title}" if card.letter else card.title
    letter, face = "letter", "card"
    if card.at_cursor:
        sides, edge, letter, face = glyphs.cursor, "cursor", "cursor", "cursor"
    spans = ((sides[0], edge), (card.letter, letter), (name, face), (sides[1], edge))
    return tuple(Span(text, style, card.target) for text, style in spans if text)


@lru_cache(maxsize=32)  # between keys only the cursor changes
def _tall(cards: tuple[_Card, ...], glyphs: Glyphs) -> tuple[Row, ...]:
    """Cards with their pictures, side by side."""
    coast = glyphs.coasts[0]
    left_top, right_top, left, right = (coast[mask] for mask in (8, 4, 2, 1))
    rows: list[list[Span]] = [[] for _ in range(TALL)]
    for card in cards:
        title = _title(card, (" ", " "), glyphs, "card")
        fill = MAP_WIDTH - sum(len(span.text) for span in title)
        inner = [
            (left_top, title, coast[3] * fill + right_top),
            *((coast[5], (Span(line, "card", card.target),), coast[5]) for line in card.picture),
            (left, (), coast[3] * MAP_WIDTH + right),
        ]
        for row, (before, middle, behind) in zip(rows, inner, strict=True):
            row += [Span(before, "card", card.target), *middle, Span(behind, "card", card.target)]
            row.append(Span(" "))
    return tuple(tuple(row) for row in rows)
