"""The prompts of a turn and its end, for each mode of choosing."""

from typing import Final

from kahuna.engine import NAMES, Phase, opponent
from kahuna.engine.kahuna.cards import HAND_LIMIT
from kahuna.engine.kahuna.events import Drew
from kahuna.narration import Narrator
from kahuna.narration.kahuna.names import island_names, line_name
from kahuna.tui.face import Moment
from kahuna.tui.kahuna.choosing import Choosing
from kahuna.tui.kahuna.mode import Mode
from kahuna.tui.keys import key_names

_KINDS: Final = {Phase.SETUP: "_setup", Phase.LAST: "_last"}
"""The turns that are no ordinary ones: the handicap's set-up (R6), the last turns (R21)."""


def ended(moment: Moment) -> str:
    """The prompt for the seat whose turn has ended."""
    narrator, done = moment.narrator, moment.history[-1]
    drawn = island_names(e.card for e in done.events if isinstance(e, Drew) and e.card)
    told = "drew_open" if moment.is_open else "drew"
    kind = _KINDS.get(moment.before.phase, "")
    message = f"choosing.{told if drawn else 'ended' + kind}"
    return narrator.text(message, who=narrator.name(done.seat), island=drawn, **key_names(narrator))


def turn(choosing: Choosing, narrator: Narrator) -> str:
    """The prompt for the seat to move."""
    view = choosing.view
    return narrator.text(
        f"choosing.{_message(choosing)}",
        who=narrator.name(view.seat),
        other=narrator.name(opponent(view.seat)),
        count=view.left,
        island=NAMES[choosing.picked] if choosing.picked else "",
        line=line_name(choosing.payments[0].line) if choosing.payments else "",
        ways=_ways(choosing, narrator),
        **key_names(narrator),
    )


def _ways(choosing: Choosing, narrator: Narrator) -> str:
    """The possible payments, each with its number."""
    return narrator.listed(
        narrator.text(
            "choosing.way_build" if payment.build else "choosing.way",
            number=number,
            cards=island_names(payment.cards),
        )
        for number, payment in enumerate(choosing.payments, start=1)
    )


def _message(choosing: Choosing) -> str:
    view = choosing.view
    must = "_must" if view.must_draw else ""
    match choosing.mode:
        case Mode.PICK if view.phase is Phase.SETUP:
            return "place"
        case Mode.PICK if view.phase is Phase.LAST:
            return "pick_last"
        case Mode.PICK if view.has_discarded and not view.rules.mixed_discards:
            return "pick_discarded" if view.hand else "pick_discarded_all"
        case Mode.PICK if not choosing.lit()[1]:
            return f"pick_none{must}" if view.hand else f"pick_empty{must}"
        case Mode.PICK:
            return "pick_must_draw" if must else "pick"
        case Mode.TARGET if view.phase is Phase.SETUP:
            return "place_second"
        case Mode.TARGET:
            return "target"
        case Mode.PAY:
            return "pay"
        case Mode.DISCARD:
            return "discard"
        case Mode.DRAW:
            full, deck = len(view.hand) >= HAND_LIMIT, "" if view.deck else "_row"
            return f"draw_full{must}" if full else f"draw{deck}{must}"
