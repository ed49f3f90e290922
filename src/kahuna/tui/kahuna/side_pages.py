"""The pages of the side column beside the log: the tally of the cards, and the scoring."""

from collections import Counter
from collections.abc import Mapping

from kahuna.chart import Glyphs
from kahuna.engine import ISLANDS, NAMES, SEATS, Island, opponent
from kahuna.engine.kahuna.moves import ROUNDS
from kahuna.engine.kahuna.public_view import PublicView
from kahuna.narration import Narrator
from kahuna.tui.kahuna.boards import View
from kahuna.tui.parts.rows import Row, Span, wrapped

PLAYED, IN_ROW, UNSEEN, HIDDEN = "x", "=", "?", "-"


def tally_rows(view: View, narrator: Narrator, glyphs: Glyphs, cells: int) -> list[Row]:
    """Where the two cards of each island are, as far as the view shows."""
    half = len(ISLANDS) // 2
    marks = _marks(view, glyphs)
    rows = wrapped(
        narrator.text("tally.legend", played=PLAYED, row=IN_ROW, unseen=UNSEEN), cells, "dim"
    )
    for left, right in zip(ISLANDS[:half], ISLANDS[half:], strict=True):
        told = "   ".join(f"{NAMES[island]} {marks[island]}" for island in (left, right))
        rows.append((Span(f" {told}"),))
    one, two = glyphs.stones[1:]
    owners = narrator.text("tally.owners", mark_1=one, mark_2=two)
    return [*rows, (Span(owners, "dim"),)]


def _marks(view: View, glyphs: Glyphs) -> dict[Island, str]:
    """The two cards of each island, a mark each; those that can't be placed last.

    A card taken from the row is certainly held only if it can't have been discarded since.
    """
    hidden: tuple[Island, ...] = ()
    if isinstance(view, PublicView):
        held = {seat: _held(view.taken[seat - 1], view.face_down[seat - 1]) for seat in SEATS}
    else:
        other = opponent(view.seat)
        held = {view.seat: view.hand, other: _held(view.other_seen, view.other_hidden)}
        hidden = view.hidden
    places = {
        PLAYED: view.played,
        IN_ROW: view.row,
        **{glyphs.stones[seat]: cards for seat, cards in held.items()},
        HIDDEN: hidden,
    }
    known = dict.fromkeys(ISLANDS, "")
    for mark, cards in places.items():
        for island in cards:
            if island is not None:
                known[island] += mark
    return {island: f"{marks[:2]:{UNSEEN}<2}" for island, marks in known.items()}


def _held(seen: tuple[Island, ...], hidden: int) -> tuple[Island, ...]:
    """Of cards seen going into a hand, those that aren't among `hidden` face-down discards."""
    counts = Counter(seen)
    return tuple(card for card in counts for _ in range(counts[card] - hidden))


def scoring_rows(
    view: View, narrator: Narrator, glyphs: Glyphs, cells: int, *, counted: bool = False
) -> list[Row]:
    """The counts so far, who holds which islands now, and the points.

    With `counted` a round has just been counted: the page shows nothing of the next one.
    """

    def told(message: str, figures: Mapping[str, object], style: str = "text") -> list[Row]:
        # The players' marks for their names: with long ones the islands at the end had no room.
        marks = {f"name_{seat}": glyphs.stones[seat] for seat in SEATS}
        return wrapped(narrator.text(f"scoring.{message}", **{**figures, **marks}), cells, style)

    rows = told("title", {}, "dim")
    rows += told("points", narrator.each(points=view.points), "strong")
    for number, islands in enumerate(view.counts, start=1):
        rows += told("round", {"round": number, **narrator.each(islands=islands)})
    if view.outcome is None and not counted:
        holders = Counter(view.stones.values())
        rows += told("now", narrator.each(islands=(holders[1], holders[2])))
        worth = "worth_difference" if view.round == ROUNDS else "worth"
        rows += told(worth, {"count": view.round}, "dim")
    for seat in SEATS:
        names = [NAMES[island] for island, holder in view.stones.items() if holder == seat]
        held = " ".join(names) or narrator.text("board.none")
        rows += wrapped(f"{glyphs.stones[seat]} {held}", cells, f"player-{seat}", indent="  ")
    return rows
