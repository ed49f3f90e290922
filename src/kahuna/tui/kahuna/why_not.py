"""Why a key that isn't an island's letter does nothing now."""

from kahuna.engine import DECLINE, Discard, Draw, Phase
from kahuna.engine.game import Refusal
from kahuna.engine.kahuna.kinds import why_not_now
from kahuna.tui.kahuna.choice import Choice
from kahuna.tui.kahuna.mode import Mode
from kahuna.tui.keys import COMMANDS, key_name, key_names


def why_not(choosing: Choice, key: str, *, can_undo: bool) -> str:
    """The reason in a sentence, with the rule's number if there is one."""
    key = "space" if key == " " else key
    for name, why in _reasons(choosing).items():
        if key in COMMANDS[name].keys and why is not None:
            return choosing.refused(why)
    if key in COMMANDS["undo"].keys and not can_undo:
        return choosing.text("choosing.no_undo")
    if key in COMMANDS["decline"].keys and choosing.mode is Mode.PICK:
        is_last = choosing.view.phase is Phase.LAST
        message = "choosing.none_drawn" if is_last else "choosing.first_space"
        return choosing.text(message, **key_names(choosing.narrator))
    return choosing.text("prompt.not_now", key=key_name(key, choosing.narrator.catalogue))


def _reasons(choosing: Choice) -> dict[str, Refusal | None]:
    """By command, why its action isn't legal."""
    if choosing.mode is Mode.PICK and choosing.view.hand:
        return {"discard": why_not_now(choosing.view, Discard)}
    if choosing.mode is Mode.DRAW:
        return {"deck": choosing.refusal(Draw(None)), "decline": choosing.refusal(DECLINE)}
    return {}
