"""The cursor: it stands on one of the things that can be chosen now. Knows no screen."""

from kahuna.chart import Direction, toward
from kahuna.tui.face import Choosing, Option


def option_at(choosing: Choosing) -> Option | None:
    """What the cursor stands on, if that can be chosen now."""
    if choosing.at is None:
        return None
    return next((option for option in choosing.options() if option.at == choosing.at), None)


def move(choosing: Choosing, direction: Direction) -> None:
    """Let an arrow move the cursor: on the board by where things lie, else along the list.

    From nowhere it leads to the first option; with no options, nowhere.
    """
    among = choosing.options()
    names = [option.at for option in among]
    spots = {option.at: option.spot for option in among if option.spot is not None}
    if choosing.at not in names:
        choosing.at = names[0] if names else None
    elif choosing.at in spots:
        choosing.at = toward(choosing.at, spots, direction)
    else:
        index = names.index(choosing.at) + sum(direction.value)
        choosing.at = names[min(max(index, 0), len(names) - 1)]
