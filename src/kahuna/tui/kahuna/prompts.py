"""What is asked of whom, in plain words, for each stage and each mode of choosing."""

from kahuna.engine import NAMES, Phase, opponent
from kahuna.engine.kahuna.cards import HAND_LIMIT
from kahuna.engine.kahuna.events import Counted, Drew, Over
from kahuna.match import Failed, GameFile, Sitting, Stage
from kahuna.narration import Narrator, describe_failure
from kahuna.narration.kahuna.names import island_names, line_name
from kahuna.narration.kahuna.words import KahunaWords
from kahuna.text import shown
from kahuna.tui.kahuna.choosing import Choosing, Mode
from kahuna.tui.keys import key_names


def prompt(
    sitting: Sitting, choosing: Choosing, narrator: Narrator, failed: Failed | None = None
) -> str:
    """The prompt as it stands now; `failed`: why the computer to move can't play on."""
    match sitting.stage:
        case Stage.TURN:
            return _turn(choosing, narrator)
        case Stage.ENDED:
            done = sitting.match.history(sitting.viewer)[-1]
            drawn = island_names(e.card for e in done.events if isinstance(e, Drew) and e.card)
            told = "drew_open" if sitting.open else "drew"
            message = f"choosing.{told if drawn else 'ended' + _kind_of_turn(sitting)}"
            keys = key_names(narrator)
            return narrator.text(message, who=narrator.name(done.seat), island=drawn, **keys)
        case Stage.COUNTED:
            asked = narrator.text("prompt.counted", **key_names(narrator))
            return _last_event(sitting, narrator, Counted) + asked
        case Stage.OVER:
            asked = narrator.text("prompt.over", **key_names(narrator))
            return _last_event(sitting, narrator, Over) + asked
        case Stage.COMPUTER:
            seat = sitting.match.to_act
            assert seat is not None, "a game that is over has no computer's turn"
            params = {"who": narrator.name(seat)} | key_names(narrator)
            if failed is None:
                return narrator.text("prompt.thinking", **params)
            why = describe_failure(narrator.catalogue, *failed)
            return narrator.text("prompt.computer_failed", why=why, **params)
        case Stage.CURTAIN:
            return _curtain(sitting, narrator)


def trouble_with(file: GameFile | None, narrator: Narrator) -> str:
    """That the game isn't being saved, and why; or not where one would look for it."""
    if file and file.trouble is not None:
        return narrator.text("prompt.not_saved", why=file.trouble)
    if file and file.left is not None:
        names = {"left": shown(file.left.name, limit=24), "file": shown(file.path.name)}
        return narrator.text("prompt.saved_aside", **names)
    return ""


def _kind_of_turn(sitting: Sitting) -> str:
    """What was no ordinary turn: the handicap's set-up (R6), or one of the last turns (R21)."""
    seat = sitting.match.history(None)[-1].seat
    before = sitting.match.view(seat, -2).phase
    return {Phase.SETUP: "_setup", Phase.LAST: "_last"}.get(before, "")


def _curtain(sitting: Sitting, narrator: Narrator) -> str:
    seat = sitting.match.to_act
    assert seat is not None, "the keyboard is passed to the seat to move"
    names = {"who": narrator.name(seat), "other": narrator.name(opponent(seat))}
    asked = narrator.text("prompt.curtain", **names, **key_names(narrator))
    return narrator.text("prompt.curtain_last", curtain=asked) if sitting.will_open else asked


def _last_event(sitting: Sitting, narrator: Narrator, kind: type[Counted] | type[Over]) -> str:
    events, words = sitting.match.history(None)[-1].events, KahunaWords(narrator)
    return "".join(f"{words.event(e)}. " for e in events if isinstance(e, kind))


def _turn(choosing: Choosing, narrator: Narrator) -> str:
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
    """The payments that can be chosen, each with its number."""
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
