"""What can be asked in `--plain`, and the answers, to be heard line by line."""

from collections.abc import Callable

from kahuna.engine import NAMES, Island, PlayerView, Seat
from kahuna.match import Sitting
from kahuna.narration import (
    Narrator,
    hand_line,
    paragraph_number,
    position_lines,
    rule_paragraphs,
)
from kahuna.narration.asked import (
    bridge_lines,
    card_lines,
    holder_lines,
    island_lines,
    move_lines,
    points_lines,
)
from kahuna.narration.board import row_line
from kahuna.text import fold_case, shown

Answer = Callable[[Narrator, PlayerView], list[str]]

HELP = ("questions", "island", "build", "remove", "discard", "draw", "end", "turn", "others")
"""The sentences that tell what can be typed."""
OF_THE_VIEW: dict[str, Answer] = {
    "hand": lambda narrator, view: [hand_line(narrator, view)],
    "row": lambda narrator, view: [row_line(narrator, view)],
    "islands": holder_lines,
    "bridges": bridge_lines,
    "cards": card_lines,
    "points": points_lines,
    "position": lambda narrator, view: position_lines(narrator, view, hand=True),
}
"""Words that are answered from what the player to move may know."""


def answer(line: str, sitting: Sitting, narrator: Narrator, seat: Seat) -> list[str] | None:
    """What a line asks for, told to `seat`, who is to move; None if it is no question."""
    word, _, rest = line.partition(" ")
    word, rest, view = fold_case(word), rest.strip(), sitting.match.view(seat)
    if word in ("rules", "?") and (rest or word == "rules"):
        return _rules(rest, narrator, view)
    if rest:
        return None
    if word in OF_THE_VIEW:
        return OF_THE_VIEW[word](narrator, view)
    for island, name in NAMES.items():
        if word in (name.lower(), island.lower()):
            return island_lines(narrator, view, Island(island))
    match word:
        case "help":
            return [narrator.text(f"ask.help_{sentence}") for sentence in HELP]
        case "moves":
            return move_lines(narrator, view, sitting.match.legal_actions())
        case "last":
            return last_lines(sitting, narrator, seat)
        case _:
            return None


def last_lines(sitting: Sitting, narrator: Narrator, seat: Seat) -> list[str]:
    """What was done in the turn before this one, as `seat` may know it."""
    last = sitting.last_turn()
    if not last:
        return [narrator.text("ask.no_last")]
    events = (event for done in last for event in done.events)
    heading = narrator.text("plain.did", who=narrator.name(last[0].seat))
    return [heading, *(f"{narrator.event(event, seat)}." for event in events)]


def _rules(wanted: str, narrator: Narrator, view: PlayerView) -> list[str]:
    """The paragraph that is wanted, or all of them."""
    paragraphs = dict(rule_paragraphs(narrator.catalogue, view.rules))
    if wanted:
        number = paragraph_number(wanted)
        if number is None:
            return [narrator.text("ask.no_rule", text=shown(wanted), last=list(paragraphs)[-1])]
        paragraphs = {number: paragraphs[number]}
    return [narrator.text("join.about", subject=n, what=text) for n, text in paragraphs.items()]
