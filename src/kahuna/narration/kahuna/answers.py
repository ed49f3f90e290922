"""Answers to questions about a position, in sentences for a screen reader."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from kahuna.engine import (
    DECLINE,
    LINES_AT,
    MAJORITY,
    NAMES,
    SEATS,
    Action,
    Build,
    Discard,
    Draw,
    Island,
    Phase,
    Place,
    PlayerView,
    Remove,
    opponent,
)
from kahuna.engine.board import far_end
from kahuna.engine.kahuna.moves import ROUNDS
from kahuna.narration.kahuna.actions import noun
from kahuna.narration.kahuna.names import island_names
from kahuna.narration.kahuna.position import (
    bridge_names,
    hand_line,
    heading_line,
    position_lines,
    row_line,
)
from kahuna.narration.narrator import Narrator
from kahuna.text import fold_case

HELP: Final = ("questions", "island", "build", "remove", "discard", "draw", "end", "turn", "others")
"""The sentences that list what can be typed."""


def answer(
    narrator: Narrator, question: str, view: PlayerView, legal: Sequence[Action]
) -> list[str] | None:
    """The answer for the viewer to a word in lower case; None if it is no question."""
    if question in OF_THE_VIEW:
        return OF_THE_VIEW[question](narrator, view)
    for island, name in NAMES.items():
        if question in (fold_case(name), fold_case(island)):
            return island_lines(narrator, view, Island(island))
    match question:
        case "help":
            return [narrator.text(f"ask.help_{sentence}") for sentence in HELP]
        case "moves":
            return move_lines(narrator, view, legal)
        case _:
            return None


def island_lines(narrator: Narrator, view: PlayerView, island: Island) -> list[str]:
    """Who controls an island and how many bridges that takes; then its lines, one a sentence."""
    name, owners = NAMES[island], [view.bridges.get(line) for line in LINES_AT[island]]
    holder = view.stones.get(island)
    counts = narrator.each(bridges=(owners.count(1), owners.count(2)))
    params = counts | {"island": name, "lines": len(owners), "need": MAJORITY[island]}
    if holder is None:
        told = [narrator.text("ask.island_free", **params)]
    else:
        told = [narrator.text("ask.island_held", who=narrator.name(holder), **params)]
    for line, owner in zip(LINES_AT[island], owners, strict=True):
        far = NAMES[far_end(line, island)]
        if owner is None:
            told.append(narrator.text("ask.line_free", island=name, far=far))
        else:
            who = narrator.name(owner)
            told.append(narrator.text("ask.line_taken", island=name, far=far, who=who))
    return told


def holder_lines(narrator: Narrator, view: PlayerView) -> list[str]:
    """Who controls which islands, and which are free."""
    none, lines = narrator.text("board.none"), []
    for seat in SEATS:
        held = [island for island, holder in view.stones.items() if holder == seat]
        told = island_names(held) or none
        who = narrator.name(seat)
        lines.append(narrator.text("ask.holds", who=who, count=len(held), islands=told))
    others = [island for island in NAMES if island not in view.stones]
    return [*lines, narrator.text("ask.nobody_holds", islands=island_names(others) or none)]


def bridge_lines(narrator: Narrator, view: PlayerView) -> list[str]:
    """Where each player's bridges are."""
    none = narrator.text("board.none")
    return [
        narrator.text(
            "ask.bridges", who=narrator.name(seat), bridges=bridge_names(view, seat) or none
        )
        for seat in SEATS
    ]


def card_lines(narrator: Narrator, view: PlayerView) -> list[str]:
    """Where the cards are that the viewer knows of, and which may be anywhere."""
    none, other = narrator.text("board.none"), narrator.name(opponent(view.seat))

    def names(cards: Iterable[Island]) -> str:
        return island_names(cards) or none

    return [
        narrator.text("ask.played", cards=names(view.played)),
        narrator.text("ask.discarded", cards=names(view.hidden)),
        narrator.text("ask.taken", who=other, cards=names(view.other_seen)),
        narrator.text("ask.unseen", cards=names(view.unknown)),
    ]


def points_lines(narrator: Narrator, view: PlayerView) -> list[str]:
    """The points, the counts so far, who controls how many islands now, and what they are worth."""
    told = [narrator.text("scoring.title")]
    told += [
        narrator.text("scoring.round", round=number, **narrator.each(islands=islands))
        for number, islands in enumerate(view.counts, start=1)
    ]
    holders = list(view.stones.values())
    pair = narrator.each(islands=(holders.count(1), holders.count(2)))
    told.append(narrator.text("scoring.now", **pair))
    if view.round == ROUNDS:
        told.append(narrator.text("scoring.worth_difference"))
    else:
        told.append(narrator.text("scoring.worth", count=view.round))
    return [heading_line(narrator, view), *(f"{line}." for line in told)]


def move_lines(narrator: Narrator, view: PlayerView, legal: Sequence[Action]) -> list[str]:
    """The legal actions in words: where each card can build, then the rest."""
    if view.phase is Phase.SETUP:
        count = sum(isinstance(action, Place) for action in legal)
        return [narrator.text("ask.can_place", count=count)]
    lines, builds = [], [action for action in legal if isinstance(action, Build)]
    for card in dict.fromkeys(build.card for build in builds):
        told = island_names(_far(build) for build in builds if build.card == card)
        lines.append(narrator.text("ask.can_build", card=NAMES[card], islands=told))
    removals = [noun(narrator, action) for action in legal if isinstance(action, Remove)]
    if removals:
        lines.append(narrator.text("ask.can_remove", ways=narrator.listed(removals)))
    discards = [action.card for action in legal if isinstance(action, Discard)]
    if discards:
        lines.append(narrator.text("ask.can_discard", cards=island_names(discards)))
    return lines + _endings(narrator, legal)


def _far(build: Build) -> Island:
    return far_end(build.line, build.card)


def _endings(narrator: Narrator, legal: Sequence[Action]) -> list[str]:
    """The ways to end the turn now."""
    drawn = [action.card for action in legal if isinstance(action, Draw)]
    row = island_names(card for card in drawn if card is not None)
    lines = [narrator.text("ask.can_take", cards=row)] if row else []
    if None in drawn:
        lines.append(narrator.text("ask.can_draw"))
    if DECLINE in legal:
        lines.append(narrator.text("ask.can_end"))
    return lines


def _hand(narrator: Narrator, view: PlayerView) -> list[str]:
    return [hand_line(narrator, view)]


def _row(narrator: Narrator, view: PlayerView) -> list[str]:
    return [row_line(narrator, view)]


def _position(narrator: Narrator, view: PlayerView) -> list[str]:
    return position_lines(narrator, view, hand=True)


OF_THE_VIEW: Final[dict[str, Callable[[Narrator, PlayerView], list[str]]]] = {
    "hand": _hand,
    "row": _row,
    "islands": holder_lines,
    "bridges": bridge_lines,
    "cards": card_lines,
    "points": points_lines,
    "position": _position,
}
"""The questions that the player's view answers."""
