"""Progress and score of a game of Kahuna, as rows of text."""

from collections.abc import Sequence

from rich.cells import cell_len

from kahuna.chart import Glyphs
from kahuna.engine import SEATS, Phase
from kahuna.narration import Narrator
from kahuna.tui.kahuna.boards import View
from kahuna.tui.kahuna.counts import Count
from kahuna.tui.parts.panels import seat_style
from kahuna.tui.parts.rows import Row, Span, between, cut, shared_out


def top_row(view: View, narrator: Narrator, cells: int, count: Count | None = None) -> Row:
    """Round, turn and points; how many cards are left to draw.

    During a `count` it shows the round that is counted, though the next has been dealt.
    """
    round_, turn = count or (view.round, view.turn)
    if view.phase is Phase.SETUP:
        where = narrator.text("table.setup")
    else:
        where = narrator.text("table.round", round=round_, turn=turn)
    left = view.deck + sum(card is not None for card in view.row)
    cards_left = "" if count else narrator.text("table.cards_left", count=left) + " "

    def told(names: Sequence[str]) -> str:
        one, two = names
        points = narrator.text("table.points", **narrator.each(points=view.points, name=(one, two)))
        return f" {where}   {points}"

    room = cells - cell_len(told(("", "")) + cards_left) - 1
    title = Span(told(shared_out(narrator.names, room)), "title")
    return between((title,), (Span(cards_left, "title"),), cells, "title")


def figure_rows(view: View, narrator: Narrator, glyphs: Glyphs, cells: int) -> list[Row]:
    """Both players' public figures, an arrow at the one to move."""
    rows: list[Row] = []
    for seat in SEATS:
        style = seat_style(seat)
        arrow = glyphs.lit if view.to_act == seat else " "
        stones = sum(holder == seat for holder in view.stones.values())
        cards = narrator.text("board.cards", count=view.cards_of(seat))
        left = narrator.text("board.bridges_left", count=view.bridges_left[seat - 1])
        rows += [
            (Span(f"{arrow}{glyphs.stones[seat]} {cut(narrator.name(seat), cells - 3)}", style),),
            (Span(f"   {cards}, {narrator.text('table.stones', count=stones)}"),),
            (Span("   " + narrator.text("table.left", bridges=left)),),
        ]
    return rows
