"""Both hands of a game that is watched, in one row."""

from kahuna.engine import NAMES, SEATS, Seat
from kahuna.tui.face import Moment
from kahuna.tui.parts.panels import seat_style
from kahuna.tui.parts.rows import Row, Span, between, cut


def watched_hands(moment: Moment, cells: int) -> Row:
    """Both hands, half of the row each; or that they are covered."""
    if not moment.hands:
        return (Span(" " + moment.narrator.text("table.hand_covered"), "dim"),)
    one, two = (_hand(moment, seat, cells // 2) for seat in SEATS)
    return (*between(one, (), cells // 2), *two)


def _hand(moment: Moment, seat: Seat, cells: int) -> Row:
    narrator = moment.narrator
    cards = "".join(f" {NAMES[card]}" for card in moment.hands[seat].hand)
    cards = cards or " " + narrator.text("board.none")
    name = (
        f" {moment.glyphs.stones[seat]} {narrator.text('table.hand_of', who=narrator.name(seat))} "
    )
    return (Span(cut(name, cells - len(cards)), seat_style(seat)), Span(cards, "card"))
