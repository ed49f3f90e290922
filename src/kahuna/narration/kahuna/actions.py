"""Actions in words, by their id in the catalogue and the names in them."""

from kahuna.engine.board import NAMES
from kahuna.engine.kahuna.actions import Action, Build, Decline, Discard, Draw, Place, Remove
from kahuna.narration.kahuna.names import island_names, line_name
from kahuna.narration.narrator import Narrator


def noun(narrator: Narrator, action: Action) -> str:
    """An action as a noun phrase that can follow a colon: `taken back: …`."""
    kind, names = _named(action)
    return narrator.text(f"action.{kind}", **names)


def deed(narrator: Narrator, action: Action) -> str:
    """What an action does, with the cards to play for it."""
    kind, names = _named(action)
    return narrator.text(f"would.{kind}", **names)


def _named(action: Action) -> tuple[str, dict[str, str]]:
    match action:
        case Build(card, line):
            return "build", {"card": NAMES[card], "line": line_name(line)}
        case Remove(line, cards, build):
            names = {"line": line_name(line), "cards": island_names(cards)}
            return "rebuild" if build else "remove", names
        case Discard(card):
            return "discard", {"card": NAMES[card]}
        case Draw(card) if card is not None:
            return "draw_row", {"card": NAMES[card]}
        case Draw():
            return "draw_deck", {}
        case Place(line):
            return "place", {"line": line_name(line)}
        case Decline():
            return "decline", {}
        case _:
            return "resign", {}
