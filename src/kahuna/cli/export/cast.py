"""A game as an asciicast, version 2: one line of JSON for each event."""

import json
from collections.abc import Iterable, Sequence
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.color import ColorSystem

from kahuna.tui.replay.export import HEIGHT, WIDTH, StyledRow, picture_rows

if TYPE_CHECKING:
    from kahuna.tui.replay.picture import ReplayPicture

BEAT: Final = 0.8
"""Seconds per action."""
LAST_LOOK: Final = 3.0
"""Seconds on the last position."""
OPENING = "\x1b[?25l\x1b[2J"
"""Hides the cursor and clears the screen."""
CLOSING = "\x1b[0m\x1b[?25h"


def cast(picture: "ReplayPicture", plies: Iterable[int], title: str) -> str:
    """The positions at these plies, one after the other."""
    header = {"version": 2, "width": WIDTH, "height": HEIGHT, "title": title}
    screens = [picture_rows(picture.at(ply)) for ply in plies]
    blank: list[StyledRow] = [[]] * HEIGHT
    shown = [_changes(before, after) for before, after in pairwise([blank, *screens])]
    shown[0] = OPENING + shown[0]
    events: list[tuple[float, str, str]] = [
        (round(number * BEAT, 1), "o", change) for number, change in enumerate(shown)
    ]
    end = round((len(shown) - 1) * BEAT + LAST_LOOK, 1)
    events.append((end, "o", _changes(blank, screens[-1]) + CLOSING))
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (header, *events))


def _changes(before: Sequence[StyledRow], after: Sequence[StyledRow]) -> str:
    """The diff of two screens: each changed row, from its first difference."""
    return "".join(
        _rest(number, was, row)
        for number, (was, row) in enumerate(zip(before, after, strict=True), start=1)
        if row != was
    )


def _rest(number: int, was: StyledRow, row: StyledRow) -> str:
    """The rest of a row from its first difference, with cursor movement and colours."""
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(was, row, strict=False)))
    column = 1 + sum(cell_len(text) for text, _ in row[:same])
    pieces = (style.render(text, color_system=ColorSystem.TRUECOLOR) for text, style in row[same:])
    return f"\x1b[{number};{column}H" + "".join(pieces)
