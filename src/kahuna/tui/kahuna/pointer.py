"""Choosing by pointing: with the cursor, or with the mouse. Knows no screen."""

from kahuna.engine import NAMES, Action, Build, Draw, Island, Line, Phase, Place, Remove
from kahuna.engine.board import ends, far_end
from kahuna.tui.kahuna.letters import LetterChoice
from kahuna.tui.kahuna.mode import Mode
from kahuna.tui.kahuna.options import BOARD, HAND
from kahuna.tui.parts.rows import Target


def choose(choosing: LetterChoice) -> Action | None:
    """Choose the option under the cursor; in the next list the cursor is on the first."""
    option = choosing.option()
    if option is None:
        return None
    if option.action is not None:
        return choosing.legal_or_message(option.action)
    picked = choosing.picked
    action = choosing.letter(option.at if picked is None else far_end(Line(option.at), picked))
    following = choosing.options()
    choosing.at = following[0].at if following else None
    return action


def point(choosing: LetterChoice, target: Target, *, clicked: bool) -> Action | None:
    """Handle the mouse on a target: the cursor goes there, or nowhere; a click chooses."""
    if target.kind != BOARD:
        return _card(choosing, target) if clicked else None
    if choosing.mode not in (Mode.PICK, Mode.TARGET):
        return None
    choosing.message = ""
    if _stand(choosing, target):
        return choose(choosing) if clicked else None
    choosing.at = None
    return _elsewhere(choosing, target) if clicked else None


def _stand(choosing: LetterChoice, target: Target) -> bool:
    """Move the cursor to the option of a target, if there is one; whether there is."""
    option = next((option for option in choosing.options() if target in option.pointed), None)
    if option is not None:
        choosing.at = option.at
    return option is not None


def _card(choosing: LetterChoice, target: Target) -> Action | None:
    """A click on a card of the hand or of the row, or on the deck."""
    choosing.at = None
    card = Island(target.name) if target.name else None
    if target.kind == HAND and card is not None:
        return _take_from_hand(choosing, card)
    action = _draw(choosing, card)
    _stand(choosing, target)
    return action


def _take_from_hand(choosing: LetterChoice, card: Island) -> Action | None:
    """Pick a card of the hand to play, whatever was picked before."""
    if choosing.mode is Mode.DISCARD:
        return choosing.letter(card)
    was_picked = card == choosing.picked
    choosing.reset()
    if not was_picked:
        choosing.pick(card)
    return None


def _draw(choosing: LetterChoice, card: Island | None) -> Action | None:
    """Take a card of the row (None: the deck), or first go on to drawing."""
    if choosing.mode is Mode.DRAW:
        return choosing.legal_or_message(Draw(card))
    choosing.reset()
    if "to_draw" in choosing.commands():
        choosing.mode = Mode.DRAW
    return None


def _elsewhere(choosing: LetterChoice, target: Target) -> Action | None:
    """A click on the board where nothing can be chosen now."""
    if target.name == choosing.picked:
        choosing.reset()
    elif target.name in NAMES:
        return choosing.letter(target.name)
    else:
        _pick_for(choosing, Line(target.name))
        _stand(choosing, target)
    return None


def _pick_for(choosing: LetterChoice, line: Line) -> None:
    """Take a line before a card: pick the card that can be played there."""
    choosing.reset()
    ways = [a for a in choosing.legal() if isinstance(a, (Build, Remove)) and a.line == line]
    builds = [way.card for way in ways if isinstance(way, Build)]
    if not ways:
        is_setup = choosing.view.phase is Phase.SETUP
        choosing.legal_or_message(Place(line) if is_setup else Build(ends(line)[0], line))
    elif len(builds) > 1:
        names = {"island": NAMES[builds[0]], "far": NAMES[builds[1]]}
        choosing.message = choosing.text("choosing.which_card", **names)
    else:
        held = [end for end in ends(line) if end in choosing.view.hand]
        choosing.mode, choosing.picked = Mode.TARGET, (builds or held)[0]
