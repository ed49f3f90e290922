"""A position in sentences: all that a viewer may know of it."""

from typing import TypeAlias

from kahuna.engine import SEATS, Phase, PlayerView, Seat, opponent
from kahuna.engine.kahuna.public_view import PublicView
from kahuna.narration.kahuna.names import island_names, line_name
from kahuna.narration.narrator import Narrator

AnyView: TypeAlias = PlayerView | PublicView


def position_lines(narrator: Narrator, view: AnyView, *, hand: bool) -> list[str]:
    """A position line by line, with the viewer's hand only if `hand`; long lists come last."""
    return [
        heading_line(narrator, view),
        *([hand_line(narrator, view)] if hand and isinstance(view, PlayerView) else []),
        row_line(narrator, view),
        *(_figures(narrator, view, seat) for seat in SEATS),
    ]


def hand_line(narrator: Narrator, view: PlayerView) -> str:
    """The viewer's hand in one line."""
    cards = island_names(view.hand) or narrator.text("board.none")
    return narrator.text("board.hand", who=narrator.name(view.seat), hand=cards)


def asked(narrator: Narrator, view: PlayerView) -> str:
    """The question to the viewer, who is to move, in lines of text."""
    names = {"who": narrator.name(view.seat), "other": narrator.name(opponent(view.seat))}
    if view.phase is Phase.SETUP:
        return narrator.text("asked.setup", count=view.left, **names)
    if view.phase is Phase.LAST:
        return narrator.text("asked.turn_last", **names)
    return narrator.text("asked.turn_must_draw" if view.must_draw else "asked.turn", **names)


def row_line(narrator: Narrator, view: AnyView) -> str:
    """The row and the deck in one line."""
    row = island_names(card for card in view.row if card is not None)
    none = narrator.text("board.none")
    return narrator.text("board.row", row=row or none, deck=view.deck)


def heading_line(narrator: Narrator, view: AnyView) -> str:
    """Round, turn and points."""
    kind = {Phase.SETUP: "_setup", Phase.LAST: "_last", Phase.OVER: "_over"}.get(view.phase, "")
    return narrator.text(
        f"board.heading{kind}",
        round=view.round,
        turn=view.turn,
        **narrator.each(points=view.points),
    )


def _figures(narrator: Narrator, view: AnyView, seat: Seat) -> str:
    stones = [island for island, holder in view.stones.items() if holder == seat]
    left = view.bridges_left[seat - 1]
    none = narrator.text("board.none")
    return narrator.text(
        "board.figures",
        who=narrator.name(seat),
        cards=narrator.text("board.cards", count=view.cards_of(seat)),
        left=narrator.text("board.bridges_left", count=left),
        stones=island_names(stones) or none,
        bridges=bridge_names(view, seat) or none,
    )


def bridge_names(view: AnyView, seat: Seat) -> str:
    """A seat's bridges by the names of their islands."""
    return ", ".join(line_name(line) for line, owner in view.bridges.items() if owner == seat)
