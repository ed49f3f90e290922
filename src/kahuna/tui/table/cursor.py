"""The cursor on the current options. Knows no screen."""

from kahuna.chart import Direction, toward
from kahuna.tui.face import Choosing, Option


def option_at(choosing: Choosing) -> Option | None:
    """The option under the cursor, if it is still there."""
    if choosing.at is None:
        return None
    return next((option for option in choosing.options() if option.at == choosing.at), None)


def move(choosing: Choosing, direction: Direction) -> None:
    """Move the cursor by an arrow: on the board by position, else along the list.

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
