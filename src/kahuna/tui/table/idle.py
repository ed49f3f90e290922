"""A stage's commands that do nothing now. Knows no screen."""

from kahuna.match import Sitting, Stage
from kahuna.tui.face import Choosing
from kahuna.tui.table.cursor import option_at


def idle(
    sitting: Sitting,
    *,
    choosing: Choosing,
    looks_back: bool,
    has_page: bool,
    has_failed: bool,
) -> set[str]:
    """The commands that do nothing now, though their stage has them.

    `looks_back`: the game is being analysed; `has_page`: a page is open in the side column;
    `has_failed`: the computer to move can't play on.
    """
    does = {
        "back": has_page or looks_back,
        "look_back": not looks_back,
        "take_over": has_failed,
        "choose": sitting.stage is Stage.TURN and option_at(choosing) is not None,
        "undo": sitting.match.can_undo,
        "review": bool(sitting.last_turn()),
        "hint": sitting.match.turn > 0,
    }
    return {name for name, works in does.items() if not works}
